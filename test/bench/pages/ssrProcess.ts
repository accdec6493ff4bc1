import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { median } from "../figures.ts";
import { EMPTY_PATH, emptyBuild, withEmptyRoute } from "./emptyRoute.tsx";

/**
 * Renders pages in a separate process, without HTTP, so that no other work is counted. Its parent sends an order and receives
 * the CPU of one request: of each path, of an empty route in the app (EMPTY_PATH), and of one alone (BARE).
 */

export type SsrOrder = { origin: string; paths: string[]; cookie: string; rounds: number; requests: number };
export type SsrAnswer = { cpuMs: Record<string, number> };

export const BARE = "framework alone";
const built = "../../../build/server/index.js";

async function measure({ origin, paths, cookie, rounds, requests }: SsrOrder): Promise<SsrAnswer> {
  const app = (await import(built)) as ServerBuild;
  const inApp = createRequestHandler(withEmptyRoute(app), "production");
  const bare = createRequestHandler(emptyBuild(app), "production");
  const get = async (path: string) => {
    const request = new Request(`${origin}${path === BARE ? "/" : path}`, { headers: { cookie } });
    const response = await (path === BARE ? bare : inApp)(request, { cspNonce: "bench" });
    await response.text();
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
  };
  const all = [BARE, EMPTY_PATH, ...paths];
  const taken = new Map<string, number[]>(all.map((path) => [path, []]));
  // Round after round, so that a busy moment of the machine affects all of them alike; the first one warms up.
  for (let round = 0; round <= rounds; round++)
    for (const path of all) {
      const before = process.cpuUsage();
      for (let n = 0; n < requests; n++) await get(path);
      const { user, system } = process.cpuUsage(before);
      if (round > 0) taken.get(path)?.push((user + system) / 1000 / requests);
    }
  return { cpuMs: Object.fromEntries([...taken].map(([path, times]) => [path, median(times)])) };
}

process.once("message", (order: SsrOrder) => {
  void measure(order).then((answer) => process.send?.(answer, undefined, undefined, () => process.exit(0)));
});
