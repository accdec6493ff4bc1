import ArrowDownUp from "lucide-react/icons/arrow-down-up";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Num } from "#app/ui/num.tsx";
import { Select } from "#app/ui/select.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { amountText } from "../model/amounts.ts";
import { findQuote, isMoving, type SwapState } from "../model/swapStore.ts";
import type { Form } from "./useForm.ts";

type FieldsProps = { form: Form; state: SwapState };

/** What is spent and what is received. */
export function SwapFields({ form, state }: FieldsProps) {
  const { t } = useTranslation("swap");
  const off = isMoving(state) || state.step === "filled";
  return (
    <div className="swapbox">
      <GivenField form={form} off={off} />
      <button type="button" className="swapflip" aria-label={t("flip")} disabled={off} onClick={form.turn}>
        <ArrowDownUp className="i" aria-hidden="true" />
      </button>
      <GotField form={form} state={state} off={off} />
    </div>
  );
}

function GivenField({ form, off }: { form: Form; off: boolean }) {
  const { t } = useTranslation("swap");
  const locale = useUiLocale();
  const id = useId();
  const { balance, spend } = form;
  return (
    <div className="swapf">
      <label htmlFor={id}>{t("youPay")}</label>
      <span className="swapf__bal">
        {balance !== undefined && (
          <>
            {t("balance")} <Num>{amountText(balance, spend.decimals, locale)}</Num>{" "}
            <button type="button" className="swapf__max" disabled={off} onClick={form.all}>
              {t("max")}
            </button>
          </>
        )}
      </span>
      <input
        id={id}
        value={form.typed}
        onChange={(event) => form.type(event.target.value)}
        inputMode="decimal"
        autoComplete="off"
        placeholder="0"
        dir="ltr"
        disabled={off}
        aria-invalid={form.isShort || undefined}
      />
      <Coin form={form} here={form.side === "buy"} label={t("payIn")} off={off} />
    </div>
  );
}

function GotField({ form, state, off }: FieldsProps & { off: boolean }) {
  const { t } = useTranslation("swap");
  const locale = useUiLocale();
  const id = useId();
  const quote = findQuote(state);
  const isFilled = state.step === "filled";
  const units = isFilled ? state.order.received : quote?.amountOut;
  return (
    <div className="swapf">
      <label htmlFor={id}>{t(isFilled ? "youGot" : "youGet")}</label>
      <output id={id} className={units ? "swapf__out" : "swapf__out mute"} dir="ltr">
        {units && quote ? amountText(units, quote.receive.decimals, locale) : "0"}
      </output>
      <Coin form={form} here={form.side === "sell"} label={t("getIn")} off={off} />
    </div>
  );
}

/** The token of this side: the one that the dialog is about, or one that it can be traded for. */
function Coin({ form, here, label, off }: { form: Form; here: boolean; label: string; off: boolean }) {
  if (!here)
    return (
      <span className="swapf__coin">
        <bdi>{form.symbol}</bdi>
      </span>
    );
  return (
    <Select
      label={label}
      value={form.payWith}
      onChange={form.choose}
      options={form.options.map((value) => ({ value, label: value }))}
      disabled={off}
    />
  );
}
