import type { Pool } from "pg";
import { accessCore, caseCore, invoiceCore, refundCore } from "./cores.ts";
import type { ProjectedEvent } from "./readModels/projection.ts";

/** Texts that can be erased: events contain their id and the SHA-256 of salt and text. */

/** The tables of these texts, by the category of the streams whose events refer to them. */
const TEXT_COLUMNS = {
  case: { table: "support_texts", id: "id", type: "uuid", words: "words" },
  refund: { table: "refunds.texts", id: "id", type: "uuid", words: "words" },
  invoice: { table: "invoices.buyers", id: "id", type: "uuid", words: "words" },
  access: { table: "accounts.access_reasons", id: "reason_id", type: "text", words: "reason" },
} as const;
type TextColumn = keyof typeof TEXT_COLUMNS;

export type NamedText = { place: TextColumn; id: string; sha256: string };
export type TextDifference = { table: string; id: string; sha256: string };

/** The text whose hash an event contains, if any. */
export function textNamedBy(event: ProjectedEvent): NamedText | null {
  if (event.streamId.startsWith("case-")) {
    const { data } = caseCore.parse(event);
    return "text" in data ? { place: "case", ...data.text } : null;
  }
  if (event.streamId.startsWith("refund-")) {
    const { data } = refundCore.parse(event);
    return "reason" in data && typeof data.reason === "object" ? { place: "refund", ...data.reason } : null;
  }
  if (event.streamId.startsWith("invoice-")) {
    const { buyer } = invoiceCore.parse(event).data;
    return buyer ? { place: "invoice", ...buyer } : null;
  }
  if (!event.streamId.startsWith("access-")) return null;
  const { reason } = accessCore.parse(event).data;
  return reason ? { place: "access", id: reason.reasonId, sha256: reason.sha256 } : null;
}

/** The first text that differs from the hash in its event. An erased text does not count as a difference. */
export async function differingText(pool: Pool, named: readonly NamedText[]): Promise<TextDifference | null> {
  for (const [place, { table, id, type, words }] of Object.entries(TEXT_COLUMNS)) {
    const texts = named.filter((text) => text.place === place);
    if (texts.length === 0) continue;
    const { rows } = await pool.query<{ id: string; sha256: string }>(
      `SELECT kept.${id} AS id, named.sha256
       FROM unnest($1::${type}[], $2::text[]) AS named(id, sha256) JOIN ${table} kept ON kept.${id} = named.id
       WHERE encode(sha256(coalesce(kept.salt, '') || convert_to(kept.${words}, 'UTF8')), 'hex') <> named.sha256 LIMIT 1`,
      [texts.map((text) => text.id), texts.map((text) => text.sha256)],
    );
    if (rows[0]) return { table, ...rows[0] };
  }
  return null;
}
