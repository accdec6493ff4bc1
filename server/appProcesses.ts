import { WORKERS, type WorkerName } from "#app/platform/workers.ts";

/**
 * Every process of the app. The entry point, bundle, user, metrics port and environment of each follow from this list: to add a worker, add
 * a line in app/platform/workers.ts, and its file in server/workers.
 */
export type AppProcess = "web" | WorkerName;
export const APP_PROCESSES: readonly AppProcess[] = ["web", ...WORKERS];

const ofEach = <Value>(value: (name: AppProcess, index: number) => Value) =>
  Object.fromEntries(APP_PROCESSES.map((name, index) => [name, value(name, index)])) as Record<AppProcess, Value>;

/** Their names in logs. */
export const TITLES = ofEach((name) => (name === "web" ? "web server" : `${name} worker`));
/** The entry point of each. */
export const SOURCES = ofEach((name) => (name === "web" ? "server/web.ts" : `server/workers/${name}.ts`));
/** The bundle of each, made by server/bundling. */
export const BUNDLES = ofEach((name) => `build/processes/${name}.js`);

/** The first user and the group of the app: systemd leaves 65520 to 65533 unassigned. */
export const APP_GROUP = 65_533;
export type User = { uid: number; gid: number };
/** A separate user for each, when started as root. */
export const USERS = ofEach((_, index): User => ({ uid: APP_GROUP - index, gid: APP_GROUP }));
