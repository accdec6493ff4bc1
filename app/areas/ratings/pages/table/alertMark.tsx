import Bell from "lucide-react/icons/bell";
import { DrawnMark } from "#app/ui/rowMark.tsx";

export const ALERT_MARK = "alert-mark";

/** The icon of the rows' links to a new alert. */
export const AlertMark = () => (
  <DrawnMark id={ALERT_MARK}>
    <Bell />
  </DrawnMark>
);
