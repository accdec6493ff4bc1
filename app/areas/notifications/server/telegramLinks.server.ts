import { randomBytes } from "node:crypto";
import type { PoolClient } from "pg";
import { z } from "zod";
import { translator } from "#app/i18n/i18n.server.ts";
import { DEFAULT_LOCALE } from "#app/i18n/locales.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { hashToken } from "#app/services/delivery/publicSecrets.server.ts";
import { connect, preferencesOfOne } from "#app/services/delivery/publicSettings.server.ts";
import { hasTelegram, sendText, telegram } from "#app/services/delivery/publicTelegram.server.ts";

/** Links a chat to an account: a code that only its owner has seen, sent to the bot once. */

const CODE_MINUTES = 15;

/** A link that opens the bot; null without a bot. */
export async function telegramLink(accountId: string): Promise<string | null> {
  if (!hasTelegram()) return null;
  const code = randomBytes(24).toString("base64url");
  await poolFor("pages").query(
    `WITH before AS (DELETE FROM notifications.link_codes WHERE account = $2)
     INSERT INTO notifications.link_codes VALUES ($1, $2, now() + interval '${CODE_MINUTES} minutes')`,
    [hashToken(code), accountId],
  );
  return `https://t.me/${env().TELEGRAM_BOT_NAME}?start=${code}`;
}

const update = z.object({
  update_id: z.number().int(),
  message: z
    .object({
      text: z.string().optional(),
      chat: z.object({
        id: z.number().int(),
        type: z.string(),
        username: z.string().optional(),
        first_name: z.string().optional(),
      }),
    })
    .optional(),
});
type Message = NonNullable<z.infer<typeof update>["message"]>;

const READ = "telegram.read";

/** Reads messages to the bot: `/start <code>` connects a chat, `/stop` disconnects it. Only one of several workers listens. */
export async function listenToBot(): Promise<void> {
  if (!hasTelegram()) return;
  const pool = poolFor("market");
  await pool.query("INSERT INTO notifications.kept VALUES ($1, '0') ON CONFLICT DO NOTHING", [READ]);
  await inTransaction(pool, async (transaction) => {
    const { rows } = await transaction.query<{ value: string }>(
      "SELECT value FROM notifications.kept WHERE name = $1 FOR UPDATE SKIP LOCKED",
      [READ],
    );
    if (!rows[0]) return;
    const { ok, result } = await telegram("getUpdates", {
      offset: Number(rows[0].value),
      allowed_updates: ["message"],
    });
    const updates = ok ? z.array(update).parse(result) : [];
    for (const { message } of updates) if (message) await hear(transaction, message);
    const last = updates.at(-1)?.update_id;
    if (last !== undefined)
      await transaction.query("UPDATE notifications.kept SET value = $2 WHERE name = $1", [READ, String(last + 1)]);
  });
}

async function hear(transaction: PoolClient, { text = "", chat }: Message): Promise<void> {
  // In a group everyone would read along.
  if (chat.type !== "private") return;
  const address = String(chat.id);
  if (/^\/stop\b/.test(text)) {
    await transaction.query("DELETE FROM notifications.endpoints WHERE channel = 'telegram' AND address = $1", [
      address,
    ]);
    return;
  }
  const code = /^\/start ([\w-]{1,64})$/.exec(text)?.[1];
  if (!code) return;
  const { rows } = await transaction.query<{ account: string }>(
    "DELETE FROM notifications.link_codes WHERE code_hash = $1 AND expires_at > now() RETURNING account",
    [hashToken(code)],
  );
  const account = rows[0]?.account;
  if (!account) return;
  const name = chat.username ? `@${chat.username}` : (chat.first_name ?? "");
  await connect(transaction, account, { channel: "telegram", address, details: { name } });
  const locale = (await preferencesOfOne(transaction, account)).locale ?? DEFAULT_LOCALE;
  const t = await translator(locale, "notifications");
  // Whether or not this message arrives, the chat is connected.
  await sendText(address, t("notice.test.text")).catch(() => undefined);
}
