import { createContext, useContext } from "react";
import type { Area, NavGroup } from "./area.ts";

/** The product's areas, passed in by the app's root: the frame imports none of them. */
export const AreasContext = createContext<readonly Area[]>([]);
export const useAreas = () => useContext(AreasContext);

export type BuiltArea = Area & { home: NonNullable<Area["home"]> };
export const isBuilt = (area: Area): area is BuiltArea => area.home !== null;

/** The areas in the navigation, in list order. */
export const inNav = (areas: readonly Area[], group?: NavGroup): Area[] =>
  areas.filter(({ nav }) => nav !== undefined && (group === undefined || nav === group));

/** The pages in the search: first pages of the areas that everybody is shown somewhere, then their further pages. */
export const inSearch = (areas: readonly Area[]): { key: string; path: Area["home"] }[] =>
  areas.flatMap(({ key, home, nav, menu, isFound, pages = [] }) => {
    const isListed = nav !== undefined || menu === "everybody" || isFound === true;
    return [...(isListed ? [{ key, path: home }] : []), ...pages];
  });

/** Whether nothing that plans sell of an area works yet. */
export function isComing(areas: readonly Area[], key: string): boolean {
  const area = areas.find((known) => known.key === key);
  return area === undefined || area.home === null || area.isUnfinished === true;
}

/** The menu of an account with these roles; null is a guest. */
export const inMenu = (areas: readonly Area[], roles: readonly string[] | null): BuiltArea[] =>
  areas.filter(isBuilt).filter(({ menu }) => {
    if (menu === undefined) return false;
    if (typeof menu === "object") return roles?.includes(menu.role) ?? false;
    return menu === "everybody" || roles === null;
  });

/** Entries for everybody: listed in the wallet's menu, which does not know who is signed in. */
export const inWalletMenu = (areas: readonly Area[]): BuiltArea[] =>
  areas.filter(isBuilt).filter(({ menu }) => menu === "everybody");

/** The page that a plan of a product includes first; null while nothing that it sells is built. */
export function useAreaStart(): (product: string, locale: string) => string | null {
  const areas = useAreas();
  return (product, locale) => areas.find(({ start }) => start?.product === product)?.start?.path(locale) ?? null;
}

/** The path of an area by its key; the start page when it is not built yet. */
export function useAreaHome(): (key: string, locale: string) => string {
  const areas = useAreas();
  return (key, locale) => areas.find((area) => area.key === key)?.home?.(locale) ?? `/${locale}`;
}
