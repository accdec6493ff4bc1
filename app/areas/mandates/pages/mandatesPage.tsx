import "./mandates.css";
import { useTranslation } from "react-i18next";
import { indicesPath } from "#app/areas/indices/publicPages.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { EmptyState, ErrorState } from "#app/ui/state.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { ShownMandate } from "../model/calls.ts";
import { isEnded, readMandates, useMandates } from "../model/readMandates.ts";
import { useRevoking } from "../model/revoking.ts";
import type { MandatesView } from "../model/view.ts";
import { MandateCard } from "./mandateCard.tsx";
import { Off } from "./off.tsx";
import { StopEverything } from "./stopEverything.tsx";

/** The caller's mandates, their limits, and how to end them. Source: docs/spec/wallets.md#6. */
export function MandatesPage({ network, off }: MandatesView) {
  const { t } = useTranslation("mandates");
  const locale = useUiLocale();
  const known = useMandates();
  const revoking = useRevoking();
  return (
    <div className="mandates">
      <div className="head">
        <div>
          <h1>{t("title")}</h1>
          <p className="sub">{t("lead")}</p>
        </div>
      </div>
      {off !== null && <Off why={off} to={indicesPath(locale)} />}
      {revoking.step === "over" && revoking.ending.what === "all" && (
        <Banner tone="good" title={t("ending.over.all")} />
      )}
      {body()}
    </div>
  );

  function body() {
    if (known.state === "loading")
      return (
        <p className="mute" role="status">
          {t("loading")}
        </p>
      );
    if (known.state !== "read")
      return (
        <section className="card" aria-label={t("title")}>
          <ErrorState title={t("unread")} out={<Button onClick={() => void readMandates()}>{t("again")}</Button>}>
            {known.state === "refused" ? known.error : t("unreadText")}
          </ErrorState>
        </section>
      );
    const current = known.mandates.filter((one) => !isEnded(one));
    const ended = known.mandates.filter(isEnded);
    return (
      <>
        {current.length === 0 ? (
          <section className="card" aria-label={t("title")}>
            <EmptyState title={t("none")} out={<ButtonLink to={indicesPath(locale)}>{t("toIndices")}</ButtonLink>}>
              {t("what")}
            </EmptyState>
          </section>
        ) : (
          <List mandates={current} network={network} heading="h2" />
        )}
        {groupByWallet(known.mandates, network.chainId).map((mandates) => (
          <StopEverything key={mandates[0]?.wallet} mandates={mandates} network={network} />
        ))}
        {ended.length > 0 && (
          <section aria-labelledby="ended" className="mandates__part">
            <h2 id="ended">{t("ended")}</h2>
            <List mandates={ended} network={network} heading="h3" />
          </section>
        )}
      </>
    );
  }
}

type ListProps = { mandates: readonly ShownMandate[]; heading: "h2" | "h3" } & Pick<MandatesView, "network">;

const List = ({ mandates, ...shared }: ListProps) => (
  <ul className="mandates__list">
    {mandates.map((one) => (
      <MandateCard key={one.id} mandate={one} {...shared} />
    ))}
  </ul>
);

/** Each wallet's granted or possibly signed mandates on a chain, while at least one has not ended. */
function groupByWallet(mandates: readonly ShownMandate[], chainId: number): ShownMandate[][] {
  const byWallet = new Map<string, ShownMandate[]>();
  for (const one of mandates.filter((mandate) => mandate.chainId === chainId)) {
    const wallet = one.wallet.toLowerCase();
    byWallet.set(wallet, [...(byWallet.get(wallet) ?? []), one]);
  }
  return [...byWallet.values()].filter((all) => all.some((one) => !isEnded(one)));
}
