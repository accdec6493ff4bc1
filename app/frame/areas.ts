import { createContext, useContext } from "react";
import type { Area, NavGroup } from "./area";

/** The areas of the product, as the app's root hands them in: the frame knows none of them by itself. */
export const AreasContext = createContext<readonly Area[]>([]);
export const useAreas = () => useContext(AreasContext);

export type BuiltArea = Area & { home: NonNullable<Area["home"]> };
export const isBuilt = (area: Area): area is BuiltArea => area.home !== null;

/** What the navigation names, in the order of the list. */
export const inNav = (areas: readonly Area[], group?: NavGroup): Area[] =>
  areas.filter(({ nav }) => nav !== undefined && (group === undefined || nav === group));

/** What the search names: what the navigation does, and pages that it has no room for. */
export const inSearch = (areas: readonly Area[]): Area[] =>
  areas.filter(({ nav, isFound }) => nav !== undefined || isFound === true);

/** Whether nothing of what plans sell of an area works yet. */
export function isComing(areas: readonly Area[], key: string): boolean {
  const area = areas.find((known) => known.key === key);
  return area === undefined || area.home === null || area.isUnfinished === true;
}

/** What the menu of somebody with these roles leads to; null is a guest. */
export const inMenu = (areas: readonly Area[], roles: readonly string[] | null): BuiltArea[] =>
  areas.filter(isBuilt).filter(({ menu }) => {
    if (menu === undefined) return false;
    if (typeof menu === "object") return roles?.includes(menu.role) ?? false;
    return menu === "everybody" || roles === null;
  });

/** Leads to an area by its key, whichever area asks; to the first page where nobody built it yet. */
export function useHomeOf(): (key: string, locale: string) => string {
  const areas = useAreas();
  return (key, locale) => areas.find((area) => area.key === key)?.home?.(locale) ?? `/${locale}`;
}
