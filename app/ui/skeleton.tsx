import { classes } from "./classes";

type SkeletonProps = {
  /** How long the words will be, in characters: what comes should take the place that was kept. */
  chars?: number;
  lines?: number;
  block?: boolean;
};

/**
 * The place of words that are on their way. Never for money: a figure is known or it is absent, and a grey bar would
 * promise one. The words beside it, or the region's aria-busy, say that something is awaited.
 */
export function Skeleton({ chars = 12, lines = 1, block = false }: SkeletonProps) {
  return (
    <span className={classes("skel", block && "skel--block")} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        // The last line of a paragraph is shorter, as it will be.
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are alike and never move
        <span key={line} style={{ inlineSize: `${lines > 1 && line === lines - 1 ? chars * 0.6 : chars}ch` }} />
      ))}
    </span>
  );
}
