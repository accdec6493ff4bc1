import Bell from "lucide-react/icons/bell";
import { IconDefinition } from "#app/ui/rowMark.tsx";

export const ALERT_ICON_ID = "alert-mark";

/** The icon of the rows' links to a new alert. */
export const AlertIcon = () => (
  <IconDefinition id={ALERT_ICON_ID}>
    <Bell />
  </IconDefinition>
);
