/** Throws when nothing was measured: 0 would look like a measurement. */
export const median = (values: readonly number[]): number => at(values, Math.floor(values.length / 2));

/** The value that this share of all values is below. Throws when nothing was measured. */
export const quantile = (values: readonly number[], share: number): number =>
  at(values, Math.min(values.length - 1, Math.floor(values.length * share)));

function at(values: readonly number[], index: number): number {
  const value = [...values].sort((a, b) => a - b)[index];
  if (value === undefined) throw new Error("nothing was measured");
  return value;
}

/** To two decimal places. */
export const rounded = (value: number): number => Math.round(value * 100) / 100;

/** CPU milliseconds per run over several runs: other processes of the machine do not count. */
export function cpuMs(work: () => void, times: number): number {
  const before = process.cpuUsage();
  for (let time = 0; time < times; time++) work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / times;
}

export type Figures = Record<string, number>;

/** Throws with the names of figures that are not numbers: one that could not be read is an error. */
export function measured(figures: Figures): Figures {
  const unread = Object.keys(figures).filter((name) => !Number.isFinite(figures[name]));
  if (unread.length > 0) throw new Error(`not measured: ${unread.join(", ")}`);
  return figures;
}
