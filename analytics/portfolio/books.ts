import type { CostResult, CostSettings, Disposal, Move, TokenCost } from "./moves.ts";
import { AveragePool, FifoPool, type Pool } from "./pools.ts";

/** Of a token and its forms, in one wallet or in all of them. */
export type Book = Omit<TokenCost, "lots" | "known" | "knownCostMicro" | "unknown"> & { pool: Pool };

export const newPool = (method: CostSettings["method"]): Pool =>
  method === "fifo" ? new FifoPool() : new AveragePool();

/** Everything that is held, with what disposals made of it. */
export class Books {
  private readonly wallets = new Map<string, Map<string, Book>>();
  private readonly all: Book[] = [];
  private readonly missing: string[] = [];
  private realisedMicro = 0n;
  private proceedsUnknownMicro = 0n;
  incomeMicro = 0n;
  feesMicro = 0n;
  unknownFees = 0;

  constructor(private readonly settings: CostSettings) {}

  of({ token, wallet }: Move): Book {
    const { pool, formOf, method } = this.settings;
    const key = pool === "all" ? "" : wallet;
    const books = this.wallets.get(key) ?? new Map<string, Book>();
    if (books.size === 0) this.wallets.set(key, books);
    let book = books.get(token);
    if (book) return book;
    const coin = formOf.get(token) ?? token;
    book = books.get(coin);
    if (!book) {
      const own = { token: coin, wallet: pool === "all" ? null : wallet, pool: newPool(method) };
      book = { ...own, disposals: [], realisedMicro: 0n, proceedsUnknownMicro: 0n };
      this.all.push(book);
      books.set(coin, book);
    }
    books.set(token, book);
    return book;
  }

  acquire(move: Move, amount: bigint, costMicro: bigint | null): void {
    this.of(move).pool.add({ moveId: move.id, at: move.at, amount, costMicro });
  }

  /** Proceeds are split by amount into those of known and of unknown cost. `from`: what to take it of, if not the move's own pool. */
  dispose(move: Move, amount: bigint, proceedsMicro: bigint | null, from: Pool | null = null): Disposal {
    const book = this.of(move);
    const taken = (from ?? book.pool).take(amount);
    let [known, missing, costMicro] = [0n, 0n, 0n];
    for (const part of taken) {
      if (part.costMicro !== null) {
        known += part.amount;
        costMicro += part.costMicro;
      }
      if (part.lotMove === null) missing += part.amount;
    }
    const ofKnown = proceedsMicro === null || known === amount ? proceedsMicro : (proceedsMicro * known) / amount;
    const ofUnknown = proceedsMicro === null || ofKnown === null ? null : proceedsMicro - ofKnown;
    const realised = ofKnown === null || known === 0n ? null : ofKnown - costMicro;
    const disposal: Disposal = {
      ...{ moveId: move.id, at: move.at, amount, known, unknown: amount - known, missing, costMicro },
      ...{ proceedsKnownMicro: ofKnown, proceedsUnknownMicro: ofUnknown, realisedMicro: realised, taken },
    };
    book.disposals.push(disposal);
    if (realised !== null) {
      book.realisedMicro += realised;
      this.realisedMicro += realised;
    }
    if (ofUnknown !== null) {
      book.proceedsUnknownMicro += ofUnknown;
      this.proceedsUnknownMicro += ofUnknown;
    }
    if (missing > 0n) this.missing.push(move.id);
    return disposal;
  }

  /** Units that a wallet passed on and never had, so far as is known. */
  asksForOrigin(move: Move): void {
    this.missing.push(move.id);
  }

  result(): CostResult {
    const { realisedMicro, incomeMicro, feesMicro, unknownFees, proceedsUnknownMicro, missing } = this;
    const tokens = this.all.map(tokenCostOf).filter(({ lots, disposals }) => lots.length + disposals.length > 0);
    return { tokens, realisedMicro, incomeMicro, feesMicro, unknownFees, proceedsUnknownMicro, missing };
  }
}

function tokenCostOf({ pool, ...book }: Book): TokenCost {
  const lots = pool.lots();
  let [known, knownCostMicro, unknown] = [0n, 0n, 0n];
  for (const { amount, costMicro } of lots) {
    if (costMicro === null) unknown += amount;
    else {
      known += amount;
      knownCostMicro += costMicro;
    }
  }
  const { token, wallet, disposals, realisedMicro, proceedsUnknownMicro } = book;
  return { token, wallet, lots, disposals, known, knownCostMicro, unknown, realisedMicro, proceedsUnknownMicro };
}
