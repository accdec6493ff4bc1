import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { AreaServer } from "../../app/platform/background.server.ts";
import type { WorkerName } from "../../app/platform/workers.ts";

const AREAS = fileURLToPath(new URL("../../app/areas", import.meta.url));

/** Every area's background work: an area with an `area.server.ts` needs no other registration. */
export async function loadAreaServers(folder = AREAS): Promise<AreaServer[]> {
  const files = readdirSync(folder)
    .sort()
    .map((area) => join(folder, area, "area.server.ts"))
    .filter((file) => existsSync(file));
  return Promise.all(files.map(loadAreaServer));
}

async function loadAreaServer(file: string): Promise<AreaServer> {
  const { areaServer } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as { areaServer?: AreaServer };
  if (!areaServer) throw new Error(`${file} exports no areaServer`);
  return areaServer;
}

/** One worker's share of it. Throws when two have the same name: they would share a cursor, a queue or a log line. */
export function workOf(worker: WorkerName, areas: readonly AreaServer[]) {
  const all = {
    firsts: areas.flatMap(({ firsts = [] }) => firsts),
    rounds: areas.flatMap(({ rounds = [] }) => rounds),
    gauges: areas.flatMap(({ gauges = [] }) => gauges),
    jobs: areas.flatMap(({ jobs = [] }) => jobs),
    reactions: areas.flatMap(({ reactions = [] }) => reactions),
  };
  refuseTwice(all.rounds.map(({ name }) => `round ${name}`));
  refuseTwice(all.jobs.map(({ kind }) => `job ${kind}`));
  refuseTwice(all.reactions.map(({ name }) => `reaction ${name}`));
  const isOurs = (work: { worker: WorkerName }) => work.worker === worker;
  return {
    firsts: all.firsts.filter(isOurs),
    rounds: all.rounds.filter(isOurs),
    gauges: all.gauges.filter(isOurs),
    jobs: all.jobs.filter(isOurs),
    reactions: all.reactions.filter(isOurs),
  };
}

function refuseTwice(names: readonly string[]): void {
  const twice = names.find((name, place) => names.indexOf(name) !== place);
  if (twice) throw new Error(`two areas have a ${twice}`);
}
