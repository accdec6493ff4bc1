import { setTimeout as sleep } from "node:timers/promises";
import { temporaryFolder } from "../support/folders.ts";
import { startProgram } from "../support/program.ts";
import { rounded } from "./figures.ts";
import { EMPTY_PATH } from "./pages/emptyRoute.tsx";
import { measureSsrCpu } from "./pages/ssr.ts";

const LIST = "/en/indices";
const INDEX = "/en/indices/large-20";
/** A fresh market is graded, and its indices listed, within a few minutes. */
const TIMEOUT_MS = 420_000;

/** CPU to render the pages of indices over an empty page of the same app, in one run. Source: docs/spec/indices.md#10. */
export async function indexPagesBench() {
  const folder = temporaryFolder("bench-indices");
  const program = await startProgram({ dataDir: folder.path });
  try {
    const end = Date.now() + TIMEOUT_MS;
    while (!(await (await fetch(`${program.origin}${LIST}`)).text()).includes(INDEX)) {
      if (Date.now() > end) throw new Error("the indices were not listed in time");
      await sleep(1_000);
    }
    const { cpuMs } = await measureSsrCpu(program, {
      ...{ origin: program.origin, paths: [LIST, INDEX], cookie: "", rounds: 11, requests: 60 },
    });
    const over = (path: string) => rounded((cpuMs[path] ?? Number.NaN) / (cpuMs[EMPTY_PATH] ?? Number.NaN));
    return { listCpuMs: rounded(cpuMs[LIST] ?? Number.NaN), listOverEmpty: over(LIST), indexOverEmpty: over(INDEX) };
  } finally {
    await program.stop();
    folder.remove();
  }
}
