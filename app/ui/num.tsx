import type { ReactNode } from "react";
import { classes } from "./classes";

/** Figure and unit in one left-to-right island, so that Arabic never reorders them. */
export function Num({ children, className }: { children: ReactNode; className?: string }) {
  return <span className={classes("num", className)}>{children}</span>;
}
