import { Form } from "@remix-run/react";
import SearchIcon from "lucide-react/icons/search";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Field, Input } from "~/ui/field";
import type { Meaning, Search } from "../../model/searchQuery";

type BoxProps = { typed: Search; meaning: Meaning; ask(change: Partial<Search>): void; children: ReactNode };

/** One box for everything that somebody may know of a payment; what it was taken for stands below it. */
export function SearchBox({ typed, meaning, ask, children }: BoxProps) {
  const { t } = useTranslation("support");
  const form = useRef<HTMLFormElement>(null);
  const latest = useRef({ typed, ask });
  latest.current = { typed, ask };
  // What somebody typed before the page woke up stands in the field, and nobody was told of it.
  useEffect(() => {
    const early = form.current && new FormData(form.current).get("q");
    const { typed: known, ask: tell } = latest.current;
    if (typeof early === "string" && early !== known.q) tell({ q: early });
  }, []);
  return (
    <Form
      ref={form}
      role="search"
      className="card seek"
      onSubmit={(event) => {
        // The url has followed already; sent as a form an e-mail address would stand in it.
        event.preventDefault();
        ask({});
      }}
    >
      <Field label={t("search.label")} hint={<TakenFor meaning={meaning} />}>
        <Input
          code
          type="search"
          name="q"
          value={typed.q}
          maxLength={200}
          enterKeyHint="search"
          placeholder={t("search.placeholder")}
          before={<SearchIcon className="i" aria-hidden="true" />}
          onChange={(event) => ask({ q: event.target.value })}
        />
      </Field>
      {children}
    </Form>
  );
}

function TakenFor({ meaning }: { meaning: Meaning }) {
  const { t } = useTranslation("support");
  if (meaning.by !== "terms") return <span aria-live="polite">{t(`taken.${meaning.by}`)}</span>;
  const kinds = meaning.terms.map(({ kind }) => t(`taken.${kind}`));
  return <span aria-live="polite">{kinds.join(" · ")}</span>;
}
