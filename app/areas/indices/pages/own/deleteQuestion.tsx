import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import type { OwnBuilder } from "../../model/ownPages.ts";

/** Deletes a draft; an index that an order has listed is retired, which takes nothing from its holder. */
export function DeleteQuestion({ shown: { state, draft } }: { shown: OwnBuilder }) {
  const { t } = useTranslation("ownIndex");
  const isListed = state === "listed";
  const { name } = draft;
  return (
    <details className="own__ask">
      <summary className="btn btn--s">{t("delete.open")}</summary>
      <Form method="post" className="own__asked">
        <b className="sm">{isListed ? t("delete.retireQuestion", { name }) : t("delete.question", { name })}</b>
        <p className="sm sub">{isListed ? t("delete.retireText") : t("delete.text")}</p>
        <Button type="submit" size="s" name="intent" value="delete">
          {isListed ? t("delete.retire") : t("delete.yes")}
        </Button>
      </Form>
    </details>
  );
}
