import { useTranslation } from "react-i18next";
import { Banner } from "#app/ui/banner.tsx";
import { ButtonLink } from "#app/ui/button.tsx";

/** Explains why nothing can be granted here, and what to do instead. */
export function Off({ why, to }: { why: "NotAudited" | "NoContracts"; to: string }) {
  const { t } = useTranslation("mandates");
  return (
    <Banner tone="wait" title={t(`off.${why}.title`)} live={false}>
      <p>{t(`off.${why}.text`)}</p>
      <p>
        <ButtonLink size="s" to={to}>
          {t("off.sign")}
        </ButtonLink>
      </p>
    </Banner>
  );
}
