import { Form, Link } from "@remix-run/react";
import BellPlus from "lucide-react/icons/bell-plus";
import Plus from "lucide-react/icons/plus";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Input } from "#app/ui/field.tsx";
import { Popover } from "#app/ui/popover.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { alertOnListPath } from "../../model/pagePaths.ts";
import type { ListPageData } from "../../model/pages.ts";
import { SORTS } from "../../model/pages.ts";
import { listPath } from "../../model/paths.ts";
import { IntentForm } from "../parts.tsx";

/** Adding a token by name, the order of the rows, and a link to create an alert. */
export function AddToken({ list, adding }: ListPageData) {
  const { t } = useTranslation("tokenLists");
  const locale = useUiLocale();
  const canAdd = list.isMine && list.kind === "hand";
  return (
    <>
      <div className="list__tools">
        {canAdd ? (
          <Form method="get" role="search" className="lists__search" preventScrollReset>
            <Input
              type="search"
              name="add"
              key={adding?.typed ?? ""}
              defaultValue={adding?.typed ?? ""}
              maxLength={80}
              aria-label={t("add.field")}
              placeholder={t("add.field")}
              before={<Plus className="i" aria-hidden="true" />}
            />
            <Button type="submit">{t("add.find")}</Button>
          </Form>
        ) : (
          <span className="sm mute">{list.kind === "rule" && t("kind.ruleNote")}</span>
        )}
        <div className="lists__row">
          <SortMenu list={list} />
          <ButtonLink size="s" to={alertOnListPath(locale, list.listId)}>
            <BellPlus className="i" aria-hidden="true" />
            {t("alert")}
          </ButtonLink>
        </div>
      </div>
      {adding && canAdd && <Candidates adding={adding} />}
    </>
  );
}

function Candidates({ adding: { typed, found, isSimilar } }: { adding: NonNullable<ListPageData["adding"]> }) {
  const { t } = useTranslation("tokenLists");
  return (
    <div className="list__found" role="status">
      {found.length === 0 && <p className="sm sub">{t("add.nothing", { typed })}</p>}
      {isSimilar && <p className="sm sub">{t("common:search.similar", { typed })}</p>}
      <ul>
        {found.map(({ slug, name, symbol, isHeld }) => (
          <li key={slug}>
            <span>
              <bdi>{name}</bdi> <bdi className="mute xs">{symbol}</bdi>
            </span>
            {isHeld ? (
              <span className="xs mute">{t("add.held")}</span>
            ) : (
              <IntentForm intent="add" values={{ token: slug }}>
                <Button type="submit" size="s" aria-label={t("add.this", { name })}>
                  {t("add.add")}
                </Button>
              </IntentForm>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function SortMenu({ list }: Pick<ListPageData, "list">) {
  const { t } = useTranslation("tokenLists");
  const locale = useUiLocale();
  return (
    <Popover
      group="list"
      className="list__pop list__pop--small"
      look="btn btn--s"
      summary={
        <>
          {t("sort.label")} <b>{t(`sort.${list.sort}`)}</b>
        </>
      }
    >
      <ul className="list__files">
        {SORTS.map((sort) => (
          <li key={sort}>
            <Link
              to={`${listPath(locale, list.listId)}${sort === "hand" ? "" : `?sort=${sort}`}`}
              aria-current={sort === list.sort || undefined}
              preventScrollReset
            >
              {t(`sort.${sort}`)}
            </Link>
          </li>
        ))}
      </ul>
    </Popover>
  );
}
