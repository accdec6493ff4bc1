import { useTranslation } from "react-i18next";
import { amountText } from "#app/areas/swap/publicAmounts.ts";
import { Field, Input } from "#app/ui/field.tsx";
import { percentText } from "#app/ui/formatNumbers.ts";
import { Num } from "#app/ui/num.tsx";
import { Segments } from "#app/ui/segments.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { isMoving, type TradeState } from "../../model/trade/tradeStore.ts";
import { type Form, MIN_USDC, SHARES } from "./useTradeForm.ts";

type FieldsProps = { form: Form; state: TradeState };

/** How much: an amount to buy with, or a share of the holdings. Rebalancing has no amount. */
export function TradeFields({ form, state }: FieldsProps) {
  const isOff = isMoving(state) || state.step === "over";
  if (form.side === "buy") return <AmountField form={form} isOff={isOff} />;
  return form.side === "sell" ? <ShareField form={form} isOff={isOff} /> : null;
}

function AmountField({ form, isOff }: { form: Form; isOff: boolean }) {
  const { t } = useTranslation("indexTrade");
  const locale = useUiLocale();
  const { balance, problem, stablecoin } = form;
  const { symbol, decimals } = stablecoin;
  const owned = balance === undefined ? null : `${amountText(balance, decimals, locale)} ${symbol}`;
  const error =
    problem === null || problem === "badShare"
      ? undefined
      : t(`problem.${problem}`, { least: `${MIN_USDC} ${symbol}`, balance: owned ?? "" });
  return (
    <>
      <Field label={t("youPay", { symbol })} error={error}>
        <Input
          value={form.typed}
          onChange={(event) => form.type(event.target.value)}
          inputMode="decimal"
          autoComplete="off"
          placeholder="0"
          dir="ltr"
          disabled={isOff}
          after={<span className="u">{symbol}</span>}
        />
      </Field>
      {balance !== undefined && (
        <p className="ixbalance">
          {t("balance")} <Num>{amountText(balance, decimals, locale)}</Num>
          <button type="button" className="link" disabled={isOff} onClick={form.all}>
            {t("max")}
          </button>
        </p>
      )}
    </>
  );
}

function ShareField({ form, isOff }: { form: Form; isOff: boolean }) {
  const { t } = useTranslation("indexTrade");
  const locale = useUiLocale();
  return (
    <>
      {!isOff && (
        <Segments
          legend={t("share")}
          name="ixshare"
          options={SHARES.map((value) => ({ value, label: <Num>{percentText(Number(value) / 100, locale)}</Num> }))}
          chosen={String(form.shareBps) as (typeof SHARES)[number]}
          onChoose={form.chooseShare}
        />
      )}
      <Field label={t("shareTyped")} error={form.problem === "badShare" ? t("problem.badShare") : undefined}>
        <Input
          value={form.share}
          onChange={(event) => form.typeShare(event.target.value)}
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          disabled={isOff}
          after="%"
        />
      </Field>
    </>
  );
}
