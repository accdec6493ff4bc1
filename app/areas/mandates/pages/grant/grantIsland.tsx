import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { startAgentPath } from "#app/areas/tradingAgent/publicPages.ts";
import type { PublicNetwork } from "#app/chain/network.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { focusFirstInvalid } from "#app/ui/field.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { markWalletNeeded } from "#app/wallet/needed.ts";
import { WalletProviders } from "#app/wallet/providers.tsx";
import {
  changeTerms,
  type Granting,
  grant,
  leaveGrant,
  openGrant,
  propose,
  useGranting,
} from "../../model/granting.ts";
import type { ReadDraft } from "../../model/mandateForm.ts";
import type { MandateWallet } from "../../model/mandateWallet.ts";
import { mandatesPath } from "../../model/paths.ts";
import { knownMandate, useMandates } from "../../model/readMandates.ts";
import type { NewMandateView } from "../../model/view.ts";
import { StoppedNote } from "../stoppedNote.tsx";
import { WalletGate } from "../walletGate.tsx";
import { Signs } from "./signs.tsx";

type IslandProps = {
  network: PublicNetwork;
  target: NewMandateView["target"];
  read: ReadDraft;
  /** Called when the form is submitted, valid or not. */
  onTry(): void;
};

/** The part of the page that has a wallet. */
export function GrantIsland(props: IslandProps) {
  const locale = useUiLocale();
  return (
    <WalletProviders network={props.network} locale={locale}>
      <WalletGate network={props.network} owner={null}>
        {(address, open) => (
          <div className="mandate">
            <Grants {...props} address={address} open={open} />
          </div>
        )}
      </WalletGate>
    </WalletProviders>
  );
}

type GrantsProps = IslandProps & { address: string; open: () => Promise<MandateWallet> };

function Grants({ target, read, network, onTry, address, open }: GrantsProps) {
  const { t } = useTranslation("mandates");
  const locale = useUiLocale();
  const state = useGranting();
  useMandates();
  useEffect(markWalletNeeded, []);
  const of = target.what === "agent" ? target.agentId : target.indexSlug;
  useEffect(
    () => openGrant(address, target.what === "agent" ? { agentId: of } : { indexSlug: of }),
    [address, target.what, of],
  );
  // A finished grant must not block the next one.
  useEffect(() => () => void (useGranting.getState().step === "over" && leaveGrant()), []);
  switch (state.step) {
    case "form":
    case "proposing":
      return (
        <p>
          <Button
            type="submit"
            variant="main"
            disabled={state.step === "proposing"}
            onClick={({ currentTarget: { form } }) => void send(form)}
          >
            {t(state.step === "proposing" ? "new.checking" : "new.continue")}
          </Button>
        </p>
      );
    case "review":
      return (
        <>
          <Signs grant={state.grant} />
          {state.stopped && <StoppedNote stopped={state.stopped} text={t(endedText(state.stopped.why))} />}
          <div className="mandate__row">
            {state.stopped?.why !== "ended" && (
              <Button variant="main" onClick={() => void grant(open)}>
                {t(state.stopped ? "again" : "new.grant")}
              </Button>
            )}
            <Button onClick={changeTerms}>{t("new.change")}</Button>
          </div>
        </>
      );
    case "doing":
      return (
        <>
          <Signs grant={state.grant} />
          <p role="status">
            <Spinner /> {doingText(state)}
          </p>
          <p className="mute">{t("new.canLeave")}</p>
        </>
      );
    case "over":
      return (
        <>
          <Banner tone="good" title={t(`new.over.${target.what}`, { name: target.name })} />
          <p>
            {target.what === "agent" ? (
              <ButtonLink variant="main" to={startAgentPath(locale, target.agentId)}>
                {t("new.toAgent")}
              </ButtonLink>
            ) : (
              <ButtonLink variant="main" to={mandatesPath(locale)}>
                {t("new.toMandates")}
              </ButtonLink>
            )}
          </p>
        </>
      );
    default:
      return state satisfies never;
  }

  async function send(form: HTMLFormElement | null): Promise<void> {
    onTry();
    const { cap, periodSeconds, sellBps, slippageBps, until } = read;
    if (cap === null || sellBps === null || slippageBps === null || until === null) {
      // After the fields show their errors.
      setTimeout(() => focusFirstInvalid(form));
      return;
    }
    await propose({
      ...{ wallet: address, chainId: network.chainId, cap: String(cap) },
      ...(target.what === "agent" ? { agentId: target.agentId } : { indexSlug: target.indexSlug }),
      ...{ periodSeconds, sellBps, slippageBps, until },
    });
  }

  function doingText({ grant: { proposed }, doing }: Extract<Granting, { step: "doing" }>): string {
    const confirmations = knownMandate(proposed.id)?.confirmations;
    switch (doing.doing) {
      case "allow":
        return t("doing.allow", doing);
      case "chain":
        return confirmations ? t("status.counting", confirmations) : t("doing.chain");
      default:
        return t(`doing.${doing.doing}`);
    }
  }
}

const endedText = (why: string) => (why === "ended" ? "new.endedText" : "new.stoppedText");
