import type { ReactNode } from "react";
import { classes } from "./classes";

/**
 * Figure and unit in one left-to-right island, so that Arabic never reorders them. A browser whose language data differs
 * from the server's keeps what the server wrote.
 */
export function Num({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <span className={classes("num", className)} suppressHydrationWarning>
      {children}
    </span>
  );
}
