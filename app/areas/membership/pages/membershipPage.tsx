import "./membership.css";
import { Link, useNavigate, useRevalidator, useSearchParams } from "@remix-run/react";
import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { SwapButton } from "#app/areas/swap/public.ts";
import type { PublicNetwork } from "#app/chain/network.ts";
import { Address } from "#app/ui/address.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/dateTime.tsx";
import { Sentence } from "#app/ui/sentence.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { markWalletNeeded } from "#app/wallet/needed.ts";
import { membershipPath } from "../model/paths.ts";
import { useTransaction, wantWallet } from "../model/transaction.ts";
import type { MembershipShown } from "../model/walletHoldings.ts";
import { Seals } from "./seals.tsx";
import { StakingSection } from "./staking/stakingSection.tsx";
import { TokenSection } from "./tokenSection.tsx";
import { WalletSlot } from "./transaction/walletSlot.tsx";
import { VestingSection } from "./vesting/vestingSection.tsx";
import { VotesSection } from "./votes/votesSection.tsx";

type PageProps = { network: PublicNetwork; shown: MembershipShown };

export function MembershipPage({ network, shown }: PageProps) {
  const { t } = useTranslation("membership");
  const locale = useUiLocale();
  const { wallet, onWallet } = useShownWallet();
  const { revalidate } = useRevalidator();
  const { of, governance } = shown;
  const parts = ["seals", "staking", "vesting", "token", ...(governance ? ["votes" as const] : [])] as const;
  const isAnothers = wallet !== null && of !== null && wallet !== of.wallet;
  return (
    <div className="member">
      <div className="head">
        <div>
          <h1>{t("title")}</h1>
          <p className="sub">
            {t("lead")}{" "}
            <Sentence text={t("chainTime")} parts={{ time: <DateTime at={shown.block.time} form="second" /> }} />
          </p>
          {of && (
            <p className="sub sm">
              <Sentence text={t("shownWallet")} parts={{ wallet: <Address value={of.wallet} /> }} />
            </p>
          )}
        </div>
        {network.swaps && (
          <SwapButton
            tokenId="TMAI"
            network={network}
            token={network.tokens.TMAI}
            label={t("getTmai")}
            onFilled={revalidate}
          />
        )}
      </div>
      <nav className="tabs" aria-label={t("onThisPage")}>
        {parts.map((part) => (
          <a key={part} href={`#${part}`}>
            {t(`${part}.title`)}
          </a>
        ))}
      </nav>
      <Pending />
      {of === null && <NoWallet />}
      {isAnothers && (
        <Banner tone="wait" title={t("another.title")}>
          <p>
            <Link className="link" to={membershipPath(locale, { wallet })}>
              {t("another.show")}
            </Link>
          </p>
        </Banner>
      )}
      <Seals shown={shown} />
      <StakingSection shown={shown} />
      <VestingSection shown={shown} />
      <TokenSection shown={shown} />
      {governance && <VotesSection shown={shown} governance={governance} />}
      <noscript>
        <p className="sub sm">{t("needsScript")}</p>
      </noscript>
      <WalletSlot network={network} locale={locale} onWallet={onWallet} onDone={revalidate} />
    </div>
  );
}

/** The connected wallet; the page switches to it when it connects or changes, and otherwise shows the wallet in the URL. */
function useShownWallet() {
  const locale = useUiLocale();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [wallet, setWallet] = useState<string | null>(null);
  const named = query.get("wallet");
  const onWallet = useCallback(
    (connected: string | null) => {
      setWallet((before) => {
        const isChanged = before !== null && before !== connected;
        if (connected !== null && connected !== named && (named === null || isChanged))
          queueMicrotask(() => navigate(membershipPath(locale, { wallet: connected }), { replace: true }));
        return connected;
      });
    },
    [locale, named, navigate],
  );
  return { wallet, onWallet };
}

/** For a visitor without a wallet: connecting one shows its balances. */
function NoWallet() {
  const { t } = useTranslation("membership");
  return (
    <Banner title={t("noWallet.title")}>
      <p>{t("noWallet.text")}</p>
      <Button
        size="s"
        className="scripted"
        onClick={() => {
          markWalletNeeded();
          wantWallet();
        }}
      >
        {t("tx.connect")}
      </Button>
    </Banner>
  );
}

/** A transaction that was sent and is not finished, shown while its dialog is closed. */
function Pending() {
  const { t } = useTranslation("membership");
  const state = useTransaction();
  if (state.step !== "running" || state.shown) return null;
  return (
    <Banner title={t("tx.underWay", { title: state.title })}>
      <p>
        <button type="button" className="link" onClick={() => useTransaction.setState({ ...state, shown: true }, true)}>
          {t("tx.look")}
        </button>
      </p>
    </Banner>
  );
}
