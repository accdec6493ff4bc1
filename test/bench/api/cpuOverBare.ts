import { setTimeout as sleep } from "node:timers/promises";
import { median, rounded } from "../figures.ts";
import { buildHttpRequest, type Caller, sendAllSucceeding, withCallers } from "./caller.ts";
import { type Customer, roundRobin } from "./customers.ts";
import type { Server } from "./servers.ts";

const CALLERS = 16;
/** After this time a process reads an account's plans again. */
const PLANS_STAND_MS = 5_000;
/** Calls that a customer at the plan's rate limit makes until the plans are read again: 10 per second for 5 s. */
const CALLS_PER_READING = 50;

/** The requests: `toPath` returns the path of the call at a position; both servers get the same ones. */
type Asked = { name: string; toPath(index: number): string; headers: Record<string, string> };
/** `calls`: per customer in a round; `warmUp`: of all together before the first. */
type Size = { rounds: number; calls: number; warmUp: number };
/** A busy machine gets fewer rounds. */
const MAX_MS = 40_000;
const MIN_ROUNDS = 3;
type Compared = {
  /** Of a call by a customer whose plans the process knows. */
  known: number;
  /** The same plus the customer's share of reading the plans, when calling as often as the plan allows. */
  withPlans: number;
};

/**
 * CPU of the web process for a call over that of a bare handler, in alternating rounds so that a busy period of the machine affects both.
 * In each round every customer first calls once, which reads their plans; that is counted separately.
 */
export async function cpuOverBare(
  { web, bare }: { web: Server; bare: Server },
  customers: readonly Customer[],
  { name, toPath, headers }: Asked,
  { rounds, calls, warmUp }: Size,
): Promise<Compared> {
  const nextCustomer = roundRobin(customers);
  let index = 0;
  const requests = (count: number) =>
    Array.from({ length: count }, () =>
      buildHttpRequest(toPath(index++), { ...headers, "x-api-key": nextCustomer().key }),
    );
  const us = { first: [] as number[], web: [] as number[], bare: [] as number[] };
  await withCallers(web.port, CALLERS, (ofWeb) =>
    withCallers(bare.port, CALLERS, async (ofBare) => {
      const warming = requests(warmUp);
      for (const [server, callers] of [
        [web, ofWeb],
        [bare, ofBare],
      ] as const)
        await measureCpuUs(server, callers, warming);
      const began = performance.now();
      const isTime = (round: number) => round < MIN_ROUNDS || performance.now() - began < MAX_MS;
      for (let round = 0; round < rounds && isTime(round); round++) {
        await sleep(PLANS_STAND_MS);
        const first = await measureCpuUs(web, ofWeb, requests(customers.length));
        const asked = requests(calls * customers.length);
        const ofRound = {
          first,
          web: await measureCpuUs(web, ofWeb, asked),
          bare: await measureCpuUs(bare, ofBare, asked),
        };
        for (const of of Object.keys(us) as (keyof typeof us)[]) us[of].push(ofRound[of]);
      }
    }),
  );
  const [ofFirst, ofWeb, ofBare] = [median(us.first), median(us.web), median(us.bare)];
  const ofPlans = Math.max(0, ofFirst - ofWeb);
  console.log(
    `CPU of ${name}: ${rounded(ofWeb)} us, of reading the plans: ${rounded(ofPlans)} us, of the bare handler: ${rounded(ofBare)} us`,
  );
  return { known: rounded(ofWeb / ofBare), withPlans: rounded((ofWeb + ofPlans / CALLS_PER_READING) / ofBare) };
}

/** Microseconds of CPU that one of these calls uses. */
async function measureCpuUs(server: Server, callers: readonly Caller[], requests: readonly string[]): Promise<number> {
  const before = await server.cpuUs();
  let index = 0;
  await sendAllSucceeding(callers, () => requests[index++] ?? null);
  return ((await server.cpuUs()) - before) / requests.length;
}
