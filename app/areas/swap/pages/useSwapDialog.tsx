import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { PublicNetwork } from "#app/chain/network.ts";
import { loadWords } from "#app/i18n/loadWords.ts";
import { requireNetwork } from "#app/ui/requireNetwork.ts";
import { showToast } from "#app/ui/toast.ts";
import type { SwapDialogProps } from "./swapDialog.tsx";

export type SwapStart = Pick<SwapDialogProps, "tokenId" | "token" | "amount" | "onFilled">;

async function loadDialog() {
  requireNetwork();
  return import("./swapDialog.tsx");
}

/** The swap dialog, fetched when it is first opened, and a function to open it. The page must render `dialog`. */
export function useSwapDialog(network: PublicNetwork, locale: string, start: SwapStart) {
  // Suspending for texts would hide the whole page briefly, and take the focus from whatever opened the dialog around this.
  const { t, i18n } = useTranslation("swap", { useSuspense: false });
  const [Dialog, setDialog] = useState<((props: SwapDialogProps) => ReactNode) | null>(null);
  const [isOpen, setOpen] = useState(false);
  // The missing amount when it was opened: a swap that covers it must not empty the field, and with it the dialog's final message.
  const [amount, setAmount] = useState("");
  const [isLoading, setLoading] = useState(false);

  const open = async () => {
    setLoading(true);
    try {
      const [{ SwapDialog }] = await Promise.all([loadDialog(), loadWords(i18n, ["swap", "checkout"])]);
      setDialog(() => SwapDialog);
      setAmount(start.amount ?? "");
      setOpen(true);
    } catch (cause) {
      console.error(cause);
      showToast({ title: t("unloadedTitle"), description: t("unloaded"), tone: "bad" });
    } finally {
      setLoading(false);
    }
  };
  const shared = { network, locale, open: isOpen, onOpenChange: setOpen };
  return {
    isLoading,
    isOpen,
    open: () => void open(),
    prepare: () => void loadDialog().catch(() => undefined),
    dialog: Dialog && <Dialog type="instant" {...shared} {...start} amount={amount} />,
  };
}
