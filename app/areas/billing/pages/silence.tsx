import { useTranslation } from "react-i18next";
import { Banner } from "#app/ui/banner.tsx";

/** Shown when the server does not respond while a payment is pending: the payment itself is not affected. */
export function Silence({ silent }: { silent: boolean }) {
  const { t } = useTranslation("common");
  return (
    <div className="silence" role="status">
      {silent && (
        <Banner tone="wait" title={t("silent.title")} live={false}>
          <p>{t("silent.text")}</p>
        </Banner>
      )}
    </div>
  );
}
