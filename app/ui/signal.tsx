import Minus from "lucide-react/icons/minus";
import TrendingDown from "lucide-react/icons/trending-down";
import TrendingUp from "lucide-react/icons/trending-up";
import { useTranslation } from "react-i18next";

/** By the published number. Source: docs/spec/market.md#2. */
export const SIGNAL_KEYS = {
  "2": "strongBuy",
  "1": "buy",
  "0": "hold",
  "-1": "sell",
  "-2": "strongSell",
} as const;
export type SignalNumber = -2 | -1 | 0 | 1 | 2;

/** A signal in words; its sign gives the direction and the colour repeats it. */
export function Signal({ signal }: { signal: SignalNumber }) {
  const { t } = useTranslation();
  const Icon = signal > 0 ? TrendingUp : signal < 0 ? TrendingDown : Minus;
  const tone = signal > 0 ? "up" : signal < 0 ? "down" : "mute";
  return (
    <span className={`signal ${tone}`}>
      <Icon className="i" aria-hidden="true" /> {t(`signals.${SIGNAL_KEYS[`${signal}`]}`)}
    </span>
  );
}
