import type { MapToken } from "./marketPage.ts";
import { type Box, type Placed, squarify } from "./treemap.ts";

/** The map of sectors in a box of nominal pixels: sectors first, then each sector's tokens. */

export const MAP: Box = { x: 0, y: 0, width: 680, height: 430 };
/** Height of a sector's name, above its tokens. */
const HEAD = 20;
/** Below this area a token is grouped under "more". */
const SMALLEST = 700;

export type MapCell =
  | { kind: "token"; token: MapToken; words: "both" | "symbol" | "none" }
  | { kind: "more"; count: number; words: boolean };
export type MapSector = { category: string; cells: Placed<MapCell>[]; hasName: boolean };

export function sectorMap(tokens: readonly MapToken[]): Placed<MapSector>[] {
  const bySector = new Map<string, MapToken[]>();
  for (const token of tokens) bySector.set(token.category, [...(bySector.get(token.category) ?? []), token]);
  const sumCap = (members: readonly MapToken[]) => members.reduce((sum, { cap }) => sum + cap, 0);
  return squarify([...bySector], ([, members]) => sumCap(members), MAP).map(({ item: [category, members], box }) => {
    const hasName = box.width >= 7 * category.length + 12 && box.height > 3 * HEAD;
    const head = hasName ? HEAD : 0;
    const inside = { x: 0, y: head, width: box.width, height: box.height - head };
    return { item: { category, hasName, cells: layoutCells(members, inside) }, box };
  });
}

function layoutCells(members: readonly MapToken[], box: Box): Placed<MapCell>[] {
  const total = members.reduce((sum, { cap }) => sum + cap, 0);
  const unit = (box.width * box.height) / total;
  const sorted = [...members].sort((a, b) => b.cap - a.cap);
  const shown = sorted.filter(({ cap }, place) => place === 0 || cap * unit >= SMALLEST);
  const rest = sorted.slice(shown.length);
  type Sized = { cap: number; token: MapToken | null };
  const sized: Sized[] = shown.map((token) => ({ cap: token.cap, token }));
  if (rest.length > 0) sized.push({ cap: rest.reduce((sum, { cap }) => sum + cap, 0), token: null });
  return squarify(sized, ({ cap }) => cap, box).map(({ item: { token }, box: place }) => ({
    item:
      token === null
        ? { kind: "more", count: rest.length, words: place.width >= 64 && place.height >= 24 }
        : { kind: "token", token, words: wordsIn(token, place) },
    box: place,
  }));
}

/** Text only where it fits: a symbol of this many letters, with the change below it. */
function wordsIn({ symbol }: MapToken, { width, height }: Box): "both" | "symbol" | "none" {
  if (width < 9 * symbol.length + 16 || height < 26) return "none";
  return height >= 46 && width >= 62 ? "both" : "symbol";
}

/** Five steps up and five down of 4 % each; the last starts at 20 %. 0 is neither. */
export function heatStep(change: number | null): string {
  if (change === null || Math.abs(change) < 0.0005) return "h0";
  return `${change > 0 ? "hu" : "hd"}${Math.min(5, Math.ceil(Math.abs(change) / 0.04))}`;
}

/** Correlations up to 1 in five shades; zero and below get the faintest. */
export const correlationStep = (value: number): string => `m${Math.max(0, Math.min(4, Math.floor(value * 5)))}`;
