import { setTimeout as sleep } from "node:timers/promises";
import { temporaryFolder } from "../support/folders.ts";
import { freePort } from "../support/program.ts";

/** A process for `npm run bench -- chains`: it loads what `npm start` always loads, waits, and prints what that used. */

const SECONDS = 10;

await import("../../server/development/localChain.ts");
let stop: () => unknown = () => undefined;
if (process.argv[2] === "with") {
  const { openLocalChains } = await import("../../server/development/localChains.ts");
  const folder = temporaryFolder("idle");
  const order = { dataDir: folder.path, port: await freePort(), allowOrigin: "http://localhost:1", log: console.error };
  const chains = await openLocalChains({ ...order, when: "demand" });
  stop = async () => {
    await chains.stop();
    folder.remove();
  };
}
await sleep(1_000);
for (let time = 0; time < 3; time++) globalThis.gc?.();
const before = process.cpuUsage();
await sleep(SECONDS * 1_000);
const { user, system } = process.cpuUsage(before);
globalThis.gc?.();
const cpuPercent = ((user + system) / 1e6 / SECONDS) * 100;
console.log(JSON.stringify({ memoryMiB: process.memoryUsage().rss / 2 ** 20, cpuPercent }));
await stop();
