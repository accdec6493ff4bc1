import { useAreaHome } from "#app/frame/areas.ts";
import { useUiLocale } from "#app/ui/uiLocale.ts";

/** Paths of mandates, and of starting one for an index. That area is above this one, so its path comes from the list of areas. */
export function useMandatePaths() {
  const locale = useUiLocale();
  const all = useAreaHome()("mandates", locale);
  return { all, newFor: (slug: string) => `${all}/new?index=${slug}` };
}
