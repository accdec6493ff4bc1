import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport, type Transporter } from "nodemailer";
import { v7 as uuidv7 } from "uuid";
import { z } from "zod";
import { env } from "./env.server.ts";
import { trackInFlight } from "./inFlight.server.ts";
import { CannotSucceed, defineJob, enqueue } from "./jobs.server.ts";
import { log } from "./log.server.ts";

/** The only way to send email: by SMTP when it is configured, otherwise into a folder that the outbox page shows. */

/** `headers` are those that mail clients act on, such as the unsubscribe header. */
export type Mail = { to: string; subject: string; text: string; headers?: Record<string, string> | undefined };
export type SentMail = Mail & { id: string; sentAt: string };

const sentMail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  headers: z.record(z.string(), z.string()).optional(),
  sentAt: z.string(),
});

let transport: Transporter | undefined;

const letter = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  headers: z.record(z.string(), z.string()).optional(),
});

/** Five seconds after the first failure, an hour between the last ones, so that a mail server may be down overnight. */
const MAX_ATTEMPTS = 14;

/** One email. It stays in the queue until it is sent and is then deleted; after too many failures an admin may drop it. */
export const mailJob = defineJob<Mail>({
  kind: "mail",
  worker: "market",
  payload: letter,
  mostTries: MAX_ATTEMPTS,
  run: deliver,
});

/**
 * Queues an email without delaying the caller, so that response times do not reveal whether one was sent. `about` names its subject in a
 * word, never its recipient.
 */
export function sendMail(mail: Mail, about: string): void {
  trackInFlight(
    enqueue(mailJob, mail, { about }).then(
      () => undefined,
      (error: unknown) => log().error(`An email (${about}) could not be queued: ${redactMessage(error)}`),
    ),
  );
}

async function deliver(mail: Mail): Promise<void> {
  const { SMTP_URL, MAIL_FROM, OUTBOX_DIR } = env();
  if (SMTP_URL) {
    transport ??= createTransport({ url: SMTP_URL, ...TIMEOUTS });
    // As an object: a text would be parsed as a header, in which some characters of an address have a special meaning.
    const to = { name: "", address: mail.to };
    await transport.sendMail({ from: MAIL_FROM, ...mail, to }).catch(refusedBySmtp);
  } else if (OUTBOX_DIR) await putIntoOutbox(OUTBOX_DIR, mail);
  else throw new Error("neither SMTP_URL nor an outbox folder is set");
}

/** Timeout of the mail server; a stopping worker waits for it. */
const TIMEOUTS = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 8_000 };

/** Reply codes of 500 and above are permanent failures (RFC 5321 4.2.1). */
function refusedBySmtp(error: Error & { responseCode?: number }): never {
  const reason = redactMessage(error);
  throw (error.responseCode ?? 0) >= 500 ? new CannotSucceed(reason) : new Error(reason);
}

async function putIntoOutbox(folder: string, mail: Mail): Promise<void> {
  const id = uuidv7();
  const sent: SentMail = { id, ...mail, sentAt: new Date().toISOString() };
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const half = join(folder, `.${id}`);
  // Readable by the group: the web server shows what the market worker writes there.
  await writeFile(half, JSON.stringify(sent), { mode: 0o640 });
  await rename(half, join(folder, `${id}.json`));
}

/** Emails of the outbox, latest first, on a local network; null elsewhere, because they are private. */
export async function mailsInOutbox(max = 100): Promise<SentMail[] | null> {
  const { NETWORK, OUTBOX_DIR } = env();
  if (NETWORK !== "local" || !OUTBOX_DIR) return null;
  const names = await readdir(OUTBOX_DIR).catch(() => [] as string[]);
  // Version 7 ids sort by time.
  const files = names
    .filter((name) => name.endsWith(".json"))
    .sort()
    .reverse()
    .slice(0, max);
  return Promise.all(
    files.map(async (file) => sentMail.parse(JSON.parse(await readFile(join(OUTBOX_DIR, file), "utf8")))),
  );
}

/** SMTP replies may contain the recipient's address. */
const redactMessage = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).replace(/\S+/g, (word) =>
    word.includes("@") ? "(address)" : word,
  );
