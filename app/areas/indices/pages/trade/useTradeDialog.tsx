import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { PublicNetwork } from "#app/chain/network.ts";
import { loadWords } from "#app/i18n/loadWords.ts";
import { requireNetwork } from "#app/ui/requireNetwork.ts";
import { showToast } from "#app/ui/toast.ts";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { TradedIndex, TradeStart } from "../../model/trade/start.ts";
import type { TradeDialogProps } from "./tradeDialog.tsx";

async function loadDialog() {
  requireNetwork();
  return import("./tradeDialog.tsx");
}

/** The dialog that buys, sells and rebalances, loaded when first opened. The page must render `dialog`. */
export function useTradeDialog(
  index: Pick<TradedIndex, "slug" | "name">,
  network: PublicNetwork,
  onOver: () => void = () => undefined,
) {
  const { t, i18n } = useTranslation("indexTrade");
  const locale = useUiLocale();
  const [Dialog, setDialog] = useState<((props: TradeDialogProps) => ReactNode) | null>(null);
  const [start, setStart] = useState<TradeStart>({ side: "buy" });
  const [opened, setOpened] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const [isLoading, setLoading] = useState(false);

  const open = async (next: TradeStart) => {
    setLoading(true);
    try {
      const [{ TradeDialog }] = await Promise.all([loadDialog(), loadWords(i18n, ["indexTrade", "checkout"])]);
      setDialog(() => TradeDialog);
      setStart(next);
      setOpened(opened + 1);
      setOpen(true);
    } catch (cause) {
      console.error(cause);
      showToast({ title: t("unloadedTitle"), description: t("unloaded"), tone: "bad" });
    } finally {
      setLoading(false);
    }
  };
  const shared = { index, network, locale, start, onOver, open: isOpen, onOpenChange: setOpen };
  return {
    isLoading,
    open: (next: TradeStart) => void open(next),
    prepare: () => void loadDialog().catch(() => undefined),
    // Input is discarded when the dialog closes.
    dialog: Dialog && <Dialog key={opened} {...shared} />,
  };
}
