import { type Opened, recordAccess } from "../accounts/public.ts";
import { requireAuditor } from "../session.server.ts";

/** Who is at the desk, and the record of what they open. */
export type Auditor = {
  accountId: string;
  /** Awaited before anything leaves; throws when it cannot be recorded. */
  opens(what: Opened["what"], ids: string[]): Promise<void>;
};

/** The asking auditor. Throws a Response to everybody else: 401 to a stranger, 403 without the role. */
export async function auditorOf(request: Request): Promise<Auditor> {
  const account = await requireAuditor(request);
  return { accountId: account.accountId, opens: (what, ids) => recordAccess(account, { what, ids }) };
}

/** Positions in so few words: `801-1000`, `17`. */
export function rangesOf(positions: readonly number[]): string[] {
  const ranges: [first: number, last: number][] = [];
  for (const position of [...positions].sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && last[1] + 1 === position) last[1] = position;
    else ranges.push([position, position]);
  }
  return ranges.map(([first, last]) => (first === last ? String(first) : `${first}-${last}`));
}
