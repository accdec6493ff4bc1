/** Basis points as percent for texts: 150 is `1.5`. */
export const percentText = (bps: number): string => String(bps / 100);
