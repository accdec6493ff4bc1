import { useTranslation } from "react-i18next";
import { TokenId } from "#app/areas/billing/public.ts";
import { Address } from "#app/ui/address.tsx";
import { DateTime } from "#app/ui/dateTime.tsx";
import { Line, Lines, Total } from "#app/ui/lines.tsx";
import { Money } from "#app/ui/money.tsx";
import { Sentence } from "#app/ui/sentence.tsx";
import { TokenAmount } from "#app/ui/tokenAmount.tsx";
import type { RefundLines } from "../model/view.ts";

/** What is refunded, line by line, in which currency, and to whom. */
export function GivenBack({ lines }: { lines: RefundLines }) {
  const { t } = useTranslation("refunds");
  const { paid, rule } = lines;
  const fallen = BigInt(lines.fallenUsdCents);
  const before = BigInt(lines.refundedBeforeUsdCents);
  return (
    <section className="card" aria-labelledby="given-title">
      <div className="card__h">
        <h2 id="given-title">{t("given.title")}</h2>
      </div>
      <div className="card__b">
        <Lines>
          <Line label={t("given.paid")}>
            <Money cents={BigInt(lines.paidUsdCents)} />{" "}
            {paid && (
              <span className="mute xs">
                <TokenAmount {...paid} />
              </span>
            )}
          </Line>
          <WithheldLine lines={lines} />
          {rule === "within7Days" && (
            <Line label={t("given.within7Days")} note={t("given.nothingKept")}>
              <span className="mute">–</span>
            </Line>
          )}
          {before > 0n && (
            <Line label={t("given.before")}>
              <Money cents={-before} />
            </Line>
          )}
          {fallen > 0n && (
            <Line label={t("given.fallen")}>
              <Money cents={-fallen} />
            </Line>
          )}
          <Total label={t("given.total")}>
            <Money cents={BigInt(lines.amountUsdCents)} />
          </Total>
        </Lines>
        <dl className="refund__facts">
          <Payout lines={lines} />
          <Membership of={lines.membership} />
          <div>
            <dt>{t("given.rule")}</dt>
            <dd>{t(`rule.${rule}`)}</dd>
          </div>
        </dl>
      </div>
    </section>
  );
}

/** The part of the payment that is not refunded: for used days, or for another reason. */
function WithheldLine({ lines: { days, rule, keptUsdCents } }: { lines: RefundLines }) {
  const { t } = useTranslation("refunds");
  const withheld = BigInt(keptUsdCents);
  const isByDays = days !== null && (rule === "unusedDays" || (rule === "within7Days" && withheld === 0n));
  if (isByDays)
    return (
      <Line label={t("given.usedDays")} note={t("given.daysOf", { used: days.used, of: days.of })}>
        <Money cents={-withheld} />
      </Line>
    );
  if (withheld === 0n) return null;
  return (
    <Line label={t("given.kept")}>
      <Money cents={-withheld} />
    </Line>
  );
}

function Payout({ lines: { payout } }: { lines: RefundLines }) {
  const { t } = useTranslation("refunds");
  if (payout.kind === "card")
    return (
      <div>
        <dt>{t("given.to")}</dt>
        <dd>{t("given.sameCard")}</dd>
      </div>
    );
  const amount = <TokenAmount amount={payout.amount} decimals={payout.decimals} symbol={payout.symbol} />;
  return (
    <>
      <div>
        <dt>{t("given.in")}</dt>
        <dd>
          <Sentence text={t(payout.isPaidToken ? "given.whatWasPaid" : "given.asAgreed")} parts={{ amount }} />
        </dd>
      </div>
      <div>
        <dt>{t("given.to")}</dt>
        <dd>
          <Address value={payout.to} />
          <br />
          <span className="xs mute">{t("given.payingWallet")}</span>
        </dd>
      </div>
    </>
  );
}

function Membership({ of }: { of: RefundLines["membership"] }) {
  const { t } = useTranslation("refunds");
  if (!of) return null;
  const token = of.tokenId === null ? "" : <TokenId id={of.tokenId} />;
  return (
    <div>
      <dt>{t("given.membership")}</dt>
      <dd>
        {of.ends ? (
          <Sentence text={t("given.ends")} parts={{ token }} />
        ) : (
          <Sentence
            text={t("given.stays", { level: of.planType })}
            parts={{ token, day: <DateTime at={of.endsAt} form="second" /> }}
          />
        )}
      </dd>
    </div>
  );
}
