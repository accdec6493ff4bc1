import { createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/node";
import { withinRequest } from "#app/platform/requestScope.server.ts";
import { prunedRoutesHandler } from "../../../server/web/prunedRoutes.ts";
import { median } from "../figures.ts";
import { EMPTY_PATH, emptyBuild, withEmptyRoute } from "./emptyRoute.tsx";

/**
 * Renders pages in a separate process, without HTTP, so that no other work is counted. Its parent sends an order and receives
 * the CPU of one request: of each path, of an empty route in the app (EMPTY_PATH), and of one alone (BARE).
 */

export type SsrOrder = { origin: string; paths: string[]; cookie: string; rounds: number; requests: number };
/** Milliseconds of CPU by path: through Remix's own handler, and through ours, which finds the route first. */
export type SsrAnswer = { cpuMs: Record<string, number>; servedMs: Record<string, number> };

export const BARE = "framework alone";
const built = "../../../build/server/index.js";

type MakeHandler = (build: ServerBuild, mode: string) => RequestHandler;
const HANDLERS: Record<keyof SsrAnswer, MakeHandler> = { cpuMs: createRequestHandler, servedMs: prunedRoutesHandler };

async function measure({ origin, paths, cookie, rounds, requests }: SsrOrder): Promise<SsrAnswer> {
  const app = (await import(built)) as ServerBuild;
  const cases = Object.entries(HANDLERS).flatMap(([handler, make]) => {
    const inApp = make(withEmptyRoute(app), "production");
    const bare = make(emptyBuild(app), "production");
    const of = (path: string, answer: RequestHandler, url = path) => {
      const get = async () => {
        const request = new Request(`${origin}${url}`, { headers: { cookie } });
        const response = await withinRequest(() => answer(request, { cspNonce: "bench" }));
        // As bytes, which is how a server sends them: only a benchmark would turn them into text.
        await response.arrayBuffer();
        if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
      };
      return { handler: handler as keyof SsrAnswer, path, get, taken: [] as number[] };
    };
    return [of(BARE, bare, "/"), ...[EMPTY_PATH, ...paths].map((path) => of(path, inApp))];
  });
  // Round by round, so that a busy period of the machine affects all of them alike; the first one warms up.
  for (let round = 0; round <= rounds; round++)
    for (const { get, taken: durationsMs } of cases) {
      const before = process.cpuUsage();
      for (let n = 0; n < requests; n++) await get();
      const { user, system } = process.cpuUsage(before);
      if (round > 0) durationsMs.push((user + system) / 1000 / requests);
    }
  const answer: SsrAnswer = { cpuMs: {}, servedMs: {} };
  for (const { handler, path, taken: durationsMs } of cases) answer[handler][path] = median(durationsMs);
  return answer;
}

process.once("message", (order: SsrOrder) => {
  void measure(order).then((answer) => process.send?.(answer, undefined, undefined, () => process.exit(0)));
});
