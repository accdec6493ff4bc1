import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import Info from "lucide-react/icons/info";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ReactNode } from "react";
import { classes } from "./classes.ts";

export type BannerTone = "good" | "bad" | "wait" | "note";
const ICONS = { good: CircleCheck, bad: CircleAlert, wait: TriangleAlert, note: Info };

/** What happened, what it cost, what to do next. Failures interrupt a screen reader, everything else waits its turn. */
export function Banner({
  tone = "note",
  title,
  live = true,
  children,
}: {
  tone?: BannerTone;
  /** False inside an existing live region, which announces it already. */
  live?: boolean;
  title: ReactNode;
  children?: ReactNode;
}) {
  const Icon = ICONS[tone];
  const role = tone === "bad" ? "alert" : "status";
  return (
    <div className={classes("banner", tone !== "note" && `banner--${tone}`)} role={live ? role : undefined}>
      <Icon className="i" aria-hidden="true" />
      <div>
        <b>{title}</b>
        {children}
      </div>
    </div>
  );
}
