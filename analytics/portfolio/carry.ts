import { type Books, newPool } from "./books.ts";
import type { CostSettings, Lot, LotDisposal, Move, MoveKind } from "./moves.ts";
import type { Held, Pool } from "./pools.ts";

/** Moves that change where coins are, or what they are called: lots keep their dates and costs. Source: docs/spec/portfolio.md#3. */

const FORMS: ReadonlySet<MoveKind> = new Set(["wrap", "unwrap", "migrate"]);
export const isCarried = (kind: MoveKind): boolean => kind === "ownTransfer" || FORMS.has(kind);

/** What left and what arrived in one group, in the order of the moves. */
type Passage = {
  isTransfer: boolean;
  /** Both sides share a pool; null until checked. */
  isWithin: boolean | null;
  outs: Move[];
  ins: Move[];
  left: Set<Move>;
  /** Holds lots between the two sides, once something has left. */
  bag: Pool | null;
  state: "before" | "leaving" | "arriving";
};

export class Carrying {
  private readonly passages = new Map<string, Passage>();

  constructor(
    moves: readonly Move[],
    private readonly settings: CostSettings,
    private readonly books: Books,
  ) {
    for (const move of moves) {
      if (!isCarried(move.kind) || move.amount === 0n) continue;
      const key = this.toPoolKey(move);
      let passage = this.passages.get(key);
      if (!passage) {
        passage = {
          ...{ isTransfer: move.kind === "ownTransfer", isWithin: null, outs: [], ins: [] },
          ...{ left: new Set(), bag: null, state: "before" },
        };
        this.passages.set(key, passage);
      }
      (move.amount < 0n ? passage.outs : passage.ins).push(move);
    }
  }

  private toPoolKey({ group, token, kind }: Move): string {
    return kind === "ownTransfer" ? `${group} of ${this.settings.formOf.get(token) ?? token}` : group;
  }

  /** Whether the move has another side: one without is like any transfer. */
  pass(move: Move): boolean {
    const passage = this.passages.get(this.toPoolKey(move));
    if (!passage || passage.outs.length === 0 || passage.ins.length === 0) return false;
    passage.isWithin ??= new Set([...passage.outs, ...passage.ins].map((one) => this.books.of(one))).size === 1;
    if (passage.isWithin) this.within(passage);
    else if (move.amount < 0n) this.leave(passage, move);
    else this.arrive(passage, move);
    return true;
  }

  /** Both sides share a pool: only what is missing on arrival, or arrived in addition, changes anything. */
  private within(passage: Passage): void {
    if (passage.state !== "before") return;
    passage.state = "arriving";
    const [gone, come] = [sumAmounts(passage.outs), sumAmounts(passage.ins)];
    if (gone > come) this.lose(passage, gone - come);
    if (come > gone) this.books.acquire(passage.ins[0] as Move, come - gone, null);
  }

  private leave(passage: Passage, out: Move): void {
    if (passage.left.has(out)) return;
    passage.left.add(out);
    passage.state = "leaving";
    passage.bag ??= newPool(this.settings.method);
    for (const part of this.books.of(out).pool.take(-out.amount)) {
      if (part.lotMove === null) this.books.noteMissingOrigin(out);
      passage.bag.add(named(part, out));
    }
  }

  /** Outgoing moves that come later in order leave first: both sides of one transfer have the same position on chain. */
  private arrive(passage: Passage, move: Move): void {
    for (const out of passage.outs) this.leave(passage, out);
    if (passage.state === "leaving") this.open(passage);
    const { pool } = this.books.of(move);
    for (const part of passage.bag?.take(move.amount) ?? []) pool.add(named(part, move));
  }

  /** A transfer loses its fee on the way; a form has other units. */
  private open(passage: Passage): void {
    passage.state = "arriving";
    const [gone, come] = [sumAmounts(passage.outs), sumAmounts(passage.ins)];
    if (!passage.isTransfer) {
      const { lots, lostMicro } = scaled(passage.bag?.lots() ?? [], gone, come);
      passage.bag = newPool(this.settings.method);
      for (const { moveId, ...lot } of lots) passage.bag.add({ lotMove: moveId, ...lot });
      this.books.feesMicro += lostMicro;
    } else if (gone > come) this.lose(passage, gone - come);
  }

  /** Its cost goes to the fees, and it has no proceeds. */
  private lose(passage: Passage, amount: bigint): void {
    const out = passage.outs[0] as Move;
    const { costMicro, unknown } = this.books.dispose(out, amount, null, passage.bag);
    this.books.feesMicro += costMicro;
    if (unknown > 0n) this.books.unknownFees++;
  }
}

/** Coins of unknown origin start with the move that brings them. */
const named = ({ lotMove, at, amount, costMicro }: LotDisposal, move: Move): Held => ({
  lotMove: lotMove ?? move.id,
  at: at ?? move.at,
  amount,
  costMicro,
});

function sumAmounts(moves: readonly Move[]): bigint {
  const sum = moves.reduce((total, { amount }) => total + amount, 0n);
  return sum < 0n ? -sum : sum;
}

/** Lots in other units, with an exact sum. A lot that shrinks to zero passes its cost to another one; `lostMicro` if there is none. */
function scaled(lots: readonly Lot[], from: bigint, to: bigint): { lots: Lot[]; lostMicro: bigint } {
  const changed: Lot[] = [];
  let [passed, given, loose] = [0n, 0n, 0n];
  for (const lot of lots) {
    passed += lot.amount;
    const upTo = (passed * to) / from;
    const amount = upTo - given;
    given = upTo;
    if (amount === 0n) loose += lot.costMicro ?? 0n;
    else if (lot.costMicro === null) changed.push({ ...lot, amount });
    else {
      changed.push({ ...lot, amount, costMicro: lot.costMicro + loose });
      loose = 0n;
    }
  }
  const last = changed.findLast(({ costMicro }) => costMicro !== null);
  if (!last || last.costMicro === null) return { lots: changed, lostMicro: loose };
  last.costMicro += loose;
  return { lots: changed, lostMicro: 0n };
}
