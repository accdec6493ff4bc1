import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { type Draft, draftSearch, readDraft } from "../../model/draft.ts";
import type { BuilderData, WatchChoice } from "../../model/pages.ts";

type FindTokenProps = { shown: BuilderData; draft: Draft; change(part: Partial<Draft>): void };

/** For tokens that are not in the sentence's list: searches by name, symbol or address. */
export function FindToken({ shown: { found }, draft, change }: FindTokenProps) {
  const { t } = useTranslation("alerts");
  const search = draftSearch(draft);
  const choose = ({ value }: WatchChoice) => {
    const { watched, what } = readDraft(new URLSearchParams({ watch: value, what: draft.what }));
    change({ watched, what });
  };
  const searchWith = ({ value }: WatchChoice) => {
    const other = new URLSearchParams(search);
    other.set("watch", value);
    return `?${other}`;
  };
  return (
    <section className="card build__find" aria-label={t("find.title")}>
      <Form method="get" className="card__b build__findform" preventScrollReset>
        {[...search].map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <Field label={t("find.title")}>
          <Input
            type="search"
            name="find"
            maxLength={100}
            placeholder={t("find.hint")}
            defaultValue={found?.typed ?? ""}
          />
        </Field>
        <Button type="submit">{t("find.find")}</Button>
      </Form>
      {found && (
        <div className="card__b build__found" role="status">
          {found.isSimilar && <p className="sm mute">{t("common:search.similar", { typed: found.typed })}</p>}
          {found.tokens.length === 0 ? (
            <p className="sm mute">{t("find.none")}</p>
          ) : (
            found.tokens.map((choice) => (
              <Link
                key={choice.value}
                className="btn btn--s"
                to={searchWith(choice)}
                onClick={(event) => {
                  event.preventDefault();
                  choose(choice);
                }}
              >
                <bdi>{choice.name}</bdi>
              </Link>
            ))
          )}
        </div>
      )}
    </section>
  );
}
