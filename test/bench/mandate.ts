import { measureMandates } from "./gasMandate.ts";
import { mandateTimes } from "./mandateTimes.ts";

/**
 * Mandates: gas of buying 1, 5 and 20 tokens as a ratio to as many router swaps in the same run (`buy…OverRouter`), and of granting by
 * signature, revoking by signature, and revoking everything by a passkey: deterministic, for it is what a chain charges. And how long an
 * order takes from its placing to its block (mandateTimes.ts). BENCH_FIGURE=gas or times for one of them.
 */
export async function mandateBench(): Promise<Record<string, number>> {
  const isAbout = (part: string) => (process.env.BENCH_FIGURE ?? part) === part;
  return {
    ...(isAbout("gas") ? (await measureMandates()).figures : {}),
    ...(isAbout("times") ? await mandateTimes() : {}),
  };
}
