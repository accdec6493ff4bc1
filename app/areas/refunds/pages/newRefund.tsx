import { useNavigate } from "@remix-run/react";
import { type FormEvent, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { getJson, postJson } from "#app/platform/http.ts";
import { REQUEST_REASONS, type RequestReason } from "#app/services/refunds/public.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { REFUND_RULES, type RefundRule } from "#events/refund/events.ts";
import type { RequestAnswer } from "../model/calls.ts";
import { refundPath } from "../model/paths.ts";
import type { RefundQuoteAnswer } from "../model/view.ts";
import { CheckList } from "./checkList.tsx";
import { GivenBack } from "./givenBack.tsx";
import { Words } from "./words.tsx";

type Quote = Extract<RefundQuoteAnswer, { code: 200 }>["data"];
type QuoteState = { quote: Quote | null; problem: string | null };

/** The form for a maker to request a refund: what it would pay back, by which rule, and why. */
export function NewRefund({ of }: { of: string }) {
  const { t } = useTranslation("refunds");
  const locale = useUiLocale();
  const navigate = useNavigate();
  const [rule, setRule] = useState<RefundRule | undefined>();
  const [dollars, setDollars] = useState("");
  const [reason, setReason] = useState("");
  const [why, setWhy] = useState<RequestReason>("other");
  const [isUsdc, setUsdc] = useState(false);
  // A refusal applies only to the terms at that time.
  const [refused, setRefused] = useState<{ terms: QuoteState; problem: string } | null>(null);
  const amountUsdCents = rule === "goodwill" ? parseCents(dollars) : undefined;
  const quoteState = useQuote({ of, rule, amountUsdCents, isUsdc });
  const { quote } = quoteState;
  const problem = refused?.terms === quoteState ? refused.problem : quoteState.problem;
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!quote) return;
    const body = { of, rule: quote.rule, amountUsdCents: quote.lines.amountUsdCents, reason, why };
    const currency = isUsdc ? { currency: "USDC" } : {};
    const answer = await postJson<RequestAnswer>("/api/support/refunds", { ...body, ...currency });
    if (answer !== null && "data" in answer.body) return navigate(refundPath(locale, answer.body.data.number));
    const message = answer !== null && "error" in answer.body ? answer.body.error : t("unanswered");
    setRefused({ terms: quoteState, problem: message });
  }
  return (
    <>
      <section className="card" aria-labelledby="new-title">
        <div className="card__h">
          <h2 id="new-title">{t("new.title")}</h2>
        </div>
        <form className="card__b refund__stack" onSubmit={(event) => void submit(event)}>
          <Field label={t("new.rule")}>
            <Select
              value={rule ?? quote?.rule}
              onChange={(value: RefundRule) => setRule(value)}
              placeholder={t("new.choose")}
              options={REFUND_RULES.map((value) => ({ value, label: t(`rule.${value}`) }))}
            />
          </Field>
          {rule === "goodwill" && (
            <Field label={t("new.amount")} hint={t("new.amountHint")}>
              <Input code inputMode="decimal" value={dollars} onChange={({ target }) => setDollars(target.value)} />
            </Field>
          )}
          <Field label={t("new.why")}>
            <Select
              value={why}
              onChange={(value: RequestReason) => setWhy(value)}
              options={REQUEST_REASONS.map((value) => ({ value, label: t(`ask.${value}`) }))}
            />
          </Field>
          <Words label={t("new.reason")} hint={t("new.reasonHint")} value={reason} onChange={setReason} />
          {(isUsdc || quote?.lines.paid?.symbol === "TMAI") && (
            <label className="tick">
              <input type="checkbox" checked={isUsdc} onChange={({ target }) => setUsdc(target.checked)} />
              {t("new.usdc")}
            </label>
          )}
          <Button type="submit" variant="main" disabled={!quote || reason.trim() === ""}>
            {t("new.send")}
          </Button>
          {quote?.needsAdmin && <Banner tone="wait" title={t("new.needsAdmin")} />}
          {problem !== null && <Banner tone="bad" title={problem} />}
        </form>
      </section>
      {quote && (
        <div className="refund__two">
          <GivenBack lines={quote.lines} />
          <CheckList checks={quote.checks} />
        </div>
      )}
    </>
  );
}

const DOLLARS = /^(\d{1,9})(?:\.(\d\d))?$/;
function parseCents(text: string): string | undefined {
  const [, dollars, cents = "00"] = DOLLARS.exec(text.trim()) ?? [];
  return dollars === undefined ? undefined : String(BigInt(`${dollars}${cents}`));
}

type Terms = { of: string; rule: RefundRule | undefined; amountUsdCents: string | undefined; isUsdc: boolean };

/** What it would pay back, requested again with each choice. */
function useQuote({ of, rule, amountUsdCents, isUsdc }: Terms): QuoteState {
  const { t } = useTranslation("refunds");
  const unanswered = t("unanswered");
  const [quoteState, setQuoteState] = useState<QuoteState>({ quote: null, problem: null });
  useEffect(() => {
    const over = new AbortController();
    const query = new URLSearchParams({
      of,
      ...(rule ? { rule } : {}),
      ...(amountUsdCents ? { amountUsdCents } : {}),
      ...(isUsdc ? { currency: "USDC" } : {}),
    });
    void getJson<RefundQuoteAnswer>(`/api/support/refunds/quote?${query}`, { signal: over.signal }).then((answer) => {
      if (over.signal.aborted) return;
      if (answer !== null && "data" in answer.body) return setQuoteState({ quote: answer.body.data, problem: null });
      const problem = answer !== null && "error" in answer.body ? answer.body.error : unanswered;
      setQuoteState({ quote: null, problem });
    });
    return () => over.abort();
  }, [of, rule, amountUsdCents, isUsdc, unanswered]);
  return quoteState;
}
