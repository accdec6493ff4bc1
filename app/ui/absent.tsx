import { useTranslation } from "react-i18next";
import { InShort } from "./inShort.tsx";

/** Shown when a value is unknown: never a zero, never yesterday's value. */
export function Absent({ why }: { why?: string }) {
  const { t } = useTranslation();
  return (
    <span className="mute" title={why}>
      <InShort full={why ?? t("notKnown")} short="–" />
    </span>
  );
}
