import "./notifications.css";
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";

/** Asks the person who followed an email's link for confirmation. */
export function UnsubscribePage({ isDone }: { isDone: boolean }) {
  const { t } = useTranslation("notifications");
  return (
    <div className="notices">
      <div className="head">
        <div>
          <h1>{t("unsubscribe.title")}</h1>
          <p className="sub">{t("unsubscribe.lead")}</p>
        </div>
      </div>
      <div aria-live="polite">{isDone && <Banner tone="good" live={false} title={t("unsubscribe.done")} />}</div>
      {!isDone && (
        <Form method="post">
          <Button type="submit" variant="main">
            {t("unsubscribe.yes")}
          </Button>
        </Form>
      )}
    </div>
  );
}
