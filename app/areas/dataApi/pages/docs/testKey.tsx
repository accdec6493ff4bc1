import { Form, useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { create } from "zustand";
import { useAccount } from "#app/frame/useAccount.ts";
import { useLocale } from "#app/i18n/useLocale.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import type { DocsKeyAnswer, DocsOperation } from "../../model/docs.ts";
import { apiDocsPath } from "../../model/paths.ts";
import { forgetWantedKey, takeWantedKey, wantKey } from "./wantedKey.ts";

/** Lasts until the reader leaves these pages; stored nowhere else, because it is shown only once. */
const useMadeKey = create<{ key: string | null }>(() => ({ key: null }));

/** The reader's own test key, if they have made one: with this response, or earlier on a docs page. */
export function useTestKey(answer: DocsKeyAnswer | null): string | null {
  const madeBefore = useMadeKey(({ key }) => key);
  const made = answer && "key" in answer ? answer.key : null;
  useEffect(() => {
    if (made !== null) useMadeKey.setState({ key: made });
  }, [made]);
  return made ?? madeBefore;
}

type TestKeyProps = {
  operation: Pick<DocsOperation, "id" | "isOpenToSandboxKey">;
  testKey: string | null;
  answer: DocsKeyAnswer | null;
};

/**
 * Shows which key the code below uses, and creates one for the reader. Works without JavaScript; a reader who must sign in first
 * returns here, and with JavaScript the key is then created without another press.
 */
export function TestKey({ operation: { id, isOpenToSandboxKey }, testKey, answer }: TestKeyProps) {
  const { t } = useTranslation("apiDocs");
  const action = apiDocsPath(useLocale(), id);
  const isGuest = useAccount() === null;
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  useEffect(() => {
    if (takeWantedKey(action) && !isGuest && form.current) submit(form.current, { preventScrollReset: true });
  }, [action, isGuest, submit]);
  useEffect(() => {
    if (answer !== null) forgetWantedKey();
  }, [answer]);
  return (
    <div aria-live="polite">
      {answer && "problem" in answer && <Banner tone="bad" live={false} title={answer.problem} />}
      {testKey !== null ? (
        <Banner tone="good" live={false} title={t("key.shown")} />
      ) : (
        <>
          <p className="sub sm">{t(isOpenToSandboxKey ? "key.public" : "key.own")}</p>
          <Form
            ref={form}
            method="post"
            action={action}
            preventScrollReset
            className="api__row"
            onSubmit={() => wantKey(action)}
          >
            <Button type="submit" size="s">
              {t("key.make")}
            </Button>
            <span className="sub sm">
              {t("key.text")} {isGuest && t("key.guest")}
            </span>
          </Form>
        </>
      )}
    </div>
  );
}
