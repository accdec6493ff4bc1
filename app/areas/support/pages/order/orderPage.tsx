import { Link } from "@remix-run/react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { PublicNetwork } from "#app/chain/network.ts";
import { CopyableAddress, CopyButton } from "#app/ui/copy.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { Order } from "#events/order/order.ts";
import { foldOrderStates } from "../../model/orderStates.ts";
import { customerPath } from "../../model/paths.ts";
import type { OrderAtDesk } from "../../model/replayWire.ts";
import { HashChain } from "../replay/hashChain.tsx";
import { RawEvent } from "../replay/rawEvent.tsx";
import { ReplaySlider } from "../replay/replaySlider.tsx";
import { StateDiff } from "../replay/stateDiff.tsx";
import { Timeline } from "../replay/timeline.tsx";
import { useStep } from "../replay/useStep.ts";
import { StateBadge } from "../stateBadge.tsx";
import { OrderEventText } from "./orderEventText.tsx";
import { OrderRecheck } from "./orderRecheck.tsx";
import { OrderSummary } from "./orderSummary.tsx";

type OrderPageProps = { order: OrderAtDesk; network: PublicNetwork };

/** A swap or another order from its first event to its last: what was ordered, what happened on chain, and what to tell the customer. */
export function OrderPage({ order, network }: OrderPageProps) {
  const { t } = useTranslation("support");
  const { events, orderId, tokens } = order;
  const [step, goTo] = useStep(events.length);
  const states = useMemo(() => foldOrderStates(events), [events]);
  const event = events[step - 1];
  const state = states[step - 1];
  return (
    <>
      <OrderHead order={order} />
      {state && state.step !== "new" && (
        <section className="card" aria-labelledby="next-title">
          <div className="card__h">
            <h2 id="next-title">{t("order.nextTitle")}</h2>
          </div>
          <p className="card__b">
            <Next order={state} />
          </p>
        </section>
      )}
      <ReplaySlider events={events} step={step} goTo={goTo} />
      <div className="desk__cols">
        <div className="desk__col">
          <Timeline
            events={events}
            step={step}
            goTo={goTo}
            renderFact={(fact) => <OrderEventText fact={fact} tokens={tokens} />}
          />
          <StateDiff events={events} step={step} />
        </div>
        <div className="desk__col">
          {state && state.step !== "new" && <OrderSummary order={state} tokens={tokens} network={network} />}
        </div>
      </div>
      <HashChain events={events} step={step} />
      {event && (
        <RawEvent
          path={`/api/support/orders/${orderId}`}
          version={event.version}
          type={event.type}
          key={event.version}
        />
      )}
    </>
  );
}

/** What to tell the customer about an order, as it was after the displayed step. */
function Next({ order }: { order: Exclude<Order, { step: "new" }> }) {
  const { t } = useTranslation("support");
  const other = { defaultValue: t("order.next.other") };
  if (order.step === "failed") return <>{t(`order.next.failed.${order.failure.reason}`, other)}</>;
  return <>{t(`order.next.${order.step === "placed" ? "quoted" : order.step}`, other)}</>;
}

function OrderHead({ order: { orderId, kind, status, wallet, customer } }: Pick<OrderPageProps, "order">) {
  const { t } = useTranslation("support");
  const locale = useUiLocale();
  return (
    <div className="head">
      <div className="desk__subject">
        <StateBadge status={status} />
        <h1>{t(`order.kind.${kind}`)}</h1>
        <p className="sub sm desk__ids">
          <span className="copyable">
            <span className="mono">{orderId}</span>
            <CopyButton value={orderId} label={t("order.copyId")} />
          </span>
          <CopyableAddress value={wallet} />
          <Link className="link" to={customerPath(locale, customer)}>
            {t("payment.customer")}
          </Link>
        </p>
      </div>
      <OrderRecheck orderId={orderId} />
    </div>
  );
}
