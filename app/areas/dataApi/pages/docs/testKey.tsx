import { Form } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { create } from "zustand";
import { useLocale } from "~/i18n/useLocale";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import type { DocsKeyAnswer } from "../../model/docs";
import { apiDocsPath } from "../../model/paths";

/** Until these pages are left: it is kept nowhere else, for it is shown this once. */
const useKept = create<{ key: string | null }>(() => ({ key: null }));

/** The reader's own key for testing, once they have made one: with this answer, or on a page of the docs before. */
export function useTestKey(answer: DocsKeyAnswer | null): string | null {
  const kept = useKept(({ key }) => key);
  const made = answer && "key" in answer ? answer.key : null;
  useEffect(() => {
    if (made !== null) useKept.setState({ key: made });
  }, [made]);
  return made ?? kept;
}

type TestKeyProps = { operation: string; testKey: string | null; answer: DocsKeyAnswer | null };

/** Makes a key for the sandbox, and the code below holds it. Works before any script. */
export function TestKey({ operation, testKey, answer }: TestKeyProps) {
  const { t } = useTranslation("dataApi");
  const action = apiDocsPath(useLocale(), operation);
  return (
    <div aria-live="polite">
      {answer && "problem" in answer && <Banner tone="bad" live={false} title={answer.problem} />}
      {testKey !== null ? (
        <Banner tone="good" live={false} title={t("docs.key.shown")} />
      ) : (
        <Form method="post" action={action} preventScrollReset className="api__row">
          <Button type="submit" size="s">
            {t("docs.key.make")}
          </Button>
          <span className="sub sm">{t("docs.key.text")}</span>
        </Form>
      )}
    </div>
  );
}
