import type { ReactNode } from "react";
import { classes } from "./classes";

export type Tone = "act" | "good" | "bad" | "wait";

/** A fact about its neighbour: a wash for a state, an outline for a note. */
export function Badge({ tone, children }: { tone?: Tone; children: ReactNode }) {
  return <span className={classes("badge", tone && `badge--${tone}`)}>{children}</span>;
}
