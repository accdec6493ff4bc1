import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { dateTimeText } from "#app/ui/dateTime.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { TokenAmount } from "#app/ui/tokenAmount.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { typedUnits, unitsText, unitsToType } from "#app/ui/unitAmounts.ts";
import { computeOutlook, MAX_DAYS, MIN_DAYS, minCountingDays } from "../../model/stake.ts";
import type { MembershipShown } from "../../model/walletHoldings.ts";
import { useReviewAction } from "../useReviewAction.ts";
import { LockCurve } from "./lockCurve.tsx";
import { LockOutlook } from "./lockOutlook.tsx";

const DAY_MS = 86_400_000;
const ADDRESS = /^0x[0-9a-fA-F]{40}$/;
const NOTHING_COUNTS = { amount: "0", score: 0, percent: 0, tiers: 1 };

/** A planned lock: amount, days and their effect. Nothing is sent before the dialog has explained it. */
export function LockCard({ shown }: { shown: MembershipShown }) {
  const { t } = useTranslation("membership");
  const locale = useUiLocale();
  const { busy, ask } = useReviewAction();
  const [amountTyped, setAmount] = useState("");
  const [days, setDays] = useState(180);
  const [isGift, setGift] = useState(false);
  const [user, setUser] = useState("");
  const { of, block, staking } = shown;
  const amount = typedUnits(amountTyped, 18, locale);
  const isDays = Number.isInteger(days) && days >= MIN_DAYS && days <= MAX_DAYS;
  const isShort = amount !== null && of !== null && amount > BigInt(of.tmai);
  const isReady = amount !== null && isDays && !isShort && (!isGift || ADDRESS.test(user)) && !staking?.paused;
  const until = dateTimeText(new Date(Date.parse(block.time) + days * DAY_MS).toISOString(), "day", locale);
  const counted = isGift ? NOTHING_COUNTS : (of?.staking?.counted ?? NOTHING_COUNTS);
  const outlook = amount !== null && isDays ? computeOutlook(counted, amount, days) : null;

  const lock = () => {
    if (amount === null || !isReady) return;
    const words = { amount: unitsText(amount, 18, locale), days, date: until };
    if (isGift)
      ask(
        { kind: "lockFor", user, amount: String(amount), days },
        { title: t("act.lockFor"), text: t("act.lockForText", { ...words, user }), warning: t("act.lockForWarning") },
      );
    else
      ask(
        { kind: "lock", amount: String(amount), days },
        { title: t("act.lock"), text: t("act.lockText", words), warning: t("act.lockWarning", words) },
      );
  };

  return (
    <section className="card" aria-labelledby="lock-title">
      <div className="card__h">
        <h3 id="lock-title">{t("lock.title")}</h3>
        {of && (
          <span className="xs mute">
            {t("lock.balance")} <TokenAmount amount={of.tmai} decimals={18} symbol="TMAI" />{" "}
            <button type="button" className="link" onClick={() => setAmount(unitsToType(BigInt(of.tmai), 18, locale))}>
              {t("lock.most")}
            </button>
          </span>
        )}
      </div>
      <form
        className="card__b lock"
        onSubmit={(event) => {
          event.preventDefault();
          lock();
        }}
      >
        <div className="lock__fields">
          <Field
            label={t("lock.amount")}
            error={
              isShort ? t("lock.short") : amountTyped !== "" && amount === null ? t("lock.amountWrong") : undefined
            }
          >
            <Input
              inputMode="decimal"
              dir="ltr"
              autoComplete="off"
              value={amountTyped}
              onChange={({ target }) => setAmount(target.value)}
            />
          </Field>
          <Field label={t("lock.days")} error={isDays ? undefined : t("lock.daysWrong")}>
            <Input
              type="number"
              dir="ltr"
              min={MIN_DAYS}
              max={MAX_DAYS}
              value={Number.isNaN(days) ? "" : days}
              onChange={({ target }) => setDays(target.valueAsNumber)}
            />
          </Field>
        </div>
        <LockCurve amount={amount} days={isDays ? days : MIN_DAYS} counted={counted} />
        <label className="lock__range">
          <span className="sr">{t("lock.days")}</span>
          <input
            type="range"
            min={MIN_DAYS}
            max={MAX_DAYS}
            value={isDays ? days : MIN_DAYS}
            onChange={({ target }) => setDays(target.valueAsNumber)}
          />
        </label>
        {outlook && (
          <LockOutlook outlook={outlook} days={days} until={until} isGift={isGift} catalogue={shown.catalogue} />
        )}
        {isDays && days < minCountingDays() && (
          <Banner title={t("lock.tooShort", { days: minCountingDays() })}>
            <p>{t("lock.tooShortText")}</p>
          </Banner>
        )}
        <label className="lock__gift">
          <input type="checkbox" checked={isGift} onChange={({ target }) => setGift(target.checked)} />
          <span>{t("lock.gift")}</span>
        </label>
        {isGift && (
          <>
            <Field label={t("lock.user")} error={user !== "" && !ADDRESS.test(user) ? t("lock.userWrong") : undefined}>
              <Input code value={user} onChange={({ target }) => setUser(target.value.trim())} />
            </Field>
            <Banner tone="wait" title={t("act.lockForWarning")} />
          </>
        )}
        <Button type="submit" variant="main" size="l" disabled={!isReady || busy}>
          {t("lock.button", { date: until })}
        </Button>
        {busy && <p className="xs mute">{t("tx.oneAtATime")}</p>}
      </form>
    </section>
  );
}
