import { Link } from "@remix-run/react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Address } from "#app/ui/address.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { CopyableAddress, CopyButton } from "#app/ui/copy.tsx";
import { Hash } from "#app/ui/hashPrint.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import {
  type Account,
  evolveWallet,
  findDeployment,
  listSigners,
  noWallet,
  type Wallet,
} from "#events/wallet/wallet.ts";
import { customerPath } from "../../model/paths.ts";
import type { WalletAtDesk } from "../../model/replayWire.ts";
import { HashChain } from "../replay/hashChain.tsx";
import { RawEvent } from "../replay/rawEvent.tsx";
import { ReplaySlider } from "../replay/replaySlider.tsx";
import { StateDiff } from "../replay/stateDiff.tsx";
import { Timeline } from "../replay/timeline.tsx";
import { useStep } from "../replay/useStep.ts";
import { chainName, WalletEventText } from "./walletEventText.tsx";

type WalletPageProps = { wallet: WalletAtDesk };

/** An embedded wallet from its first event to its last, and after each: where its accounts are, and who may act for them. */
export function WalletPage({ wallet }: WalletPageProps) {
  const { events, walletId } = wallet;
  const [step, goTo] = useStep(events.length);
  const states = useMemo(() => foldStates(events), [events]);
  const event = events[step - 1];
  const state = states[step - 1];
  return (
    <>
      <WalletHead wallet={wallet} />
      <ReplaySlider events={events} step={step} goTo={goTo} />
      <div className="desk__cols">
        <div className="desk__col">
          <Timeline events={events} step={step} goTo={goTo} renderFact={(fact) => <WalletEventText fact={fact} />} />
          <StateDiff events={events} step={step} />
        </div>
        <div className="desk__col">{state && state.step !== "none" && <Accounts accounts={state.accounts} />}</div>
      </div>
      <HashChain events={events} step={step} />
      {event && (
        <RawEvent
          path={`/api/support/wallets/${walletId}`}
          version={event.version}
          type={event.type}
          key={event.version}
        />
      )}
    </>
  );
}

/** The wallet after each event. An event that cannot be read changes nothing. */
function foldStates(events: WalletAtDesk["events"]): Wallet[] {
  const states: Wallet[] = [];
  let wallet = noWallet;
  for (const { fact } of events) {
    if (fact) wallet = evolveWallet(wallet, fact);
    states.push(wallet);
  }
  return states;
}

function WalletHead({ wallet: { walletId, stage, address, customer } }: WalletPageProps) {
  const { t } = useTranslation("support");
  const locale = useUiLocale();
  return (
    <div className="head">
      <div className="desk__subject">
        <Badge>{t(`embedded.stage.${stage}`)}</Badge>
        <h1>{t("embedded.name")}</h1>
        <p className="sub sm desk__ids">
          <span className="copyable">
            <span className="mono">{walletId}</span>
            <CopyButton value={walletId} label={t("embedded.copyId")} />
          </span>
          <CopyableAddress value={address} />
          <Link className="link" to={customerPath(locale, customer)}>
            {t("payment.customer")}
          </Link>
        </p>
      </div>
    </div>
  );
}

function Accounts({ accounts }: { accounts: readonly Account[] }) {
  const { t } = useTranslation("support");
  return accounts.map((account) => (
    <section key={account.chainId} className="card" aria-label={chainName(account.chainId)}>
      <div className="card__h">
        <h2>{chainName(account.chainId)}</h2>
        <span className="xs mute">{t(findDeployment(account) ? "embedded.deployed" : "embedded.notDeployed")}</span>
      </div>
      <dl className="card__b kv kv--exact">
        <dt>{t("columns.wallet")}</dt>
        <dd>
          <Address value={account.address} />
        </dd>
        {listSigners(account).map(({ kind, key }) => (
          <div key={key} className="kv__row">
            <dt>{t(`embedded.kind.${kind}`)}</dt>
            <dd>
              <Hash value={key} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  ));
}
