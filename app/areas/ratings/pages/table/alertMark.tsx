import Bell from "lucide-react/icons/bell";
import { IconDefinition } from "#app/ui/rowMark.tsx";

export const ALERT_MARK = "alert-mark";

/** The icon of the rows' links to a new alert. */
export const AlertMark = () => (
  <IconDefinition id={ALERT_MARK}>
    <Bell />
  </IconDefinition>
);
