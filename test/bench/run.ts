import { gasBench } from "./gas.ts";
import { startBench } from "./start.ts";

/** `npm run bench -- NAME`: a table for people, and as the last line what programs read. */

export type Figures = Record<string, number>;
const benches: Record<string, () => Promise<Figures>> = { gas: gasBench, start: startBench };

const [name = ""] = process.argv.slice(2);
const bench = benches[name];
if (!bench) {
  console.error(`usage: npm run bench -- ${Object.keys(benches).join(" | ")}`);
  process.exit(1);
}
const figures = await bench();
console.table(Object.entries(figures).map(([figure, value]) => ({ figure, value })));
console.log(JSON.stringify({ bench: name, figures }));
