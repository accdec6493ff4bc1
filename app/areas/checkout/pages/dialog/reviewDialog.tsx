import "./checkout.css";
import { useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { EIP1193Provider } from "viem";
import type { Connector } from "wagmi";
import { apiBillingPath, successPath } from "#app/areas/billing/public.ts";
import { AddMoney } from "#app/areas/embeddedWallet/public.ts";
import type { Codes, QuoteAnswer } from "#app/areas/offers/public.ts";
import { useSwapDialog } from "#app/areas/swap/public.ts";
import type { PublicNetwork } from "#app/chain/network.ts";
import { takesDialogsEntry } from "#app/ui/backCloses.ts";
import { Badge } from "#app/ui/badge.tsx";
import { DialogPanel, DialogRoot } from "#app/ui/dialog.tsx";
import { showToast } from "#app/ui/toast.ts";
import { useOnline } from "#app/ui/useOnline.ts";
import { EMBEDDED_WALLET_ID } from "#app/wallet/embedded/connector.ts";
import { errorText } from "#app/wallet/failures.ts";
import { markWalletNeeded } from "#app/wallet/needed.ts";
import { WalletProviders } from "#app/wallet/providers.tsx";
import { type Payer, usePayer } from "#app/wallet/usePayer.ts";
import { useReturnFocus } from "#app/wallet/useReturnFocus.ts";
import type { CatalogueEntry, Duration } from "#events/pricing/catalogue.ts";
import type { PaymentTokenSymbol } from "#events/pricing/paymentTokens.ts";
import { announcer } from "../../model/announce.ts";
import {
  type CheckoutState,
  findQuote,
  isAnothers,
  isMoving,
  requote,
  show,
  useCheckout,
  walletOfQuote,
} from "../../model/checkoutStore.ts";
import { type Announce, confirmAgain, confirmPayment, type MakeCalls, walletLeft } from "../../model/confirm.ts";
import { dollarsFor } from "../../model/missing.ts";
import { type CheckoutOrder, sameOrder, samePayer } from "../../model/order.ts";
import type { Readiness } from "../../model/readiness.ts";
import { readiness } from "../../model/readiness.ts";
import { walletCalls } from "../../model/walletCalls.ts";
import { type GasData, useGasData } from "../useGasData.ts";
import { QuoteRing } from "./quoteRing.tsx";
import { ReviewBody } from "./reviewBody.tsx";
import { ReviewFoot } from "./reviewFoot.tsx";

export type ReviewDialogProps = {
  open: boolean;
  onOpenChange(open: boolean): void;
  plan: CatalogueEntry;
  duration: Duration;
  paymentToken: PaymentTokenSymbol;
  codes?: Codes;
  /** The wallet that the page calculates with; null when none is known. */
  wallet: string | null;
  /** Called with each quote for the current choice, and the wallet that it is for. */
  onQuote(quote: QuoteAnswer, wallet: string | null): void;
  network: PublicNetwork;
  locale: string;
};

/** Review transaction: what will be paid, from which wallet, and the payment itself. Loaded on first use. */
export default function ReviewDialog(props: ReviewDialogProps) {
  useEffect(markWalletNeeded, []);
  return (
    <WalletProviders network={props.network} locale={props.locale}>
      <Review {...props} />
    </WalletProviders>
  );
}

function Review({ open, onOpenChange, network, locale, wallet, onQuote, ...chosen }: ReviewDialogProps) {
  const { t, ready: worded } = useTranslation("checkout");
  const { plan, duration, paymentToken, codes } = chosen;
  const { payer, connector, connectModalOpen, settled, walletState } = usePayer(network);
  const state = useCheckout();
  const [escaped, setEscaped] = useState(false);
  const returnFocus = useReturnFocus(open, connectModalOpen);

  useEffect(() => {
    const more = { ...(codes ? { codes } : {}), ...(wallet ? { userAddress: wallet } : {}) };
    if (open && settled) void show({ plan, duration, paymentToken, ...more }, payer);
  }, [open, settled, plan, duration, paymentToken, codes, wallet, payer]);

  useWalletWatch(settled, walletState.connected || walletState.switchNetwork !== null, payer);

  // A pending payment stays on screen whatever is chosen behind the dialog.
  const order = state.step === "idle" ? chosen : state.order;
  const quote = findQuote(state);
  useReportedQuote(state, chosen, onQuote);
  const gasData = useGasData(network, order, open ? payer : null, quote === null ? null : BigInt(quote.tokenAmount));
  const moving = isMoving(state);
  const makeCalls = useMakeCalls(network, connector);
  const announcement = useAnnouncer(locale, () => onOpenChange(false));
  const online = useOnline();
  useBackOnline(online, open, () => void confirmAgain(makeCalls, announcement()));
  const silent = gasData.failure === null ? null : errorText(gasData.failure, t);
  const ready: Readiness = {
    online,
    ...walletState,
    ...readiness(state, gasData),
    chainSilent: silent,
    escaped: escaped && moving,
    otherPayer: isAnothers(state, order, payer) ? payer : null,
  };

  // After a swap the payment continues with a fresh quote.
  const swap = useSwapDialog(network, locale, {
    tokenId: "TMAI",
    token: network.tokens.TMAI,
    amount: dollarsFor(ready.short, quote),
    onFilled: () => void requote(),
  });

  // Translations load in their own chunk; until then the dialog would show only keys.
  if (!worded) return null;
  return (
    // Modal dialogs make everything else inert, including RainbowKit's, so they open one after the other.
    <>
      <DialogRoot open={open && !connectModalOpen && !swap.isOpen} onOpenChange={onOpenChange}>
        <DialogPanel
          title={t("title")}
          closeLabel={t("close")}
          aside={<Aside state={state} figures={gasData} />}
          onCloseAutoFocus={returnFocus}
          onEscapeKeyDown={(event) => {
            if (!moving) return;
            event.preventDefault();
            setEscaped(true);
          }}
        >
          <ReviewBody
            order={order}
            quote={quote}
            isPricing={state.step === "idle" || state.step === "pricing"}
            figures={gasData}
            connected={payer !== null}
            isBeforeWallet={walletOfQuote(state) === null}
            moving={moving}
            short={ready.short !== null}
            locale={locale}
          />
          <ReviewFoot
            state={state}
            ready={ready}
            networkName={network.name}
            explorerUrl={network.explorerUrl}
            confirmations={network.confirmations}
            onConfirm={() => void confirmPayment(makeCalls, announcement())}
            onRetry={() => void confirmAgain(makeCalls, announcement())}
            onGetToken={order.paymentToken === "TMAI" && network.swaps ? swap.open : null}
            addMoney={connector?.id === EMBEDDED_WALLET_ID && <AddMoney network={network} />}
          />
        </DialogPanel>
      </DialogRoot>
      {swap.dialog}
    </>
  );
}

/** Time left, or the payment's state once something has been sent. */
export function Aside({ state, figures: gasData }: { state: CheckoutState; figures: GasData }) {
  const { t } = useTranslation("checkout");
  switch (state.step) {
    case "sent":
    case "unsaved":
      return <Badge tone="act">{t("badge.sent")}</Badge>;
    case "saved":
      return <Badge tone="good">{t("badge.saved")}</Badge>;
    case "open":
    case "paying":
    case "failed":
      return <QuoteRing quote={state.checkout.quote} head={gasData.head} />;
    default:
      return null;
  }
}

/** Tells a payment that is waiting for the wallet when the connected wallet changes. */
function useWalletWatch(settled: boolean, present: boolean, payer: Payer | null) {
  useEffect(() => {
    const state = useCheckout.getState();
    if (!settled || state.step !== "paying" || samePayer(state.payer, payer)) return;
    if (payer !== null) walletLeft("accountChanged");
    else walletLeft(present ? "chainChanged" : "disconnected");
  }, [settled, present, payer]);
}

/** Reports each quote for the current choice to the page. */
function useReportedQuote(state: CheckoutState, chosen: CheckoutOrder, onQuote: ReviewDialogProps["onQuote"]) {
  const latest = useRef(onQuote);
  useEffect(() => {
    latest.current = onQuote;
  });
  const isChosen = (state.step === "priced" || state.step === "open") && sameOrder(state.order, chosen);
  const quote = isChosen ? findQuote(state) : null;
  const wallet = isChosen ? walletOfQuote(state) : null;
  useEffect(() => {
    if (quote !== null) latest.current(quote, wallet);
  }, [quote, wallet]);
}

/** Repeats requests that failed offline once the network is back: about a sent payment, or for a quote. */
function useBackOnline(online: boolean, open: boolean, checkSent: () => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it must run only when the network returns
  useEffect(() => {
    const state = useCheckout.getState();
    if (!online) return;
    if (state.step === "unsaved" && state.error === null) checkSent();
    if (open && state.step === "refused" && state.error === null) void requote();
  }, [online]);
}

function useMakeCalls(network: PublicNetwork, connector: Connector | undefined): MakeCalls {
  return async ({ order, checkout }) => {
    const wallet = (await connector?.getProvider()) as EIP1193Provider | undefined;
    return wallet === undefined ? null : walletCalls({ network, wallet, order, checkout });
  };
}

/** Redirects even when the dialog is closed, but not when the trader has left the page. */
function useAnnouncer(locale: string, close: () => void): () => Announce {
  const { t } = useTranslation("checkout");
  const navigate = useNavigate();
  return () => {
    const page = window.location.pathname;
    return announcer({
      t,
      toast: showToast,
      close,
      goTo: (path) => {
        if (window.location.pathname === page) navigate(path, { replace: takesDialogsEntry() });
      },
      paths: {
        billing: apiBillingPath(locale),
        success: (slug, duration) => successPath(locale, slug, duration),
      },
    });
  };
}
