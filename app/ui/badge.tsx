import type { ReactNode } from "react";
import { classes } from "./classes.ts";

export type Tone = "act" | "good" | "bad" | "wait";

/** A fact about the element next to it: filled for a state, outlined for a note. */
export function Badge({ tone, children }: { tone?: Tone; children: ReactNode }) {
  return <span className={classes("badge", tone && `badge--${tone}`)}>{children}</span>;
}
