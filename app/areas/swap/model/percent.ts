/** Basis points as the percent that sentences name: 150 is `1.5`. */
export const percentText = (bps: number): string => String(bps / 100);
