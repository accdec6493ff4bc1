import { measureMandates } from "./gasMandate.ts";
import { mandateTimes } from "./mandateTimes.ts";

/**
 * Mandates: gas of buying 1, 5 and 20 tokens as a ratio to the same number of router swaps in the same run (`buy…OverRouter`), and of
 * granting by signature, revoking by signature, and revoking everything by a passkey: deterministic, because a chain charges it. And how
 * long an order takes from placement to its block (mandateTimes.ts). BENCH_FIGURE=gas or times measures one of them.
 */
export async function mandateBench(): Promise<Record<string, number>> {
  const isAbout = (part: string) => (process.env.BENCH_FIGURE ?? part) === part;
  return {
    ...(isAbout("gas") ? (await measureMandates()).figures : {}),
    ...(isAbout("times") ? await mandateTimes() : {}),
  };
}
