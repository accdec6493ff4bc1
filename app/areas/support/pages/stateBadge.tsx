import { useTranslation } from "react-i18next";
import { Badge, type Tone } from "#app/ui/badge.tsx";

const TONES: Record<string, Tone> = {
  PlanSaved: "good",
  PaymentFailed: "bad",
  PlanWithdrawn: "bad",
  PaymentExpired: "wait",
  OnChainSent: "act",
  OrderFilled: "good",
  OrderPartlyFilled: "wait",
  OrderFailed: "bad",
  OrderWithdrawn: "bad",
  OrderExpired: "wait",
  OrderSent: "act",
  CardPlanSaved: "good",
  CardPaymentFailed: "bad",
  CardPlanPaused: "wait",
  CardPlanWithdrawn: "bad",
  RenewalStarted: "good",
  RefundRequested: "wait",
  RefundApproved: "act",
  RefundSent: "act",
  RefundSettled: "good",
  RefundFailed: "bad",
  RefundUnsettled: "bad",
};

/** A payment's or an order's state in words; the colour only repeats it. */
export function StateBadge({ status }: { status: string }) {
  const { t } = useTranslation("support");
  const tone = TONES[status];
  return <Badge {...(tone ? { tone } : {})}>{t(`state.${status}`, { defaultValue: status })}</Badge>;
}
