import { Form } from "@remix-run/react";
import SearchIcon from "lucide-react/icons/search";
import { type ClipboardEvent, type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Field, Input } from "#app/ui/field.tsx";
import { useSlash } from "#app/ui/useSlash.ts";
import { LONGEST_TEXT } from "../../model/identifiers.ts";
import type { Meaning, Search } from "../../model/searchQuery.ts";

type BoxProps = { typed: Search; meaning: Meaning; ask(change: Partial<Search>): void; children: ReactNode };

/** One search box for all identifiers of a payment; its interpretation is shown below it. */
export function SearchBox({ typed, meaning, ask, children }: BoxProps) {
  const { t } = useTranslation("support");
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const latest = useRef({ typed, ask });
  latest.current = { typed, ask };
  // Text typed before the page hydrated is in the field, but no event reported it.
  useEffect(() => {
    const early = form.current && new FormData(form.current).get("q");
    const { typed: known, ask: search } = latest.current;
    if (typeof early === "string" && early !== known.q) search({ q: early });
    // An agent without a query comes to search; a reader who follows a link to a search comes to read.
    if (known.q === "" && document.activeElement === document.body) field.current?.focus({ preventScroll: true });
  }, []);
  useSlash(field);
  return (
    <Form
      ref={form}
      role="search"
      className="card seek"
      onSubmit={(event) => {
        // The URL has followed already; a form submission would put an email address in it.
        event.preventDefault();
        ask({});
      }}
    >
      <Field label={t("search.label")} hint={<TakenFor meaning={meaning} />}>
        <Input
          ref={field}
          code
          type="search"
          name="q"
          value={typed.q}
          maxLength={LONGEST_TEXT}
          aria-keyshortcuts="/"
          enterKeyHint="search"
          placeholder={t("search.placeholder")}
          before={<SearchIcon className="i" aria-hidden="true" />}
          onChange={(event) => ask({ q: event.target.value })}
          onPaste={(event) => pasteLines(event, (q) => ask({ q }))}
        />
      </Field>
      {children}
    </Form>
  );
}

/** A single-line field drops line breaks, which would join a hash with the word after it. */
function pasteLines(event: ClipboardEvent<HTMLInputElement>, changed: (value: string) => void) {
  const text = event.clipboardData.getData("text");
  if (!/[\r\n]/.test(text)) return;
  event.preventDefault();
  const { currentTarget: input } = event;
  const [from, to] = [input.selectionStart ?? input.value.length, input.selectionEnd ?? input.value.length];
  const line = text.replace(/[\r\n]/g, " ").trim();
  const next = input.value.slice(0, from) + line + input.value.slice(to);
  changed(next.slice(0, LONGEST_TEXT));
}

function TakenFor({ meaning }: { meaning: Meaning }) {
  const { t } = useTranslation("support");
  if (meaning.by !== "terms") return <span aria-live="polite">{t(`taken.${meaning.by}`)}</span>;
  const kinds = meaning.terms.map(({ kind }) => t(`taken.${kind}`));
  return <span aria-live="polite">{kinds.join(" · ")}</span>;
}
