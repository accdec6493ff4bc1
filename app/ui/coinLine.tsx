import type { CSSProperties } from "react";
import { classes } from "./classes.ts";

/** Below this many cases the dot is hollow: too few to mean much. */
const FEW = 200;
/** Shares at the ends of the scale. */
const SCALE = { from: 0.3, to: 0.7 };

type CoinLineProps = {
  /** A share from 0 to 1. */
  share: number;
  /** Its 95 % interval; null when there are too few cases. */
  interval: readonly [number, number] | null;
  cases: number;
  scale?: { from: number; to: number };
};

/**
 * A share with its interval on a scale that marks one half, a coin toss. It is decorative: share, interval and count appear
 * next to it as text. Left to right in every language.
 */
export function CoinLine({ share, interval, cases, scale = SCALE }: CoinLineProps) {
  const at = (value: number) => {
    const place = (value - scale.from) / (scale.to - scale.from);
    return `${(Math.min(1, Math.max(0, place)) * 100).toFixed(1)}%`;
  };
  const places = {
    "--m": at(0.5),
    "--p": at(share),
    ...(interval && { "--a": at(interval[0]), "--b": at(interval[1]) }),
  };
  return (
    <span
      className={classes("coinline", cases < FEW && "coinline--thin")}
      style={places as CSSProperties}
      aria-hidden="true"
    >
      <span className="coinline__half" />
      {interval && <span className="coinline__interval" />}
      <span className="coinline__share" />
    </span>
  );
}
