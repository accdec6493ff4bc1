import { useTranslation } from "react-i18next";

/** Stands where a figure is not known: never a zero, never yesterday's figure. */
export function Absent({ why }: { why?: string }) {
  const { t } = useTranslation();
  return (
    <span className="mute" title={why}>
      <span aria-hidden="true">–</span>
      <span className="sr">{why ?? t("notKnown")}</span>
    </span>
  );
}
