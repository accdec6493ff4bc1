import { useTranslation } from "react-i18next";
import { Absent } from "#app/ui/absent.tsx";
import { DateTime } from "#app/ui/dateTime.tsx";
import { listText } from "#app/ui/intl.ts";
import { shareText } from "#app/ui/marketFigures.ts";
import { Num } from "#app/ui/num.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { IndexDetail, NamedToken } from "../../model/detail.ts";
import type { IndexRebalance, NextRebalance } from "../../model/view.ts";

const MILLION = 1_000_000;
/** Counted twice: money from sales is spent again. */
const toHalf = (tradedPpm: number) => tradedPpm / MILLION / 2;

type NextCardProps = { next: NextRebalance | null } & Pick<IndexDetail, "tokens" | "method">;

/** The next constituents, and what they would trade at today's close. */
export function NextCard({ next, method }: NextCardProps) {
  const { t } = useTranslation("indices");
  const locale = useUiLocale();
  return (
    <section className="card" aria-label={t("next.title")}>
      <div className="card__h">
        <h2>{t("next.title")}</h2>
      </div>
      <div className="card__b indices__stack">
        {next === null ? (
          <p className="sm">{t(`next.none.${method.schedule}`)}</p>
        ) : (
          <dl className="kv">
            <dt>{t("next.asOf")}</dt>
            <dd>
              <DateTime at={next.asOf} />
            </dd>
            <dt>{t("next.inForce")}</dt>
            <dd>
              <DateTime at={next.inForceFrom} />
            </dd>
            <dt>{t("next.trigger")}</dt>
            <dd>{t(`trigger.${next.trigger}`)}</dd>
            <dt>{t("next.traded")}</dt>
            <dd>{next.tradedPpm === null ? <Absent /> : <Num>{shareText(toHalf(next.tradedPpm), locale, 2)}</Num>}</dd>
            <dt>{t("next.cost")}</dt>
            <dd>{next.costPpm === null ? <Absent /> : <Num>{shareText(next.costPpm / MILLION, locale, 2)}</Num>}</dd>
          </dl>
        )}
        {next !== null && <p className="xs mute">{t("next.note")}</p>}
      </div>
    </section>
  );
}

type RebalancesCardProps = { rounds: readonly IndexRebalance[]; tokens: Record<number, NamedToken> };

/** Each set of constituents with the tokens added and removed, latest first. */
export function RebalancesCard({ rounds: rebalances, tokens }: RebalancesCardProps) {
  const { t } = useTranslation("indices");
  return (
    <section className="indices__stack" aria-label={t("rounds.title")}>
      <h2>{t("rounds.title")}</h2>
      <Table
        caption={t("rounds.title")}
        columns={useColumns(tokens)}
        rows={rebalances}
        rowKey={({ asOf, trigger }) => `${asOf} ${trigger}`}
      />
    </section>
  );
}

function useColumns(tokens: Record<number, NamedToken>): Column<IndexRebalance>[] {
  const { t } = useTranslation("indices");
  const locale = useUiLocale();
  const named = (ids: readonly number[]) =>
    ids.length === 0 ? (
      "–"
    ) : (
      <bdi className="indices__names">
        {listText(
          ids.map((id) => tokens[id]?.symbol ?? `#${id}`),
          locale,
        )}
      </bdi>
    );
  return [
    {
      key: "inForce",
      head: t("rounds.inForce"),
      names: true,
      cell: ({ asOf, inForceFrom, trigger, origin }) => (
        <>
          <DateTime at={inForceFrom} />
          <small className="indices__note">
            {t(`trigger.${trigger}`)}
            {origin === "late" && ` · ${t("rounds.late")}`}
            <span className="sr">
              {" "}
              {t("next.asOf")} <DateTime at={asOf} />
            </span>
          </small>
        </>
      ),
    },
    { key: "added", head: t("rounds.added"), cell: ({ added }) => named(added) },
    { key: "removed", head: t("rounds.removed"), cell: ({ removed }) => named(removed) },
    {
      key: "traded",
      head: t("rounds.traded"),
      numeric: true,
      worth: 2,
      cell: ({ tradedPpm }) => (tradedPpm === null ? <Absent /> : <Num>{shareText(toHalf(tradedPpm), locale, 1)}</Num>),
    },
  ];
}
