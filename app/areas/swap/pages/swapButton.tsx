import ArrowDownUp from "lucide-react/icons/arrow-down-up";
import { useTranslation } from "react-i18next";
import type { PublicNetwork } from "#app/chain/network.ts";
import { useLocale } from "#app/i18n/useLocale.ts";
import { Button } from "#app/ui/button.tsx";
import { type SwapStart, useSwapDialog } from "./useSwapDialog.tsx";

type SwapButtonProps = SwapStart & { network: PublicNetwork; size?: "s" | "m"; label?: string };

/** Opens the swap of a token, with its own text unless `label` is a better one. The page must load the `swap` texts. */
export function SwapButton({ network, size = "m", label, ...start }: SwapButtonProps) {
  const { t } = useTranslation("swap");
  const swap = useSwapDialog(network, useLocale(), start);
  return (
    <>
      <Button
        size={size}
        disabled={swap.isLoading}
        aria-haspopup="dialog"
        onClick={swap.open}
        onPointerEnter={swap.prepare}
      >
        <ArrowDownUp className="i" aria-hidden="true" />
        {label ?? t("open", { symbol: start.token.symbol })}
      </Button>
      {swap.dialog}
    </>
  );
}
