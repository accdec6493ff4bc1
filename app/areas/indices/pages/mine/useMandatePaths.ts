import { useHomeOf } from "#app/frame/areas.ts";
import { useUiLocale } from "#app/ui/uiLocale.ts";

/** Where mandates are, and where one is begun for an index. That area stands above this one, so its path comes from the list of areas. */
export function useMandatePaths() {
  const locale = useUiLocale();
  const all = useHomeOf()("mandates", locale);
  return { all, newFor: (slug: string) => `${all}/new?index=${slug}` };
}
