import { spawnSync } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { type AppProcess, BUNDLES, USERS, type User } from "./appProcesses.ts";
import { surroundingsIn } from "./processVariables.ts";
import { UserError } from "./userError.ts";

/**
 * When started as root, the web server and the workers run as separate users: separate from each other, from PostgreSQL's
 * files and from the keys. The ids (appProcesses.ts) have no names.
 */

/** One file of each kind that the web server and the workers read, to test how the checkout's files were created. */
export const FILES_OF_THE_APP = [
  "server/bootstrap.mjs",
  "app/platform/env.server.ts",
  "prisma/client/client.ts",
  "node_modules/.package-lock.json",
  "node_modules/.cache/tmai/installed",
  "build/server/index.js",
  BUNDLES.web,
];

type Order = {
  network: string;
  dev: boolean;
  port: number;
  host: string;
  /** Files that they read, and folders that lead there; missing ones will be created by us. */
  files: readonly string[];
  log(line: string): void;
};

/**
 * The users to run them as, or null to keep our own user: when we are not root, or are root and cannot drop it, which is logged. Throws a
 * UserError when that is not allowed: on main, or when the port requires root.
 */
export function appUsers(order: Order): Record<AppProcess, User> | null {
  if (process.getuid?.() !== 0) return null;
  const reason = whyRoot(order);
  if (reason) {
    if (order.network === "main")
      throw new UserError(
        `When started as root on main, the web server and the workers must run as other users, but they cannot: ${reason}.`,
      );
    order.log(`The web server and the workers run as root: ${reason}.`);
    return null;
  }
  if (order.port < 1_024 && !mayListen(order, USERS.web))
    throw new UserError(
      `PORT ${order.port}: when started as root, the web server runs as another user, which cannot listen on this port. Set PORT to 1024 or higher and put a proxy in front.`,
    );
  return USERS;
}

function whyRoot({ dev, files }: Order): string | null {
  if (dev) return "in development, Vite writes to the checkout";
  const unreadable = files.filter(existsSync).find((file) => !canRead(file, USERS.payments));
  return unreadable ? `another user cannot read ${unreadable}` : null;
}

const canRead = (file: string, user: User) =>
  succeeds("/bin/sh", ["-c", 'test -r "$1" || { test -d "$1" && test -x "$1"; }', "sh", file], user);

const LISTEN = 'require("net").createServer().listen(+process.argv[1], process.argv[2], () => process.exit(0))';
const mayListen = ({ port, host }: Order, user: User) =>
  succeeds(process.execPath, ["-e", LISTEN, String(port), host], user);

const succeeds = (program: string, args: string[], user: User) =>
  spawnSync(program, args, { ...user, cwd: "/", env: surroundingsIn(process.env), stdio: "ignore" }).status === 0;

/** Changes the owner of a folder and its contents. The app's group may read them. */
export function giveFolder(folder: string, { uid, gid }: User): void {
  mkdirSync(folder, { recursive: true });
  const files = readdirSync(folder).map((name) => join(folder, name));
  chmodSync(folder, 0o750);
  for (const file of files) chmodSync(file, 0o640);
  for (const path of [folder, ...files]) chownSync(path, uid, gid);
}
