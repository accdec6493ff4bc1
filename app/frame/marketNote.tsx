import FlaskConical from "lucide-react/icons/flask-conical";
import { useTranslation } from "react-i18next";

/** States on every page that the prices are not real. It cannot be closed. */
export function MarketNote() {
  const { t } = useTranslation();
  return (
    <div className="invented" role="note">
      <FlaskConical className="i" aria-hidden="true" />
      <p>{t("simulatedMarket")}</p>
    </div>
  );
}
