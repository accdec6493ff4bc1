import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { useHydrated } from "#app/ui/useHydrated.ts";
import { SANDBOX_KEY } from "../../model/sandboxKey.ts";
import { type RapiDoc, rapidocFor } from "./rapidoc.ts";

/** @property fallbackKey sent while no key is entered; "" where the call needs the reader's own */
type TryFormProps = { path: string; method: string; needsKey: boolean; fallbackKey: string };
type State = "closed" | "opening" | "open" | "failed";

/** The name of the scheme in the OpenAPI document. */
const SCHEME = "apiKey";

/** A form that makes the call, loaded on request. A key entered in it stays in the form and is discarded with it. */
export function TryForm({ path, method, needsKey, fallbackKey }: TryFormProps) {
  const { t } = useTranslation("apiDocs");
  const isHydrated = useHydrated();
  const page = useRef<HTMLDivElement>(null);
  const form = useRef<RapiDoc | null>(null);
  const key = useRef("");
  const [state, setState] = useState<State>("closed");

  async function open() {
    if (!page.current) return;
    setState("opening");
    try {
      form.current = await rapidocFor(path, method, page.current);
      form.current.setApiKey(SCHEME, key.current || fallbackKey);
      setState("open");
    } catch {
      setState("failed");
    }
  }
  function type(text: string) {
    key.current = text.trim();
    form.current?.setApiKey(SCHEME, key.current || fallbackKey);
  }
  // The reader may create a test key while the form is open.
  useEffect(() => {
    form.current?.setApiKey(SCHEME, key.current || fallbackKey);
  }, [fallbackKey]);

  return (
    <section aria-labelledby="try-title">
      <h3 id="try-title">{t("form.title")}</h3>
      <p className="sub">{t("form.text")}</p>
      {needsKey && (
        <Field label={t("form.key")} hint={fallbackKey === SANDBOX_KEY ? t("form.keyHint") : undefined}>
          <Input type="password" code autoComplete="off" onChange={({ target }) => type(target.value)} />
        </Field>
      )}
      {state !== "open" && (
        <p>
          <Button onClick={() => void open()} disabled={!isHydrated || state === "opening"}>
            {t("form.open")}
          </Button>
        </p>
      )}
      {state === "failed" && <Banner tone="bad" title={t("form.failed")} />}
      <div
        ref={page}
        className="docs__form"
        hidden={state === "closed"}
        lang="en"
        dir="ltr"
        aria-busy={state === "opening"}
      />
    </section>
  );
}
