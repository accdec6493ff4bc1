import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { PublicNetwork } from "#app/chain/network.ts";
import { showToast } from "#app/ui/toast.ts";
import type { SwapDialogProps } from "./swapDialog.tsx";

export type SwapStart = Pick<SwapDialogProps, "tokenId" | "token" | "amount" | "onFilled">;

const loadDialog = () => import("./swapDialog.tsx");

/** The swap dialog, fetched when it is first opened, and how it is opened. `dialog` is to stand in the page. */
export function useSwapDialog(network: PublicNetwork, locale: string, start: SwapStart) {
  // Waiting for words would hide the whole page for a moment, and take the focus from whatever opened the dialog around this.
  const { t, i18n } = useTranslation("swap", { useSuspense: false });
  const [Dialog, setDialog] = useState<((props: SwapDialogProps) => ReactNode) | null>(null);
  const [isOpen, setOpen] = useState(false);
  // What was short when it was opened: a swap that fills it must not empty the field, and with it what the dialog says of its end.
  const [amount, setAmount] = useState("");
  const [isLoading, setLoading] = useState(false);

  const open = async () => {
    setLoading(true);
    try {
      const [{ SwapDialog }] = await Promise.all([loadDialog(), i18n.loadNamespaces(["swap", "checkout"])]);
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
