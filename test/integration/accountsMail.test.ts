import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { freePort } from "../support/program.ts";

let server: SMTPServer;
let mail: typeof import("../../app/platform/mail.server.ts");
const received: { from: string; to: string[]; text: string }[] = [];

beforeAll(async () => {
  const port = await freePort();
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith("refused") ? new Error(`no mailbox ${address} here`) : undefined),
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
    DATABASE_URL: "postgres://nobody@127.0.0.1:1/none",
    SESSION_SECRET: "a secret for tests that is long enough",
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: "TMAI <hello@tmai.example>",
  });
  mail = await import("../../app/platform/mail.server.ts");
});
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

test("a mail leaves by SMTP, from whom the settings say", async () => {
  mail.sendMail(
    { to: "ada@people.test", subject: "Bestätigen", text: "Hallo\nhttps://tmai.example/de/verify?token=abc" },
    "verify",
  );
  await mail.mailsAreSent();
  expect(received).toHaveLength(1);
  expect(received[0]).toMatchObject({ from: "hello@tmai.example", to: ["ada@people.test"] });
  expect(received[0]?.text).toContain("Subject: =?UTF-8?");
  expect(received[0]?.text).toContain("token=abc");
});

test("one that cannot be sent is told by what it is about, without the address and without its words", async () => {
  const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
  mail.sendMail({ to: "refused@people.test", subject: "s", text: "token=secret" }, "reset");
  await mail.mailsAreSent();
  const lines = said.mock.calls.flat().join("\n");
  said.mockRestore();
  expect(lines).toContain("A mail (reset) could not be sent");
  expect(lines).not.toMatch(/refused@people\.test|secret/);
});

test("there is no outbox to look into where mails leave", async () => {
  expect(await mail.mailsInOutbox()).toBeNull();
});
