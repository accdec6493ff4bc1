import "../portfolio.css";
import "#app/ui/css/select.css";
import { Form, useNavigate } from "@remix-run/react";
import { type ReactNode, type RefObject, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Banner } from "#app/ui/banner.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Field, useFieldWiring } from "#app/ui/field.tsx";
import { KeysetPages } from "#app/ui/pagination.tsx";
import { EmptyState } from "#app/ui/state.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { useSlash } from "#app/ui/useSlash.ts";
import { useTableKeys } from "#app/ui/useTableKeys.ts";
import { MOVE_KINDS } from "../../../../../analytics/portfolio/moves.ts";
import { buildMovesPath, type MovesQuery } from "../../model/movesQuery.ts";
import type { DoneTag, MovesPageData, Refused } from "../../model/pages.ts";
import { importPath, movesPath } from "../../model/paths.ts";
import { GuestStart } from "../guestStart.tsx";
import { KeysLine } from "../keysLine.tsx";
import { RefusedForm } from "../refusedForm.ts";
import { usePortfolioKeys } from "../usePortfolioKeys.ts";
import { useWalletName } from "../walletName.ts";
import { MoveForm } from "./moveForm.tsx";
import { MovesTable } from "./movesTable.tsx";
import { useMoveSheet } from "./useMoveSheet.ts";

type MovesPageProps = { shown: MovesPageData; did?: DoneTag | null; refused?: Refused | null };

/** All moves, newest first: filtered by the URL, edited in a sheet. Source: docs/spec/portfolio.md#7. */
export function MovesPage({ shown, did = null, refused = null }: MovesPageProps) {
  const { t } = useTranslation("portfolioMoves");
  const { t: tPortfolio } = useTranslation("portfolio");
  const locale = useUiLocale();
  const box = useRef<HTMLDivElement>(null);
  useTableKeys(box);
  usePortfolioKeys(box);
  const { query, answer, wallets } = shown;
  return (
    <RefusedForm.Provider value={refused}>
      <div className="pf pf__moves" ref={box}>
        <div className="head">
          <div>
            <h1>{t("title")}</h1>
            <p className="sub sm">{t("lead")}</p>
          </div>
          <div className="pf__acts">
            {wallets.length > 0 && (
              <ButtonLink variant="main" to={buildMovesPath(locale, { ...query, edit: null, isAdding: true })}>
                {t("add")}
              </ButtonLink>
            )}
            <ButtonLink to={importPath(locale)}>{t("import")}</ButtonLink>
          </div>
        </div>
        <div aria-live="polite">{did && <Banner tone="good" title={tPortfolio(`done.${did}`)} live={false} />}</div>
        {refused?.intent === "delete" && <Banner tone="bad" title={refused.error} />}
        <Opened shown={shown} />
        <section className="card" aria-label={t("title")}>
          <Filters shown={shown} />
          {answer.moves.length === 0 ? <Nothing query={query} /> : <MovesTable shown={shown} />}
        </section>
        <KeysetPages
          newer={query.cursor === null ? undefined : buildMovesPath(locale, { ...query, cursor: null, edit: null })}
          older={
            answer.cursor === null ? undefined : buildMovesPath(locale, { ...query, cursor: answer.cursor, edit: null })
          }
        />
        <p className="pf__small">{tPortfolio("holdings.notTax")}</p>
        <KeysLine keys={["filter", "rows", "open", "edit"]} />
      </div>
    </RefusedForm.Provider>
  );
}

const isFiltered = ({ token, wallet, kind }: MovesQuery) => token !== null || wallet !== null || kind !== null;

function Nothing({ query }: { query: MovesQuery }) {
  const { t } = useTranslation("portfolioMoves");
  const locale = useUiLocale();
  if (isFiltered(query))
    return <EmptyState title={t("noMatch")} out={<ButtonLink to={movesPath(locale)}>{t("showAll")}</ButtonLink>} />;
  return <EmptyState title={t("none")}>{t("noneText")}</EmptyState>;
}

/** The form to add or change a move: in a sheet once scripts run, and in the page without them. */
function Opened({ shown }: { shown: MovesPageData }) {
  const { t } = useTranslation("portfolioMoves");
  const locale = useUiLocale();
  const navigate = useNavigate();
  const { query, edited } = shown;
  const isOpen = query.isAdding || query.edit !== null;
  const Sheet = useMoveSheet(isOpen);
  if (!isOpen) return null;
  const back = buildMovesPath(locale, { ...query, edit: null, isAdding: false });
  const title = t(query.isAdding ? "form.addTitle" : "form.editTitle");
  const isGone = !query.isAdding && edited === null;
  const form = isGone ? <p>{t("form.gone")}</p> : <MoveForm key={query.edit} shown={shown} />;
  if (Sheet)
    return (
      <Sheet title={title} onClose={() => navigate(back, { preventScrollReset: true })}>
        {form}
      </Sheet>
    );
  return (
    <section className="card pf__inline" aria-labelledby="pf-form">
      <div className="card__h">
        <h2 id="pf-form">{title}</h2>
        <ButtonLink size="s" to={back}>
          {t("form.close")}
        </ButtonLink>
      </div>
      <div className="card__b">{form}</div>
    </section>
  );
}

function Filters({ shown: { query, tokens, wallets } }: { shown: MovesPageData }) {
  const { t } = useTranslation("portfolioMoves");
  const locale = useUiLocale();
  const walletName = useWalletName();
  const first = useRef<HTMLSelectElement>(null);
  useSlash(first);
  return (
    <Form method="get" action={movesPath(locale)} className="pf__filters" role="search">
      <Field label={t("column.token")}>
        <Choice name="token" chosen={query.token} refTo={first}>
          {tokens.map(({ key, symbol }) => (
            <option key={key} value={key}>
              {symbol}
            </option>
          ))}
        </Choice>
      </Field>
      <Field label={t("column.wallet")}>
        <Choice name="wallet" chosen={query.wallet}>
          {wallets.map((wallet) => (
            <option key={wallet.walletId} value={wallet.walletId}>
              {walletName(wallet)}
            </option>
          ))}
        </Choice>
      </Field>
      <Field label={t("column.kind")}>
        <Choice name="kind" chosen={query.kind}>
          {MOVE_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`kinds.${kind}`)}
            </option>
          ))}
        </Choice>
      </Field>
      <Button type="submit">{t("filter")}</Button>
      {isFiltered(query) && <ButtonLink to={movesPath(locale)}>{t("showAll")}</ButtonLink>}
    </Form>
  );
}

type ChoiceProps = {
  name: "token" | "wallet" | "kind";
  chosen: string | null;
  refTo?: RefObject<HTMLSelectElement>;
  children: ReactNode;
};

function Choice({ name, chosen, refTo, children }: ChoiceProps) {
  const { t } = useTranslation("portfolioMoves");
  return (
    <select key={chosen} ref={refTo} className="select" name={name} defaultValue={chosen ?? ""} {...useFieldWiring()}>
      <option value="">{t("all")}</option>
      {children}
    </select>
  );
}

/** Without an account there are no moves. */
export function GuestMoves() {
  const { t } = useTranslation("portfolioMoves");
  return (
    <div className="pf">
      <div className="head">
        <h1>{t("title")}</h1>
      </div>
      <GuestStart />
    </div>
  );
}
