import Lock from "lucide-react/icons/lock";
import { useTranslation } from "react-i18next";
import { plansPath } from "#app/areas/offers/public.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { percentText } from "#app/ui/formatNumbers.ts";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { readUnnamed } from "../../model/draftRead.ts";
import { boundText } from "./boundText.ts";
import { StepButton, type StepProps } from "./stepsCard.tsx";

const USUAL_DAYS = 7;
const NOWHERE = { from: "", to: "" };

/** The last step: what the mandate's contract enforces, what only the agent itself respects, and what it could cost. */
export function LivePart(props: StepProps) {
  const { t } = useTranslation(["newAgent", "tradingAgent"]);
  const { shown, form } = props;
  if (props.isOver) return null;
  const chain = shown.chains.find(({ chainId }) => String(chainId) === form.draft.chainId);
  return (
    <section className="card" id="live" aria-label={t("live.title")}>
      <div className="card__h">
        <h2>{t("live.title")}</h2>
        <span className="xs mute">{t("live.unsigned")}</span>
      </div>
      <div className="card__b newagent__live">
        <p className="sm ink2">{t("live.text")}</p>
        <Permission {...props} chain={chain?.name ?? null} />
        <OwnLimits {...props} />
        <p className="sm newagent__warning">{t("tradingAgent:words.live")}</p>
        <Go {...props} canTrade={chain?.is === "open"} isPaperChain={chain?.is === "paper"} />
      </div>
    </section>
  );
}

/** What the contract on chain refuses to exceed, whatever we send. */
function Permission({ shown, form, chain }: StepProps & { chain: string | null }) {
  const { t } = useTranslation("newAgent");
  const locale = useUiLocale();
  const { draft } = form;
  const read = readUnnamed(draft, shown.bounds, locale);
  if (!("body" in read)) return <p className="sm mute">{t("live.unfinished")}</p>;
  const { budgetUsdCents, slippageBps } = read.body.rules;
  const cap = boundText("usdCents", budgetUsdCents, locale);
  const words = { cap, chain: chain ?? t("live.anyChain"), token: shown.stablecoin, days: USUAL_DAYS };
  return (
    <>
      <h3 className="newagent__sub">{t("live.contract.title")}</h3>
      <dl className="newagent__perm">
        <div>
          <dt>{t("live.contract.may")}</dt>
          <dd>{t("live.contract.mayText", words)}</dd>
        </div>
        <div>
          <dt>{t("live.contract.buys")}</dt>
          <dd>{t("live.contract.buysText", words)}</dd>
        </div>
        <div>
          <dt>{t("live.contract.sells")}</dt>
          <dd>{t("live.contract.sellsText")}</dd>
        </div>
        <div>
          <dt>{t("live.contract.slippage")}</dt>
          <dd>{t("live.contract.slippageText", { slippage: percentText(slippageBps / 100, locale) })}</dd>
        </div>
        <div>
          <dt>{t("live.contract.until")}</dt>
          <dd>{t("live.contract.untilText")}</dd>
        </div>
        <div>
          <dt>{t("live.contract.mayNot")}</dt>
          <dd>{t("live.contract.mayNotText")}</dd>
        </div>
      </dl>
      <p className="sm">
        <b>{t("live.worst")}</b> {t("live.worstText", words)}
      </p>
    </>
  );
}

/** Never called a permission: no contract enforces them. */
function OwnLimits({ shown, form }: StepProps) {
  const { t } = useTranslation("newAgent");
  const locale = useUiLocale();
  const { draft } = form;
  const read = readUnnamed(draft, shown.bounds, locale);
  if (!("body" in read)) return null;
  const { budgetUsdCents, maxOrderUsdCents, maxPositions, ordersPerDay } = read.body.rules;
  const usd = (cents: number) => boundText("usdCents", cents, locale);
  return (
    <>
      <h3 className="newagent__sub">{t("live.own.title")}</h3>
      <p className="sm ink2">
        {t("live.own.text", {
          budget: usd(budgetUsdCents),
          order: usd(maxOrderUsdCents),
          positions: boundText("number", maxPositions, locale),
          orders: boundText("number", ordersPerDay, locale),
        })}
      </p>
    </>
  );
}

function Go({ canTrade, isPaperChain, ...props }: StepProps & { canTrade: boolean; isPaperChain: boolean }) {
  const { t } = useTranslation(["newAgent", "tradingAgent"]);
  const locale = useUiLocale();
  const { live, isGuest, mandateId } = props.shown;
  if (live.is === "locked" && !isGuest)
    return (
      <div className="newagent__locked hatch">
        <p className="sm">
          <Lock className="i" aria-hidden="true" />{" "}
          {live.plan === null ? t("tradingAgent:locked.liveAny") : t("tradingAgent:locked.live", { plan: live.plan })}
        </p>
        <ButtonLink to={plansPath(locale)}>{t("tradingAgent:locked.plans")}</ButtonLink>
      </div>
    );
  if (!canTrade) return <p className="sm mute">{t(isPaperChain ? "live.paperChain" : "live.noChain")}</p>;
  return <StepButton {...props} what="live" days={NOWHERE} text={t(mandateId === null ? "live.go" : "live.start")} />;
}
