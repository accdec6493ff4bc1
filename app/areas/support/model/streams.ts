/** Streams about money that share one kind of page on the desk. */
export const MONEY_KINDS = ["card", "renewal", "refund", "invoice"] as const;
export type MoneyKind = (typeof MONEY_KINDS)[number];
export type MoneyStream = { kind: MoneyKind; id: string };

const STREAM = /^(card|renewal|refund|invoice)-([0-9a-z-]{1,66})$/;

/** The kind and id in a stream's name; null for any other text. Pure. */
export function parseMoneyStream(stream: string): MoneyStream | null {
  const [, kind, id] = STREAM.exec(stream) ?? [];
  return kind && id ? { kind: kind as MoneyKind, id } : null;
}
