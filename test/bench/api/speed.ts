import { median, quantile, rounded } from "../figures.ts";
import { buildHttpRequest, type Caller, sendAllSucceeding, sendSteadily, withCallers } from "./caller.ts";
import { roundRobin } from "./customers.ts";
import type { Server } from "./servers.ts";

const CALLERS = 16;
const ROUNDS = 5;
const ROUND_MS = 1_000;
const API = "Data API";

/**
 * How many snapshot calls one web process answers per second, and how many times that is of what it answers through Remix routes, in turns.
 * @param calls one of each customer, used in turn; before a round each calls once, which reads their plans
 * @param remix the path of a route that Remix answers in JSON
 * @param direct the path of one below /api/, which is answered by its route without Remix
 */
export async function measureSpeed(
  web: Server,
  calls: readonly string[],
  { remix, direct }: { remix: string; direct: string },
): Promise<{ callsPerSecond: number; overRemix: number; overDirectCall: number }> {
  const asked: Record<string, () => string> = {
    [API]: roundRobin(calls),
    [remix]: () => buildHttpRequest(remix),
    [direct]: () => buildHttpRequest(direct),
  };
  const speeds = new Map<string, number[]>(Object.keys(asked).map((name) => [name, []]));
  await withCallers(web.port, CALLERS, async (callers) => {
    for (let round = 0; round <= ROUNDS; round++)
      for (const [name, next] of Object.entries(asked)) {
        if (name === API) await sendAllOnce(callers, calls);
        const perSecond = await measurePerSecond(callers, next);
        // The first round warms up.
        if (round > 0) speeds.get(name)?.push(perSecond);
      }
  });
  const medians = [...speeds].map(([name, all]) => ({ answers: name, perSecond: Math.round(median(all)) }));
  console.table(medians);
  const [api, ofRemix, ofDirect] = medians.map(({ perSecond }) => perSecond) as [number, number, number];
  return { callsPerSecond: api, overRemix: rounded(api / ofRemix), overDirectCall: rounded(api / ofDirect) };
}

async function sendAllOnce(callers: readonly Caller[], calls: readonly string[]): Promise<void> {
  let place = 0;
  await sendAllSucceeding(callers, () => calls[place++] ?? null);
}

async function measurePerSecond(callers: readonly Caller[], next: () => string): Promise<number> {
  const began = performance.now();
  const answered = await sendAllSucceeding(callers, () => (performance.now() - began < ROUND_MS ? next() : null));
  return (answered * 1_000) / (performance.now() - began);
}

const STEADY_CALLERS = 64;
const STEADY_MS = 10_000;

/** The 99th percentile of response times in milliseconds at half of the maximum load. */
export async function p99AtHalfLoad(web: Server, callsPerSecond: number, calls: readonly string[]): Promise<number> {
  const load = { perSecond: Math.floor(callsPerSecond / 2), ms: STEADY_MS };
  const taken = await withCallers(web.port, STEADY_CALLERS, (callers) =>
    sendSteadily(callers, load, roundRobin(calls)),
  );
  const of = (share: number) => rounded(quantile(taken, share));
  const p99 = of(0.99);
  console.log(
    `${taken.length} calls, ${load.perSecond} a second: ${of(0.5)} ms in the middle, ${p99} p99, ${of(1)} at most`,
  );
  return p99;
}
