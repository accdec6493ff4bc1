import lighthouse from "lighthouse";
import { median } from "../figures.ts";

export type Visit = { lcpMs: number; tbtMs: number; cls: number };

const RUNS = 5;
/** Measured in the browser with a slowed-down CPU, not computed from a model. The network is the local one. */
const THROTTLING = {
  cpuSlowdownMultiplier: 4,
  rttMs: 0,
  throughputKbps: 0,
  requestLatencyMs: 0,
  downloadThroughputKbps: 0,
  uploadThroughputKbps: 0,
};
const AUDITS = { lcpMs: "largest-contentful-paint", tbtMs: "total-blocking-time", cls: "cumulative-layout-shift" };

/** Lighthouse with a phone's screen, each run with an empty cache; the median of each figure. */
export async function visit(url: string, port: number, cookie: string): Promise<Visit> {
  const runs: Visit[] = [];
  for (let run = 0; run < RUNS; run++) {
    const result = await lighthouse(url, {
      port,
      logLevel: "error",
      onlyAudits: Object.values(AUDITS),
      throttlingMethod: "devtools",
      throttling: THROTTLING,
      ...(cookie ? { extraHeaders: { cookie } } : {}),
    });
    if (!result || result.lhr.runtimeError) throw new Error(`${url}: ${result?.lhr.runtimeError?.message}`);
    const { audits } = result.lhr;
    const value = (figure: keyof Visit) => audits[AUDITS[figure]]?.numericValue ?? Number.NaN;
    runs.push({ lcpMs: value("lcpMs"), tbtMs: value("tbtMs"), cls: value("cls") });
  }
  const middle = (figure: keyof Visit) => median(runs.map((run) => run[figure]));
  return { lcpMs: middle("lcpMs"), tbtMs: middle("tbtMs"), cls: middle("cls") };
}
