import "./swap.css";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { Address, EIP1193Provider } from "viem";
import type { PublicNetwork } from "#app/chain/network.ts";
import { DialogPanel, DialogRoot } from "#app/ui/dialog.tsx";
import { markWalletNeeded } from "#app/wallet/needed.ts";
import { WalletProviders } from "#app/wallet/providers.tsx";
import { usePayer } from "#app/wallet/usePayer.ts";
import { useReturnFocus } from "#app/wallet/useReturnFocus.ts";
import type { TradedToken } from "../model/calls.ts";
import { confirm, forget, isMoving, useSwap } from "../model/swapStore.ts";
import { walletWork } from "../model/walletWork.ts";
import { SwapFields } from "./swapFields.tsx";
import { SwapFoot } from "./swapFoot.tsx";
import { SwapLines } from "./swapLines.tsx";
import { useForm } from "./useForm.ts";

export type SwapDialogProps = {
  /** The only type: the swap happens immediately at the quoted price. */
  type: "instant";
  /** A number of the catalogue, or TMAI. */
  tokenId: number | "TMAI";
  /** The same token at its address on the network. */
  token: TradedToken;
  network: PublicNetwork;
  locale: string;
  open: boolean;
  onOpenChange(open: boolean): void;
  /** A decimal with a point: the amount to pay, when it is known. */
  amount?: string;
  /** Called when the dialog is closed after a filled swap. */
  onFilled?(): void;
};

/** Swap: one token for another from the connected wallet. Loaded on first use. */
export function SwapDialog(props: SwapDialogProps) {
  useEffect(markWalletNeeded, []);
  return (
    <WalletProviders network={props.network} locale={props.locale}>
      <Swap {...props} />
    </WalletProviders>
  );
}

function Swap({ tokenId, token, network, locale, open, onOpenChange, amount = "", onFilled }: SwapDialogProps) {
  const { t, ready } = useTranslation("swap");
  const state = useSwap();
  const { payer, connector, connectModalOpen, walletState } = usePayer(network);
  const returnFocus = useReturnFocus(open, connectModalOpen);
  const form = useForm({ tokenId, token, amount, network, locale, payer, open });

  const change = (next: boolean) => {
    if (!next && state.step === "filled") onFilled?.();
    if (!next) forget();
    onOpenChange(next);
  };
  const send = async () => {
    const wallet = (await connector?.getProvider()) as EIP1193Provider | undefined;
    if (wallet && payer)
      await confirm(walletWork({ network, wallet, owner: payer.wallet as Address }), form.acceptsImpact);
  };

  if (!ready) return null;
  return (
    // Modal dialogs make everything else inert, including RainbowKit's dialog: so only one of them is open at a time.
    <DialogRoot open={open && !connectModalOpen} onOpenChange={change}>
      <DialogPanel
        title={t("title")}
        closeLabel={t("close")}
        onCloseAutoFocus={returnFocus}
        onEscapeKeyDown={(event) => {
          if (isMoving(state)) event.preventDefault();
        }}
      >
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on small screens, and keys must be able to scroll it */}
        <section className="dlg__b" tabIndex={0} aria-label={t("details")}>
          <SwapFields form={form} state={state} />
          <SwapLines form={form} state={state} />
        </section>
        <SwapFoot
          form={form}
          state={state}
          walletState={walletState}
          networkName={network.name}
          onConfirm={() => void send()}
          onDone={() => change(false)}
        />
      </DialogPanel>
    </DialogRoot>
  );
}
