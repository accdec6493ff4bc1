import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport, type Transporter } from "nodemailer";
import { v7 as uuidv7 } from "uuid";
import { z } from "zod";
import { env } from "./env.server.ts";
import { log } from "./log.server.ts";

/** The one way a mail leaves: by SMTP where it is configured, else into a folder that the outbox page shows. */

export type Mail = { to: string; subject: string; text: string };
export type SentMail = Mail & { id: string; sentAt: string };

const sentMail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  sentAt: z.string(),
});

const underWay = new Set<Promise<void>>();
let transport: Transporter | undefined;

/**
 * Sends a mail without keeping anybody waiting, so that nobody learns from the time it takes whether there was one to send.
 * A mail that cannot be sent is told in the log by what it is about, never by whom it was for.
 */
export function sendMail(mail: Mail, about: string): void {
  const sending = deliver(mail)
    .catch((error: unknown) => log().error(`A mail (${about}) could not be sent: ${reasonOf(error)}`))
    .finally(() => underWay.delete(sending));
  underWay.add(sending);
}

/** Resolves once no mail is under way. */
export async function mailsAreSent(): Promise<void> {
  while (underWay.size > 0) await Promise.all(underWay);
}

async function deliver(mail: Mail): Promise<void> {
  const { SMTP_URL, MAIL_FROM, OUTBOX_DIR } = env();
  if (SMTP_URL) {
    transport ??= createTransport(SMTP_URL);
    await transport.sendMail({ from: MAIL_FROM, ...mail });
  } else if (OUTBOX_DIR) await putIntoOutbox(OUTBOX_DIR, mail);
  else throw new Error("neither SMTP_URL nor an outbox is set");
}

async function putIntoOutbox(folder: string, mail: Mail): Promise<void> {
  const id = uuidv7();
  const sent: SentMail = { id, ...mail, sentAt: new Date().toISOString() };
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const half = join(folder, `.${id}`);
  await writeFile(half, JSON.stringify(sent), { mode: 0o600 });
  await rename(half, join(folder, `${id}.json`));
}

/** Mails of the outbox, the newest first, on a local network; null elsewhere: they are for the people they were sent to. */
export async function mailsInOutbox(most = 100): Promise<SentMail[] | null> {
  const { NETWORK, OUTBOX_DIR } = env();
  if (NETWORK !== "local" || !OUTBOX_DIR) return null;
  const names = await readdir(OUTBOX_DIR).catch(() => [] as string[]);
  // Ids of version 7 are in order of time.
  const files = names
    .filter((name) => name.endsWith(".json"))
    .sort()
    .reverse()
    .slice(0, most);
  return Promise.all(
    files.map(async (file) => sentMail.parse(JSON.parse(await readFile(join(OUTBOX_DIR, file), "utf8")))),
  );
}

/** What SMTP servers answer may name the addressee. */
const reasonOf = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).replace(/\S+/g, (word) =>
    word.includes("@") ? "(address)" : word,
  );
