import { Link } from "@remix-run/react";
import { Fragment, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatEther } from "viem";
import type { TradedToken } from "#app/areas/swap/public.ts";
import type { PublicNetwork } from "#app/chain/network.ts";
import { Address } from "#app/ui/address.tsx";
import { exactText, grouped } from "#app/ui/formatNumbers.ts";
import { Hash, HashPrint } from "#app/ui/hashPrint.tsx";
import { Money } from "#app/ui/money.tsx";
import { Num } from "#app/ui/num.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { OrderFilled, OrderQuoted } from "#events/order/events.ts";
import { quotedAmounts } from "#events/order/legs.ts";
import { getLeftOutLegs, listParts, type Order, type OrderPart } from "#events/order/order.ts";
import { supportAgentPath, supportMandatePath } from "../../model/paths.ts";
import { StaffName } from "../staffName.tsx";
import { StateBadge } from "../stateBadge.tsx";
import { Failed } from "./orderEventText.tsx";
import { AddressAmount, AddressAmounts } from "./unitAmount.tsx";

type SummaryProps = {
  /** As it was after the displayed step. */
  order: Exclude<Order, { step: "new" }>;
  tokens: Record<string, TradedToken>;
  network: PublicNetwork;
};

const formatBps = (bps: number, locale: string) =>
  new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 2 }).format(bps / 10_000);

/** What was ordered, on which quote, and next to it what happened on chain. */
export function OrderSummary({ order, tokens, network }: SummaryProps) {
  const { t } = useTranslation("support");
  const locale = useUiLocale();
  const { subject, spends, mandateId, agentId } = order.order;
  return (
    <section className="card" aria-labelledby="figures-title">
      <div className="card__h">
        <h2 id="figures-title">{t("order.figures")}</h2>
        <span className="xs mute">{network.name}</span>
      </div>
      <dl className="card__b kv kv--exact">
        <Entry name="askedBy">
          <StaffName actor={subject} />
        </Entry>
        {mandateId !== undefined && (
          <Entry name="mandate">
            <Link className="link" to={supportMandatePath(locale, mandateId)}>
              <Hash value={mandateId} />
            </Link>
          </Entry>
        )}
        {agentId !== undefined && (
          <Entry name="agent">
            <Link className="link mono" to={supportAgentPath(locale, agentId)}>
              {agentId}
            </Link>
          </Entry>
        )}
        <Entry name="ordered">
          <AddressAmounts of={spends} tokens={tokens} />
        </Entry>
        {"quote" in order && <QuoteEntries quote={order.quote} tokens={tokens} />}
        {listParts(order).map((part) => (
          <PartEntries key={part.part} part={part} network={network} />
        ))}
        {getLeftOutLegs(order).map(({ leg, token, amountIn, reason }) => (
          <Entry key={leg} name="leftOut">
            <AddressAmount amount={amountIn} address={token} tokens={tokens} /> <Failed failure={{ reason }} />
          </Entry>
        ))}
        {(order.step === "filled" || order.step === "partlyFilled") && (
          <FillEntries fill={order.fill} tokens={tokens} />
        )}
        {order.step === "failed" && (
          <Entry name="why">
            <Failed failure={order.failure} />
          </Entry>
        )}
      </dl>
    </section>
  );
}

function Entry({ name, children }: { name: string; children: ReactNode }) {
  const { t } = useTranslation("support");
  return (
    <>
      <dt>{t(`order.field.${name}`)}</dt>
      <dd>{children}</dd>
    </>
  );
}

/** The transactions of a part, with its state when an order has several. */
function PartEntries({
  part: { part, parts, transactionHashes, isDone },
  network,
}: { part: OrderPart } & Pick<SummaryProps, "network">) {
  return transactionHashes.map((hash) => (
    <Entry key={hash} name="transaction">
      {parts > 1 && (
        <>
          <Num>
            {part}/{parts}
          </Num>{" "}
          <StateBadge status={isDone ? "OrderFilled" : "OrderSent"} />{" "}
        </>
      )}
      <HashPrint hash={hash} {...(network.explorerUrl ? { href: `${network.explorerUrl}/tx/${hash}` } : {})} />
    </Entry>
  ));
}

function QuoteEntries({ quote, tokens }: { quote: OrderQuoted } & Pick<SummaryProps, "tokens">) {
  const locale = useUiLocale();
  return (
    <>
      <Entry name="quoted">
        <AddressAmounts of={quotedAmounts(quote, "amountOut")} tokens={tokens} />
      </Entry>
      <Entry name="atLeast">
        <AddressAmounts of={quotedAmounts(quote, "minOut")} tokens={tokens} />
      </Entry>
      <Entry name="impact">
        <Num>{formatBps(Math.max(...quote.legs.map(({ impactBps }) => impactBps)), locale)}</Num>
      </Entry>
      <Entry name="route">
        {quote.legs.map(({ path }) => (
          <div key={path.join()}>
            <bdi>
              {quote.venue}:{" "}
              {path.map((address, index) => (
                <Fragment key={address}>
                  {index > 0 && " → "}
                  {tokens[address.toLowerCase()]?.symbol ?? <Address value={address} />}
                </Fragment>
              ))}
            </bdi>
          </div>
        ))}
      </Entry>
      <Entry name="gas">
        <Num>{exactText(formatEther(BigInt(quote.gas.wei)), locale)} ETH</Num>
      </Entry>
      <Entry name="validUntil">
        <Num>{grouped(quote.validUntilBlock, locale)}</Num>
      </Entry>
    </>
  );
}

function FillEntries({ fill, tokens }: { fill: OrderFilled } & Pick<SummaryProps, "tokens">) {
  const { t } = useTranslation("support");
  const locale = useUiLocale();
  return (
    <>
      {fill.spent.map(({ token, amount }) => (
        <Entry key={token} name="spent">
          <AddressAmount amount={amount} address={token} tokens={tokens} />
        </Entry>
      ))}
      {fill.received.map(({ token, amount }) => (
        <Entry key={token} name="received">
          <AddressAmount amount={amount} address={token} tokens={tokens} />
        </Entry>
      ))}
      <Entry name="slippage">
        <Num>{formatBps(fill.realisedSlippageBps, locale)}</Num>
      </Entry>
      <Entry name="value">
        {fill.valueUsdCents === "0" ? t("none") : <Money cents={BigInt(fill.valueUsdCents)} />}
      </Entry>
      <Entry name="gasUsed">
        <Num>{grouped(fill.gasUsed, locale)}</Num>
      </Entry>
      <Entry name="block">
        <Num>{grouped(fill.blockNumber, locale)}</Num>
      </Entry>
    </>
  );
}
