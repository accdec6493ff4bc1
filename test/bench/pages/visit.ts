import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
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
    const value = (figure: keyof Visit) => {
      const read = audits[AUDITS[figure]]?.numericValue;
      if (read === undefined) throw new Error(`${url}: ${figure} was not measured`);
      return read;
    };
    runs.push({ lcpMs: value("lcpMs"), tbtMs: value("tbtMs"), cls: value("cls") });
  }
  const middle = (figure: keyof Visit) => median(runs.map((run) => run[figure]));
  return { lcpMs: middle("lcpMs"), tbtMs: middle("tbtMs"), cls: middle("cls") };
}

/** The browser's and machine's time for a page without style, script or database. */
export async function visitOfSentence(port: number): Promise<Visit> {
  const html = `<!doctype html><html lang="en"><title>One sentence</title><h1>A page of one sentence.</h1></html>`;
  const server = createServer((_, response) => response.writeHead(200, { "content-type": "text/html" }).end(html));
  await once(server.listen(0, "127.0.0.1"), "listening");
  try {
    return await visit(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, port, "");
  } finally {
    server.close();
    server.closeAllConnections();
  }
}
