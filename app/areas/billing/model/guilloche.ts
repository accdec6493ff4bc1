/** The engraved rosette of a membership card. Its shape comes from the payment's own hash, so no two cards are alike. */

const CENTRE = 100;
const STRANDS = 3;
/** Control points in one petal. A curve through their midpoints looks like a wave. */
const BENDS = 8;
/** Such a curve reaches only part of the height of its control points. */
const REACHED = Math.cos(Math.PI / BENDS);
const BANDS = [
  { radius: 46, depth: 8 },
  { radius: 66, depth: 12 },
  { radius: 86, depth: 14 },
] as const;

/** One band: its curve, the rotation of its first strand in degrees, and the further rotation of each next one. */
export type Band = { path: string; turn: number; further: number[] };

type Rosette = { petals: number; depth: number; radius: number };

function buildPath({ petals, depth, radius }: Rosette): string {
  const bends = petals * BENDS;
  const bend = (index: number) => {
    const angle = (index / bends) * 2 * Math.PI;
    const reach = radius + (depth / REACHED) * Math.sin(petals * angle);
    return [CENTRE + reach * Math.cos(angle), CENTRE + reach * Math.sin(angle)] as const;
  };
  const text = (x: number, y: number) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  let [x, y] = bend(0);
  let path = "";
  for (let index = 1; index <= bends + 1; index += 1) {
    const [nextX, nextY] = bend(index);
    const middle = text((x + nextX) / 2, (y + nextY) / 2);
    path += path === "" ? `M${middle}` : `Q${text(x, y)} ${middle}`;
    [x, y] = [nextX, nextY];
  }
  return `${path}Z`;
}

/** Curve cache: there is only one curve per number of petals, so each is computed once. */
const digits = new Map<string, string>();
function curve(rosette: Rosette): string {
  const key = `${rosette.petals} ${rosette.radius}`;
  const path = digits.get(key) ?? buildPath(rosette);
  digits.set(key, path);
  return path;
}

/** The bands, from the innermost out. A strand is its band's curve, rotated: a shifted wave is the same wave. */
export function guilloche(hash: string): Band[] {
  const digit = (at: number) => Number.parseInt(hash.replace(/^0x/, "").charAt(at), 16) || 0;
  const fewest = 9 + (digit(0) % 8);
  return BANDS.map((band, index) => {
    const petals = fewest + index * 4;
    const toRotation = (strands: number) => Math.round((strands / STRANDS / petals) * -360_000) / 1_000;
    return {
      path: curve({ ...band, petals }),
      turn: toRotation(digit(index + 1) / 16),
      further: [toRotation(1), toRotation(2)],
    };
  });
}
