import { useTranslation } from "react-i18next";
import { productKey } from "#app/areas/offers/public.ts";
import { useAreaStart } from "#app/frame/areas.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";

/** Links to what a plan of the product includes; empty while none of it is built. */
export function StartLink({ product, isMain = false }: { product: number; isMain?: boolean }) {
  const { t } = useTranslation("success");
  const key = productKey(product);
  const to = useAreaStart()(key, useUiLocale());
  if (to === null) return null;
  return (
    <ButtonLink variant={isMain ? "main" : "plain"} size={isMain ? "m" : "s"} to={to}>
      {t(`start.${key}`)}
    </ButtonLink>
  );
}
