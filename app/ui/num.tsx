import type { ReactNode } from "react";
import { classes } from "./classes.ts";

/**
 * Number and unit isolated left to right, so that Arabic never reorders them. A browser whose language data differs from
 * the server's keeps the server's text.
 */
export function Num({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <span className={classes("num", className)} suppressHydrationWarning>
      {children}
    </span>
  );
}
