import "../mandates.css";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { tradedIndexPath } from "#app/areas/indices/publicPages.ts";
import { agentPath } from "#app/areas/tradingAgent/publicPages.ts";
import { Banner } from "#app/ui/banner.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { useHydrated } from "#app/ui/useHydrated.ts";
import { useGranting } from "../../model/granting.ts";
import { type MandateDraft, percentToType, readDraft, usualDraft } from "../../model/mandateForm.ts";
import type { NewMandateView } from "../../model/view.ts";
import { Off } from "../off.tsx";
import { TermsForm } from "./termsForm.tsx";

const GrantIsland = lazy(async () => ({ default: (await import("./grantIsland.tsx")).GrantIsland }));

/** Lets an index be rebalanced: the terms, their possible cost, what is signed, and the grant. Source: docs/spec/wallets.md#6. */
export function NewMandatePage(view: NewMandateView) {
  const { network, off, target, nowMs } = view;
  const { t } = useTranslation("mandates");
  const locale = useUiLocale();
  const isHydrated = useHydrated();
  const state = useGranting();
  const [draft, setDraft] = useState<MandateDraft>(() => localised(usualDraft(nowMs, target), locale));
  const [isTried, setTried] = useState(false);
  const spendToken = network.tokens.USDC;
  const read = readDraft(draft, { decimals: spendToken.decimals, locale, nowMs });
  return (
    <div className="mandates">
      <div className="head">
        <div>
          <h1>{t(`new.title.${target.what}`, { name: target.name })}</h1>
          <p className="sub">{t(target.what === "agent" ? "whatAgent" : "what")}</p>
        </div>
      </div>
      {body()}
    </div>
  );

  function body() {
    if (off !== null) return <Off why={off} to={targetPath(locale, target)} />;
    if (target.isOver)
      return <Banner tone="wait" title={t(target.what === "agent" ? "new.agentOver" : "new.retired")} live={false} />;
    const isForm = state.step === "form" || state.step === "proposing";
    return (
      <section className="card" aria-label={t("new.terms")}>
        {/* Enter in a field presses the submit button. */}
        <form className="card__b mandate" noValidate onSubmit={(event) => event.preventDefault()}>
          {isForm && (
            <TermsForm {...{ draft, read, isTried, spendToken, nowMs, state, what: target.what }} change={change} />
          )}
          {isHydrated ? (
            <Suspense fallback={<p>{t("loadingWallet")}</p>}>
              <GrantIsland {...{ network, target, read }} onTry={() => setTried(true)} />
            </Suspense>
          ) : (
            <p>{t("loadingWallet")}</p>
          )}
        </form>
      </section>
    );
  }

  function change(changes: Partial<MandateDraft>): void {
    setDraft({ ...draft, ...changes });
  }
}

/** The page of the index or agent. */
const targetPath = (locale: string, target: NewMandateView["target"]): string =>
  target.what === "agent" ? agentPath(locale, target.agentId) : tradedIndexPath(locale, target.indexSlug);

const localised = (draft: MandateDraft, locale: string): MandateDraft => ({
  ...draft,
  sell: percentToType(Number(draft.sell) * 100, locale),
  slippage: percentToType(Number(draft.slippage) * 100, locale),
});
