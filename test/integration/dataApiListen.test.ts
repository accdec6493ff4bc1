import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Webhook } from "standardwebhooks";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Account } from "#app/identity/who.ts";
import { seedCatalogue } from "../../prisma/seed.ts";
import { type DataApiFixture, misspelt, openDataApi } from "../support/dataApiFixture.ts";
import { eventually } from "../support/eventually.ts";
import { noticeTo, openReceiver } from "../support/noticeFixture.ts";
import { type FreshDatabase, freshDatabase } from "../support/postgres.ts";
import { type StreamServer, streamServer } from "../support/streamPort.ts";

// `tmai listen`, built as it is shipped and run in its own process, over ports.

const SECRET = `whsec_${Buffer.from("a secret of thirty-two bytes, so.").toString("base64")}`;
let folder: string;
let database: FreshDatabase;
let api: DataApiFixture;
let notify: typeof import("#app/services/delivery/publicNotify.server.ts").notify;
let account: Account;
let key: string;
let server: StreamServer;
let receiver: Awaited<ReturnType<typeof openReceiver>>;
const programs: ChildProcess[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "tmai-listen-"));
  execFileSync(process.execPath, [
    ...["node_modules/typescript/bin/tsc", "--project", "clients/typescript/tsconfig.bin.json"],
    ...["--outDir", folder, "--declaration", "false"],
  ]);
  // In a package whose files are modules.
  writeFileSync(join(folder, "package.json"), `{"type":"module"}`);
  database = await freshDatabase();
  api = await openDataApi(database);
  ({ notify } = await import("#app/services/delivery/publicNotify.server.ts"));
});
afterAll(async () => {
  await api.close();
  await database.drop();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  account = await api.account();
  await api.givePlan(account, "data-api-premium");
  ({ key } = await api.key(account, { mode: "live", scopes: ["read", "webhooks"] }));
  server = await streamServer(database);
  receiver = await openReceiver();
});
afterEach(async () => {
  for (const program of programs.splice(0)) program.kill("SIGKILL");
  await server.close();
  receiver.close();
});

const sendNotices = (count: number) =>
  notify(
    database.pool,
    Array.from({ length: count }, () => noticeTo(account.accountId, { noticeId: randomUUID(), channels: [] })),
  );
const noticeIds = async () =>
  (
    await database.pool.query<{ notice_id: string }>(
      "SELECT notice_id FROM notifications.inbox WHERE account = $1 ORDER BY position",
      [account.accountId],
    )
  ).rows.map(({ notice_id }) => notice_id);
const heard = () => receiver.heard.map(({ headers }) => headers["webhook-id"]);

function run(args: string[], environment: Record<string, string> = { TMAI_KEY: key }) {
  const program = spawn(process.execPath, [join(folder, "tmai.js"), ...args], {
    env: { PATH: process.env.PATH, NODE_ENV: "test", ...environment },
  });
  programs.push(program);
  let output = "";
  for (const stream of [program.stdout, program.stderr]) stream.on("data", (bytes: Buffer) => (output += bytes));
  return { program, said: () => output };
}
const listening = (state: string, forwardTo = `${receiver.url}/hook`, origin = server.origin) =>
  run(["listen", "--forward-to", forwardTo, "--secret", SECRET, "--origin", origin, "--state", state]);
const stateFile = () => join(folder, randomUUID());

test("events arrive signed like a webhook, and each answer is printed", async () => {
  const { said: output, program } = listening(stateFile());
  await eventually(() => expect(output()).toContain("listening"));
  await sendNotices(2);
  await eventually(async () => expect(heard()).toEqual(await noticeIds()));
  const [first] = receiver.heard;
  const event = new Webhook(SECRET).verify(first?.body ?? "", first?.headers as Record<string, string>);
  expect(event).toMatchObject({ id: heard()[0], type: "alert.triggered", livemode: true });
  await eventually(() => expect(output()).toContain(`alert.triggered ${heard()[1]} → 204`));
  program.kill("SIGTERM");
  const [code] = await once(program, "exit");
  expect(code).toBe(0);
});

test("the listener continues where it was after it or the server was killed", async () => {
  const state = stateFile();
  const first = listening(state);
  await eventually(() => expect(first.said()).toContain("listening"));
  await sendNotices(3);
  await eventually(() => expect(heard()).toHaveLength(3));
  await eventually(() => expect(readFileSync(state, "utf8").trim()).toMatch(/^\d+$/));
  await eventually(() => expect(first.said().match(/→ 204/g)).toHaveLength(3));
  first.program.kill("SIGKILL");
  await once(first.program, "exit");
  await sendNotices(40);
  const second = listening(state);
  await eventually(() => expect(second.said()).toContain("listening after"));
  const { port } = new URL(server.origin);
  await server.die();
  await sendNotices(4);
  server = await streamServer(database, {}, Number(port));
  await sendNotices(2);
  await eventually(async () => expect(new Set(heard())).toEqual(new Set(await noticeIds())), 30_000);
  // At most the deliveries in progress at a kill arrive twice.
  expect(heard().length - (await noticeIds()).length).toBeLessThanOrEqual(2);
  expect([...new Set(heard())]).toEqual(await noticeIds());
  expect(second.said()).toMatch(/the stream (broke|ended)/);
});

test("the listener waits for a receiver that is not there yet", async () => {
  const { port } = new URL(receiver.url);
  receiver.close();
  const { said: output } = listening(stateFile(), `http://127.0.0.1:${port}/hook`);
  await eventually(() => expect(output()).toContain("listening"));
  await sendNotices(1);
  await eventually(() => expect(output()).toContain("retrying in"));
  receiver = await openReceiver(Number(port));
  await eventually(async () => expect(heard()).toEqual(await noticeIds()));
});

test("the listener ends with the API's error for a bad key, and with its usage for wrong arguments", async () => {
  const refused = run(["listen", "--forward-to", receiver.url, "--secret", SECRET, "--origin", server.origin], {
    TMAI_KEY: misspelt(key),
  });
  expect((await once(refused.program, "exit"))[0]).toBe(1);
  await eventually(() => expect(refused.said()).toContain("This key does not exist"));
  for (const [args, words] of [
    [["listen"], "--forward-to needs"],
    [["listen", "--forward-to", receiver.url, "--secret", "hush"], "--secret needs"],
    [["speak", "--forward-to", receiver.url, "--secret", SECRET], "Commands: listen"],
    [["trigger"], "Commands: listen"],
    [["trigger", "paid", "--advance", "soon"], "--advance needs"],
    [
      ["listen", "--forward-to", receiver.url, "--secret", SECRET, "--origin", "http://far.test"],
      "sent only over https",
    ],
  ] as const) {
    const wrong = run([...args]);
    expect((await once(wrong.program, "exit"))[0]).toBe(1);
    await eventually(() => expect(wrong.said()).toContain(words));
  }
});

test("a test key triggers a sandbox payment, and its events arrive", async () => {
  await seedCatalogue(database.appUrl);
  const { key: tester } = await api.key(account, { scopes: ["read", "webhooks"] });
  const environment = { TMAI_KEY: tester };
  const listener = run(
    ["listen", "--forward-to", `${receiver.url}/hook`, "--secret", SECRET, "--origin", server.origin],
    environment,
  );
  // The sample, while nothing has been created yet.
  await eventually(() => expect(heard()).toHaveLength(9));
  const made = run(["trigger", "reorg", "--advance", "60", "--origin", server.origin], environment);
  expect((await once(made.program, "exit"))[0]).toBe(0);
  await eventually(() => expect(heard()).toHaveLength(14));
  const bodies = receiver.heard.slice(9).map(({ body }) => JSON.parse(body) as { type: string; livemode: boolean });
  expect(bodies.map(({ type, livemode }) => [type, livemode])).toEqual(
    ["initiated", "signed", "sent", "saved", "withdrawn"].map((name) => [`payment.${name}`, false]),
  );
  for (const { type } of bodies) expect(made.said()).toContain(type);
  await eventually(() => expect(listener.said()).toContain("payment.withdrawn"));

  const refused = run(["trigger", "paid", "--origin", server.origin]);
  expect((await once(refused.program, "exit"))[0]).toBe(1);
  await eventually(() => expect(refused.said()).toContain("need a test key"));
  const unknown = run(["trigger", "riches", "--origin", server.origin], environment);
  expect((await once(unknown.program, "exit"))[0]).toBe(1);
  await eventually(() => expect(unknown.said()).toContain("/body/scenario"));
});
