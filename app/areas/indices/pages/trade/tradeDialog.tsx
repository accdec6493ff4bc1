import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Address, EIP1193Provider } from "viem";
import type { PublicNetwork } from "#app/chain/network.ts";
import { DialogPanel, DialogRoot } from "#app/ui/dialog.tsx";
import { markWalletNeeded } from "#app/wallet/needed.ts";
import { WalletProviders } from "#app/wallet/providers.tsx";
import { usePayer } from "#app/wallet/usePayer.ts";
import { useReturnFocus } from "#app/wallet/useReturnFocus.ts";
import { batchingBy, orderWallet } from "../../model/trade/orderWallet.ts";
import type { TradedIndex, TradeStart } from "../../model/trade/start.ts";
import { confirm, forget, isMoving, RENEW_MS, useTrade } from "../../model/trade/tradeStore.ts";
import { TradeFields } from "./tradeFields.tsx";
import { TradeFoot } from "./tradeFoot.tsx";
import { TradeQuote } from "./tradeQuote.tsx";
import { useTradeForm } from "./useTradeForm.ts";

export type TradeDialogProps = {
  index: Pick<TradedIndex, "slug" | "name">;
  network: PublicNetwork;
  locale: string;
  start: TradeStart;
  open: boolean;
  onOpenChange(open: boolean): void;
  /** Called when the dialog closes after an order that is finished or in progress. */
  onOver(): void;
};

/** Buys, sells or rebalances an index from the connected wallet. Loaded when it is first opened. */
export function TradeDialog(props: TradeDialogProps) {
  useEffect(markWalletNeeded, []);
  return (
    <WalletProviders network={props.network} locale={props.locale}>
      <Trade {...props} />
    </WalletProviders>
  );
}

function Trade({ index, network, locale, start, open, onOpenChange, onOver }: TradeDialogProps) {
  const { t, ready } = useTranslation("indexTrade");
  const state = useTrade();
  const { payer, connector, connectModalOpen, walletState } = usePayer(network);
  const returnFocus = useReturnFocus(open, connectModalOpen);
  const owner = payer?.wallet ?? null;
  const together = useTogether(network, owner, connector);
  const form = useTradeForm({
    ...{ slug: index.slug, start, network, locale, owner, open },
    isTogether: together.isTogether,
  });

  const change = (next: boolean) => {
    if (!next && (state.step === "over" || ("order" in state && state.order !== null))) onOver();
    if (!next) forget();
    onOpenChange(next);
  };
  const send = async () => {
    const provider = (await connector?.getProvider()) as EIP1193Provider | undefined;
    if (provider && owner && form.body)
      await confirm(form.body, orderWallet({ network, provider, owner: owner as Address }));
  };
  const again = () => {
    // A wallet that did not accept the calls as one gets them one by one.
    if (state.step === "stopped" && state.why === "together") together.giveUp();
    form.again();
  };

  if (!ready) return null;
  return (
    // Modal dialogs make everything else inert, including RainbowKit's, so they open one after the other.
    <DialogRoot open={open && !connectModalOpen} onOpenChange={change}>
      <DialogPanel
        title={t(`title.${form.side}`, { name: index.name })}
        closeLabel={t("close")}
        aside={state.step === "quoted" && <Countdown at={state.at} />}
        onCloseAutoFocus={returnFocus}
        onEscapeKeyDown={(event) => {
          if (isMoving(state)) event.preventDefault();
        }}
      >
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on small screens, and keys must be able to scroll it */}
        <section className="dlg__b" tabIndex={0} aria-label={t("details")}>
          <TradeFields form={form} state={state} />
          <TradeQuote form={form} state={state} />
          <p className="ixrisk">{t("risk")}</p>
        </section>
        <TradeFoot
          {...{ form, state, walletState, locale }}
          networkName={network.name}
          onConfirm={() => void send()}
          onAgain={again}
          onDone={() => change(false)}
        />
      </DialogPanel>
    </DialogRoot>
  );
}

type Connector = ReturnType<typeof usePayer>["connector"];

/** Whether the wallet sends several calls as one; null until it has responded. */
function useTogether(network: PublicNetwork, owner: string | null, connector: Connector) {
  const [known, setKnown] = useState<{ owner: string; isTogether: boolean } | null>(null);
  useEffect(() => {
    let isOld = false;
    const submit = async () => {
      if (owner === null) return;
      const provider = (await connector?.getProvider()) as EIP1193Provider | undefined;
      if (!provider) return;
      const batching = await batchingBy({ network, provider, owner: owner as Address });
      if (!isOld) setKnown({ owner, isTogether: batching !== "none" });
    };
    void submit();
    return () => {
      isOld = true;
    };
  }, [network, owner, connector]);
  return {
    isTogether: known !== null && known.owner === owner ? known.isTogether : null,
    giveUp: () => owner !== null && setKnown({ owner, isTogether: false }),
  };
}

/** Seconds until the quote is renewed. */
function Countdown({ at }: { at: number }) {
  const { t } = useTranslation("indexTrade");
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(ticking);
  }, []);
  const left = Math.min(RENEW_MS, Math.max(0, RENEW_MS - (now - at))) / 1_000;
  const count = Math.ceil(left);
  const all = RENEW_MS / 1_000;
  return (
    <span className="ring" role="timer" aria-label={t("renewsIn", { count })}>
      <svg viewBox="0 0 28 28" aria-hidden="true">
        <circle className="tr" cx="14" cy="14" r="12" />
        <circle
          className="go"
          cx="14"
          cy="14"
          r="12"
          pathLength={all}
          strokeDasharray={all}
          strokeDashoffset={all - left}
        />
      </svg>
      <span className="num">{t("seconds", { count })}</span>
    </span>
  );
}
