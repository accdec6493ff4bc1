import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { BUNDLES } from "../../server/appProcesses.ts";
import { temporaryFolder } from "../support/folders.ts";
import { processesOn } from "../support/processes.ts";
import { launchProgram, type Program, startProgram, WITHOUT_MARKET } from "../support/program.ts";

const key = (digit: string) => digit.repeat(64);
/** Each secret, recognisable, with the scripts of the processes that may know it. */
const SECRETS: Record<string, { value: string; readers: string[] }> = {
  SIGNER_PRIVATE_KEY: { value: key("1"), readers: [BUNDLES.web] },
  SESSION_SECRET: { value: key("2"), readers: [BUNDLES.web] },
  FUUL_API_KEY: { value: "secret-of-fuul", readers: [BUNDLES.web] },
  CHECKPOINT_KEY: { value: key("3"), readers: [BUNDLES.payments] },
  ANCHOR_PRIVATE_KEY: { value: key("4"), readers: [BUNDLES.payments] },
  DEPLOYER_PRIVATE_KEY: { value: key("5"), readers: [] },
  OPERATOR_PRIVATE_KEY: { value: key("6"), readers: [BUNDLES.operator] },
  MAIL_FROM: { value: "Secret <sender@people.test>", readers: [BUNDLES.market] },
  AWS_SECRET_ACCESS_KEY: { value: "secret-of-aws", readers: [] },
  NPM_TOKEN: { value: "secret-of-npm", readers: [] },
};
const APP = Object.values(BUNDLES);
const PARTS = [...APP, "bin/postgres", "anvil"];

const isLinux = existsSync("/proc/self/environ");
const isRoot = process.getuid?.() === 0;
const read = (pid: number, file: string) => readFileSync(`/proc/${pid}/${file}`, "utf8");

describe.skipIf(!isLinux)("the processes of a running program", () => {
  const folder = temporaryFolder("processes");
  let program: Program;
  beforeAll(async () => {
    // Left there by an earlier start as root.
    mkdirSync(join(folder.path, "outbox"), { mode: 0o700 });
    const mail = {
      id: "1",
      to: "old@people.test",
      subject: "An old one",
      text: "-",
      sentAt: new Date(0).toISOString(),
    };
    writeFileSync(join(folder.path, "outbox", "1.json"), JSON.stringify(mail), { mode: 0o600 });
    const secrets = Object.entries(SECRETS).map(([name, { value }]) => [name, value]);
    const env = { ...Object.fromEntries(secrets), ...WITHOUT_MARKET, ANCHOR_RPC_URL: "http://127.0.0.1:1" };
    program = await startProgram({ dataDir: folder.path, template: "bare", env });
  });
  afterAll(async () => {
    await program?.stop();
    folder.remove();
  });
  const findPids = (part: string) =>
    processesOn(folder.path)
      .filter((line) => line.includes(part))
      .map((line) => Number.parseInt(line, 10))
      .filter((pid) => pid !== program.child.pid);

  test.each(Object.entries(SECRETS))("%s is known only to the processes that need it", (_, { value, readers }) => {
    const holders = PARTS.filter((part) => {
      const pids = findPids(part);
      expect(pids, part).not.toHaveLength(0);
      return pids.some((pid) => read(pid, "environ").includes(value) || read(pid, "cmdline").includes(value));
    });
    expect(holders).toEqual(readers);
  });

  test("no process has the database owner's password, and the database process has no password", () => {
    const readPassword = (name: string) => readFileSync(join(folder.path, "keys", name), "utf8");
    const holders = (password: string) =>
      PARTS.filter((part) => findPids(part).some((pid) => read(pid, "environ").includes(password)));
    expect(holders(readPassword("database-owner"))).toEqual([]);
    expect(holders(readPassword("database-app"))).toEqual(APP);
  });

  test.skipIf(!isRoot)(
    "web and workers of a program started as root run as separate users, without root's groups",
    () => {
      const field = (pid: number, name: string) =>
        new RegExp(`^${name}:\\s*(.*)$`, "m").exec(read(pid, "status"))?.[1]?.trim().split(/\s+/) ?? [];
      const users = [...APP, "bin/postgres"].map((part) => {
        const ids = findPids(part).flatMap((pid) => [
          ...field(pid, "Uid"),
          ...field(pid, "Gid"),
          ...field(pid, "Groups"),
        ]);
        expect(ids, part).not.toContain("0");
        return field(findPids(part)[0] ?? 0, "Uid")[0];
      });
      expect(new Set(users).size).toBe(APP.length + 1);
    },
  );

  test("the market worker writes emails into the outbox, and the web server shows them together with earlier ones", async () => {
    const outbox = join(folder.path, "outbox");
    const answer = await fetch(`${program.origin}/api/auth/request-password-reset`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: program.origin },
      body: JSON.stringify({ email: "trader@tmai.local" }),
    });
    expect(answer.status).toBe(200);
    await expect
      .poll(() => readdirSync(outbox).filter((name) => name.endsWith(".json")), { timeout: 30_000 })
      .toHaveLength(2);
    // As root, through the group that the two share.
    expect(statSync(outbox).mode & 0o777).toBe(isRoot ? 0o750 : 0o700);
    const page = await (await fetch(`${program.origin}/en/outbox`)).text();
    expect(page).toContain("An old one");
    expect(page).toContain("trader@tmai.local");
  });
});

test.skipIf(!isRoot)(
  "a program started as root with a privileged port reports the problem and starts nothing",
  async () => {
    const folder = temporaryFolder("port");
    const [first] = readFileSync("/proc/sys/net/ipv4/ip_unprivileged_port_start", "utf8").split("\n");
    const program = await launchProgram({ dataDir: folder.path, port: 987 });
    try {
      if (Number(first) <= 987) return await program.untilPrinted("ready http://localhost:987\n");
      expect(await program.ended).toEqual({ code: 1, signal: null });
      expect(program.said()).toContain(
        "PORT 987: when started as root, the web server runs as another user, which cannot listen on this port.",
      );
      expect(processesOn(folder.path)).toEqual([]);
    } finally {
      await program.stop();
      folder.remove();
    }
  },
);
