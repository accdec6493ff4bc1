import { useTranslation } from "react-i18next";
import { productKey, usePlanTitle } from "#app/areas/offers/public.ts";

/** What was bought, in the reader's language: a plan, or the product when no plan is known. */
export function RefundTitle({ planName, product }: { planName: string | null; product: number }) {
  const { t } = useTranslation();
  const planTitle = usePlanTitle();
  return <bdi>{planName === null ? t(`products.${productKey(product)}`) : planTitle({ name: planName, product })}</bdi>;
}
