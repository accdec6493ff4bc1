import Bell from "lucide-react/icons/bell";
import { DrawnMark } from "#app/ui/rowMark.tsx";

export const ALERT_MARK = "alert-mark";

/** What the rows' links to a new alert show. */
export const AlertMark = () => (
  <DrawnMark id={ALERT_MARK}>
    <Bell />
  </DrawnMark>
);
