import { classes } from "./classes.ts";

type SkeletonProps = {
  /** The expected length of the text, in characters, so that nothing moves when it arrives. */
  chars?: number;
  lines?: number;
  block?: boolean;
};

/**
 * A placeholder for text that is loading. Never for money: an amount is known or absent, and a grey bar would promise one. The text next to
 * it, or the region's aria-busy, announces that something is loading.
 */
export function Skeleton({ chars = 12, lines = 1, block = false }: SkeletonProps) {
  return (
    <span className={classes("skel", block && "skel--block")} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        // The last line of a paragraph is shorter, like that of the text to come.
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are identical and never move
        <span key={line} style={{ inlineSize: `${lines > 1 && line === lines - 1 ? chars * 0.6 : chars}ch` }} />
      ))}
    </span>
  );
}
