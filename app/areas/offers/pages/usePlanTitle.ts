import { useTranslation } from "react-i18next";
import { levelName, productKey } from "../model/planTitle";

/** `Analytics ADVANCED`, `Data API PREMIUM`, `Trading bot BASIC`: product in the reader's language, level as it is called. */
export function usePlanTitle() {
  const { t } = useTranslation();
  return (plan: { name: string; product: number }) =>
    `${t(`products.${productKey(plan.product)}`)} ${levelName(plan.name)}`;
}
