import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { indexOrderPath, tradedIndexPath } from "#app/areas/indices/publicPages.ts";
import { chainName } from "#app/areas/tokenLists/public.ts";
import { agentPath } from "#app/areas/tradingAgent/publicPages.ts";
import type { PublicNetwork } from "#app/chain/network.ts";
import { Address } from "#app/ui/address.tsx";
import { Badge, type Tone } from "#app/ui/badge.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/dateTime.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { MandateStatus, ShownMandate } from "../model/calls.ts";
import { newMandatePath } from "../model/paths.ts";
import { isEnded } from "../model/readMandates.ts";
import { confirmEnding, endsIt, isEnding, useRevoking } from "../model/revoking.ts";
import { EndingNote } from "./endingNote.tsx";
import { May, useAmountText, Worst } from "./terms.tsx";

type CardProps = { mandate: ShownMandate; network: PublicNetwork };

/** One mandate: what it allows, its orders, and a way to end it. */
export function MandateCard({ mandate, network, heading: Heading }: CardProps & { heading: "h2" | "h3" }) {
  const { t } = useTranslation("mandates");
  const locale = useUiLocale();
  const { id, name, terms, spendToken, worstCase, tokens } = mandate;
  const to = targetPath(locale, mandate);
  const isOver = isEnded(mandate);
  return (
    <li className="card" aria-labelledby={`mandate-${id}`}>
      <div className="card__h">
        <Heading id={`mandate-${id}`}>
          {to === null ? (
            <bdi>{name}</bdi>
          ) : (
            <Link className="link" to={to}>
              <bdi>{name}</bdi>
            </Link>
          )}
        </Heading>
        <Status mandate={mandate} />
      </div>
      <div className="card__b mandate">
        {mandate.isPaused === true && !isOver && <Banner tone="wait" title={t("paused")} live={false} />}
        {(!isOver || tokens.length > 0) && (
          <May
            {...{ cap: terms.cap, periodSeconds: terms.period, sellBps: terms.sellBps }}
            {...{ tokens, spendToken }}
          />
        )}
        {tokens.length > 0 && <p className="mandate__tokens mute">{tokens.join(", ")}</p>}
        {!isOver && <Worst worstCase={worstCase} cap={terms.cap} spendToken={spendToken} />}
        <Facts mandate={mandate} />
        {!isOver && isSilent(mandate) && <p role="status">{t("silent")}</p>}
        {mandate.notDone && <NotDone notDone={mandate.notDone} />}
        <ExecutionRoutes mandate={mandate} network={network} />
      </div>
    </li>
  );
}

const targetPath = (locale: string, { indexSlug, agentId }: ShownMandate): string | null => {
  if (indexSlug !== undefined) return tradedIndexPath(locale, indexSlug);
  return agentId === undefined ? null : agentPath(locale, agentId);
};

/** The chain did not report the current values. */
const isSilent = ({ status, spentInPeriod, isPaused }: ShownMandate): boolean =>
  status === "granted" && (spentInPeriod === null || isPaused === null);

const TONES: Partial<Record<MandateStatus, Tone>> = {
  ...{ granted: "good", signed: "wait", revoking: "wait", lost: "bad" },
};

function Status({ mandate }: Pick<CardProps, "mandate">) {
  const { t } = useTranslation("mandates");
  const { status, confirmations } = mandate;
  const isCounting = confirmations !== undefined && !isEnded(mandate);
  return (
    <span role="status">
      <Badge tone={isCounting ? "wait" : TONES[status]}>
        {isCounting ? t("status.counting", confirmations) : t(`status.${status}`)}
      </Badge>
    </span>
  );
}

function Facts({ mandate }: Pick<CardProps, "mandate">) {
  const { t } = useTranslation("mandates");
  const locale = useUiLocale();
  const amountText = useAmountText(mandate.spendToken);
  const { status, terms, spentInPeriod, periodEndsAt, allowance, lastOrder } = mandate;
  const notKnown = <span className="mute">{t("notKnown")}</span>;
  const isActive = status === "granted";
  return (
    <dl className="lines mandate__facts">
      {isActive && (
        <Fact label={t("fact.spent")}>
          {spentInPeriod === null
            ? notKnown
            : t("fact.spentOf", { spent: amountText(spentInPeriod), cap: amountText(terms.cap) })}
        </Fact>
      )}
      {isActive && periodEndsAt !== null && (
        <Fact label={t("fact.renews")}>
          <DateTime at={periodEndsAt} form="second" />
        </Fact>
      )}
      {isActive && <Fact label={t("fact.allowance")}>{allowance === null ? notKnown : amountText(allowance)}</Fact>}
      <Fact label={t("fact.until")}>
        <DateTime at={new Date(terms.end * 1_000).toISOString()} />
      </Fact>
      <Fact label={t("fact.wallet")}>
        <Address value={mandate.wallet} /> · <bdi>{chainName(mandate.chainId)}</bdi>
      </Fact>
      {lastOrder && (
        <Fact label={t("fact.lastOrder")}>
          <Link className="link" to={orderPath(locale, mandate, lastOrder.orderId)}>
            {t(`order.${toOrderResult(lastOrder.status)}`)}, <DateTime at={lastOrder.orderedAt} />
          </Link>
        </Fact>
      )}
    </dl>
  );
}

/** An agent's orders are on its own page. */
const orderPath = (locale: string, { agentId }: ShownMandate, orderId: string): string =>
  agentId === undefined ? indexOrderPath(locale, orderId) : agentPath(locale, agentId);

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

/** An order's outcome, from its last ledger event. */
function toOrderResult(status: string): "done" | "partly" | "failed" | "withdrawn" | "underWay" {
  switch (status) {
    case "OrderFilled":
      return "done";
    case "OrderPartlyFilled":
      return "partly";
    case "OrderFailed":
    case "OrderExpired":
      return "failed";
    case "OrderWithdrawn":
      return "withdrawn";
    default:
      return "underWay";
  }
}

function NotDone({ notDone: { text, lookedAt } }: { notDone: NonNullable<ShownMandate["notDone"]> }) {
  const { t } = useTranslation("mandates");
  return (
    <Banner tone="note" title={t("notDone")} live={false}>
      <p>
        {text} · <DateTime at={lookedAt} form="second" />
      </p>
    </Banner>
  );
}

/** Its actions: finish granting it, or end it. */
function ExecutionRoutes({ mandate, network }: CardProps) {
  const { t } = useTranslation("mandates");
  const locale = useUiLocale();
  const revoking = useRevoking();
  const { id, status, wallet, chainId, confirmations } = mandate;
  const isOpen = status === "proposed" && confirmations === undefined;
  const canEnd = status === "signed" || status === "granted" || (status === "proposed" && !isOpen);
  if (chainId !== network.chainId) return canEnd ? <p>{t("elsewhere")}</p> : null;
  const isHere = endsIt(revoking, id);
  return (
    <>
      {isOpen && (
        <p>
          <ButtonLink size="s" to={newMandatePath(locale, mandate)}>
            {t("goOn")}
          </ButtonLink>
        </p>
      )}
      {canEnd && !isHere && (
        <p>
          <Button
            disabled={isEnding(revoking)}
            onClick={() => confirmEnding({ what: "one", wallet, chainId, mandates: [mandate] })}
          >
            {t("revoke")}
          </Button>
        </p>
      )}
      {isHere && <EndingNote network={network} />}
    </>
  );
}
