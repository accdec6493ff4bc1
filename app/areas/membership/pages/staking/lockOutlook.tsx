import { useTranslation } from "react-i18next";
import { usePlanTitle } from "#app/areas/offers/public.ts";
import { Banner } from "#app/ui/banner.tsx";
import { percentText } from "#app/ui/formatNumbers.ts";
import { Money } from "#app/ui/money.tsx";
import { Table } from "#app/ui/table.tsx";
import { TokenAmount } from "#app/ui/tokenAmount.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { CatalogueEntry } from "#events/pricing/catalogue.ts";
import { computeSavings, countingDays, type Outlook, type Saving } from "../../model/stake.ts";

type OutlookProps = {
  outlook: Outlook;
  days: number;
  until: string;
  isGift: boolean;
  catalogue: readonly CatalogueEntry[];
};

/** The effect of a lock at the next checkout, and for how long. */
export function LockOutlook({ outlook, days, until, isGift, catalogue }: OutlookProps) {
  const { t } = useTranslation("membership");
  const locale = useUiLocale();
  const { after, now, enoughDays, veTmai } = outlook;
  const score = (one: typeof after) => t("lock.score", { score: one.score, percent: percentText(one.percent, locale) });
  return (
    <>
      <dl className="kv lock__facts" aria-live="polite">
        <dt>{t("lock.fromThis")}</dt>
        <dd>
          <TokenAmount amount={veTmai} decimals={18} symbol="veTMAI" />
        </dd>
        {!isGift && (
          <>
            <dt>{t("lock.counts")}</dt>
            <dd>
              <TokenAmount amount={after.amount} decimals={18} symbol="veTMAI" />
            </dd>
            <dt>{t("lock.scoreNow")}</dt>
            <dd>{score(now)}</dd>
            <dt>{t("lock.scoreAfter")}</dt>
            <dd>
              <b>{score(after)}</b>
            </dd>
          </>
        )}
        <dt>{t("lock.backFrom")}</dt>
        <dd>{until}</dd>
      </dl>
      {!isGift && countingDays(days) > 0 && (
        <p className="xs mute">{t("lock.countsDays", { count: countingDays(days) })}</p>
      )}
      {!isGift && enoughDays !== null && (
        <Banner title={t("lock.longer")}>
          <p>{t("lock.longerText", { days: enoughDays, score: after.score })}</p>
        </Banner>
      )}
      {!isGift && <Savings outlook={outlook} catalogue={catalogue} />}
    </>
  );
}

function Savings({ outlook, catalogue }: Pick<OutlookProps, "outlook" | "catalogue">) {
  const { t } = useTranslation(["membership", "common"]);
  const formatPlanTitle = usePlanTitle();
  const columns = [
    {
      key: "plan",
      names: true,
      head: t("savings.plan"),
      cell: ({ plan, duration }: Saving) => (
        <>
          <bdi>{formatPlanTitle(plan)}</bdi>, {t(`common:duration.${duration}`)}
        </>
      ),
    },
    {
      key: "price",
      numeric: true,
      head: t("savings.price"),
      cell: ({ priceCents }: Saving) => <Money cents={priceCents} />,
    },
    { key: "now", numeric: true, head: t("savings.now"), cell: ({ nowCents }: Saving) => <Money cents={nowCents} /> },
    {
      key: "after",
      numeric: true,
      head: t("savings.after"),
      cell: ({ afterCents }: Saving) => <Money cents={afterCents} />,
    },
  ];
  return (
    <details>
      <summary className="link">{t("savings.title")}</summary>
      <Table
        caption={t("savings.title")}
        columns={columns}
        rows={computeSavings(catalogue, outlook)}
        rowKey={({ plan, duration }) => `${plan.slug} ${duration}`}
      />
      <p className="xs mute">{t("savings.note")}</p>
    </details>
  );
}
