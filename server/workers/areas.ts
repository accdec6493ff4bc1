import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { AreaServer } from "#app/platform/background.server.ts";
import type { WorkerName } from "#app/platform/workers.ts";

type AreaFile = { areaServer?: AreaServer; serviceServer?: AreaServer };
/** The `area.server.ts` of areas and the `service.server.ts` of services by their path, each loaded when called. */
type AreaFiles = Record<string, () => Promise<AreaFile>>;

/** The background work of every area and service: such a file is the only registration needed. */
export const loadAreaServers = (files: AreaFiles = areaFiles()): Promise<AreaServer[]> =>
  Promise.all(
    Object.entries(files).map(async ([file, load]) => {
      const { areaServer, serviceServer } = await load();
      const found = areaServer ?? serviceServer;
      if (!found)
        throw new Error(`${file} exports no ${file.endsWith("service.server.ts") ? "serviceServer" : "areaServer"}`);
      return found;
    }),
  );

/** Only the bundler gives modules an `env`, and finds files by a pattern. */
const areaFiles = (): AreaFiles =>
  import.meta.env !== undefined
    ? import.meta.glob<AreaFile>(["../../app/areas/*/area.server.ts", "../../app/services/*/service.server.ts"])
    : { ...filesIn("areas", "area.server.ts"), ...filesIn("services", "service.server.ts") };

const filesIn = (rooms: string, name: string) =>
  areaFilesIn(fileURLToPath(new URL(`../../app/${rooms}`, import.meta.url)), name);

export function areaFilesIn(folder: string, name = "area.server.ts"): AreaFiles {
  const files = readdirSync(folder)
    .sort()
    .map((area) => join(folder, area, name))
    .filter((file) => existsSync(file));
  return Object.fromEntries(files.map((file) => [file, () => import(/* @vite-ignore */ pathToFileURL(file).href)]));
}

/** One worker's share of the background work. Throws when two have the same name: they would share a cursor, a queue or a log line. */
export function collectWork(worker: WorkerName, areas: readonly AreaServer[]) {
  const all = {
    startupTasks: areas.flatMap(({ startupTasks = [] }) => startupTasks),
    scheduledTasks: areas.flatMap(({ scheduledTasks = [] }) => scheduledTasks),
    gauges: areas.flatMap(({ gauges = [] }) => gauges),
    jobs: areas.flatMap(({ jobs = [] }) => jobs),
    subscriptions: areas.flatMap(({ subscriptions = [] }) => subscriptions),
  };
  refuseTwice(all.scheduledTasks.map(({ name }) => `scheduled task ${name}`));
  refuseTwice(all.jobs.map(({ kind }) => `job ${kind}`));
  refuseTwice(all.subscriptions.map(({ name }) => `subscription ${name}`));
  const isOwn = (work: { worker: WorkerName }) => work.worker === worker;
  return {
    startupTasks: all.startupTasks.filter(isOwn),
    scheduledTasks: all.scheduledTasks.filter(isOwn),
    gauges: all.gauges.filter(isOwn),
    jobs: all.jobs.filter(isOwn),
    subscriptions: all.subscriptions.filter(isOwn),
  };
}

function refuseTwice(names: readonly string[]): void {
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice) throw new Error(`two areas have a ${twice}`);
}
