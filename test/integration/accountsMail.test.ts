import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type FreshDatabase, freshDatabase } from "../support/postgres.ts";
import { freePort } from "../support/program.ts";
import { workMail } from "../support/workMail.ts";

let database: FreshDatabase;
let server: SMTPServer;
let mail: typeof import("#app/platform/mail.server.ts");
const received: { from: string; to: string[]; text: string }[] = [];

/** The mail server's reply to an address with this prefix: temporary or permanent. */
const ANSWERS: Record<string, number> = { busy: 451, refused: 550 };

beforeAll(async () => {
  const port = await freePort();
  database = await freshDatabase();
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo({ address }, _session, done) {
      const responseCode = ANSWERS[address.split("@")[0] ?? ""];
      done(responseCode ? Object.assign(new Error(`not for ${address} here`), { responseCode }) : undefined);
    },
    onData(stream, { envelope }, done) {
      let text = "";
      stream.on("data", (part: Buffer) => {
        text += part.toString();
      });
      stream.on("end", () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : "";
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), text });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", () => resolve()));
  Object.assign(process.env, {
    DATABASE_URL: database.appUrl,
    SESSION_SECRET: "a secret for tests that is long enough",
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: "TMAI <hello@tmai.example>",
  });
  mail = await import("#app/platform/mail.server.ts");
});
afterAll(async () => {
  await (await import("#app/platform/db.server.ts")).closeDatabase();
  await new Promise<void>((resolve) => server.close(() => resolve()));
  await database.drop();
});
beforeEach(() => database.pool.query("DELETE FROM jobs.queue"));

const queued = async () =>
  (await database.pool.query("SELECT kind, about, state, tries, last_error FROM jobs.queue")).rows;

test("an email is sent by SMTP from the configured sender and is not stored", async () => {
  mail.sendMail(
    { to: "ada@people.test", subject: "Bestätigen", text: "Hallo\nhttps://tmai.example/de/verify?token=abc" },
    "verify",
  );
  await workMail();
  expect(received).toHaveLength(1);
  expect(received[0]).toMatchObject({ from: "hello@tmai.example", to: ["ada@people.test"] });
  expect(received[0]?.text).toContain("Subject: =?UTF-8?");
  expect(received[0]?.text).toContain("token=abc");
  expect(await queued()).toEqual([]);
});

test("an email that cannot be sent now waits and is sent later", async () => {
  mail.sendMail({ to: "busy@people.test", subject: "s", text: "token=secret" }, "reset");
  await workMail();
  const [job] = await queued();
  expect(job).toMatchObject({ kind: "mail", about: "reset", state: "due", tries: 1 });
  expect(job.last_error).not.toMatch(/busy@people\.test|secret/);
  ANSWERS.busy = 0;
  await database.pool.query("UPDATE jobs.queue SET next_at = now()");
  await workMail();
  expect(received.at(-1)?.to).toEqual(["busy@people.test"]);
  expect(await queued()).toEqual([]);
});

test("a permanently refused email is a dead letter, logged by its subject without address and text", async () => {
  const errorSpy = vi.spyOn(console, "error").mockImplementation(() => undefined);
  mail.sendMail({ to: "refused@people.test", subject: "s", text: "token=secret" }, "reset");
  await workMail();
  const lines = errorSpy.mock.calls.flat().join("\n");
  errorSpy.mockRestore();
  expect(lines).toContain("job mail (reset) is given up");
  const [job] = await queued();
  expect(job).toMatchObject({ about: "reset", state: "dead", tries: 1 });
  expect(lines + job.last_error).not.toMatch(/refused@people\.test|secret/);
});

test("an email that cannot be queued is logged without address and text", async () => {
  const admin = new (await import("pg")).default.Client({ connectionString: database.adminUrl });
  await admin.connect();
  await admin.query("REVOKE INSERT ON jobs.queue FROM tmai_app");
  const errorSpy = vi.spyOn(console, "error").mockImplementation(() => undefined);
  try {
    mail.sendMail({ to: "ada@people.test", subject: "s", text: "token=secret" }, "reset");
    await (await import("#app/platform/inFlight.server.ts")).drainInFlight();
    const lines = errorSpy.mock.calls.flat().join("\n");
    expect(lines).toContain("An email (reset) could not be queued");
    expect(lines).not.toMatch(/ada@people\.test|secret/);
  } finally {
    errorSpy.mockRestore();
    await admin.query("GRANT INSERT ON jobs.queue TO tmai_app");
    await admin.end();
  }
});

test("the outbox page does not exist when emails are really sent", async () => {
  expect(await mail.mailsInOutbox()).toBeNull();
});
