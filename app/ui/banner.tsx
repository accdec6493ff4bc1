import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import Info from "lucide-react/icons/info";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ReactNode } from "react";
import { classes } from "./classes";

export type BannerTone = "good" | "bad" | "wait" | "note";
const ICONS = { good: CircleCheck, bad: CircleAlert, wait: TriangleAlert, note: Info };

/** What happened, what it cost, what to do next. Failures interrupt a screen reader, the rest waits its turn. */
export function Banner({
  tone = "note",
  title,
  children,
}: {
  tone?: BannerTone;
  title: ReactNode;
  children?: ReactNode;
}) {
  const Icon = ICONS[tone];
  return (
    <div className={classes("banner", tone !== "note" && `banner--${tone}`)} role={tone === "bad" ? "alert" : "status"}>
      <Icon className="i" aria-hidden="true" />
      <div>
        <b>{title}</b>
        {children}
      </div>
    </div>
  );
}
