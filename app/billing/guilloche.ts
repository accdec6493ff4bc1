/** The engraver's rosette of a membership card. Its turns come from the payment's own hash, so no two cards are alike. */

const CENTRE = 100;
const POINTS = 720;

type Rosette = { petals: number; depth: number; radius: number };

function pathOf({ petals, depth, radius }: Rosette, turn: number): string {
  const points = Array.from({ length: POINTS }, (_, index) => {
    const angle = (index / POINTS) * 2 * Math.PI;
    const reach = radius + depth * Math.sin(petals * angle + turn);
    return `${(CENTRE + reach * Math.cos(angle)).toFixed(1)} ${(CENTRE + reach * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${points.join("L")}Z`;
}

/** Paths of the bands, from the innermost out. */
export function guilloche(hash: string): string[] {
  const digit = (at: number) => Number.parseInt(hash.replace(/^0x/, "").charAt(at), 16) || 0;
  const petals = 9 + (digit(0) % 8);
  const bands = [
    { radius: 46, depth: 8 },
    { radius: 66, depth: 12 },
    { radius: 86, depth: 14 },
  ];
  return bands.flatMap(({ radius, depth }, band) =>
    Array.from({ length: 3 }, (_, strand) =>
      pathOf({ petals: petals + band * 4, depth, radius }, ((strand + digit(band + 1) / 16) * 2 * Math.PI) / 3),
    ),
  );
}
