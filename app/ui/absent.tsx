import { useTranslation } from "react-i18next";

/** Shown when a value is unknown: never a zero, never yesterday's value. */
export function Absent({ why }: { why?: string }) {
  const { t } = useTranslation();
  return (
    <span className="mute" title={why}>
      <span aria-hidden="true">–</span>
      <span className="sr">{why ?? t("notKnown")}</span>
    </span>
  );
}
