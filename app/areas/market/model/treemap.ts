/** A squarified treemap (Bruls, Huizing, van Wijk 2000): proportional areas, rectangles as close to squares as possible. */

export type Box = { x: number; y: number; width: number; height: number };
export type Placed<Item> = { item: Item; box: Box };

/** Places items, largest first, so that their areas fill the box. Items without an area are left out. */
export function squarify<Item>(items: readonly Item[], getArea: (item: Item) => number, box: Box): Placed<Item>[] {
  const sized = items
    .map((item) => ({ item, size: getArea(item) }))
    .filter(({ size }) => size > 0)
    .sort((a, b) => b.size - a.size);
  const total = sized.reduce((sum, { size }) => sum + size, 0);
  if (total === 0 || box.width <= 0 || box.height <= 0) return [];
  const unit = (box.width * box.height) / total;
  const placed: Placed<Item>[] = [];
  let free = box;
  let row: { item: Item; area: number }[] = [];
  for (const { item, size } of sized) {
    const next = { item, area: size * unit };
    const side = Math.min(free.width, free.height);
    if (row.length > 0 && worst([...row, next], side) > worst(row, side)) {
      free = layOut(row, free, placed);
      row = [];
    }
    row.push(next);
  }
  layOut(row, free, placed);
  return placed;
}

/** The worst aspect ratio in a row along a side: 1 is a square. */
function worst(row: readonly { area: number }[], side: number): number {
  const total = row.reduce((sum, { area }) => sum + area, 0);
  const areas = row.map(({ area }) => area);
  const breadth = side * side;
  return Math.max((breadth * Math.max(...areas)) / (total * total), (total * total) / (breadth * Math.min(...areas)));
}

/** Lays a row along the shorter side and returns the remaining space. */
function layOut<Item>(row: readonly { item: Item; area: number }[], free: Box, placed: Placed<Item>[]): Box {
  const total = row.reduce((sum, { area }) => sum + area, 0);
  const isColumn = free.width >= free.height;
  const thickness = total / (isColumn ? free.height : free.width);
  let along = isColumn ? free.y : free.x;
  for (const { item, area } of row) {
    const length = area / thickness;
    placed.push({
      item,
      box: isColumn
        ? { x: free.x, y: along, width: thickness, height: length }
        : { x: along, y: free.y, width: length, height: thickness },
    });
    along += length;
  }
  return isColumn
    ? { ...free, x: free.x + thickness, width: Math.max(0, free.width - thickness) }
    : { ...free, y: free.y + thickness, height: Math.max(0, free.height - thickness) };
}

/** A token with a larger share of the map than this leaves too little for the others. */
const SWALLOWS = 0.2;
const MAX_LEFT_OUT = 3;

/** Tokens that would fill too much of the map, largest first: each is more than a fifth of the remaining map. */
export function swallowing<Item>(items: readonly Item[], getSize: (item: Item) => number): Item[] {
  const sorted = [...items].sort((a, b) => getSize(b) - getSize(a));
  let rest = sorted.reduce((sum, item) => sum + getSize(item), 0);
  const out: Item[] = [];
  for (const item of sorted.slice(0, MAX_LEFT_OUT)) {
    if (getSize(item) <= rest * SWALLOWS) break;
    out.push(item);
    rest -= getSize(item);
  }
  return out;
}
