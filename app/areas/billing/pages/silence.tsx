import { useTranslation } from "react-i18next";
import { Banner } from "~/ui/banner";

/** While a payment is awaited and the server does not answer: what that means for the payment, which is nothing. */
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
