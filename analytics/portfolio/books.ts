import type { CostResult, CostSettings, Disposal, Move, TokenCost } from "./moves.ts";
import { AveragePool, FifoPool, type Pool } from "./pools.ts";

/** One token and its forms, in one wallet or in all of them. */
export type Book = Pick<TokenCost, "token" | "wallet" | "disposals"> & { pool: Pool };

export const newPool = (method: CostSettings["method"]): Pool =>
  method === "fifo" ? new FifoPool() : new AveragePool();

/** All holdings, with the results of disposals. */
export class Books {
  private readonly wallets = new Map<string, Map<string, Book>>();
  private readonly all: Book[] = [];
  private readonly missing: string[] = [];
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
      book = { token: coin, wallet: pool === "all" ? null : wallet, pool: newPool(method), disposals: [] };
      this.all.push(book);
      books.set(coin, book);
    }
    books.set(token, book);
    return book;
  }

  acquire(move: Move, amount: bigint, costMicro: bigint | null): void {
    this.of(move).pool.add({ lotMove: move.id, at: move.at, amount, costMicro });
  }

  /** Proceeds are split by amount into those of known and of unknown cost. `from`: the pool to take from, if not the move's own. */
  dispose(move: Move, amount: bigint, proceedsMicro: bigint | null, from: Pool | null = null): Disposal {
    const book = this.of(move);
    const taken = (from ?? book.pool).take(amount);
    let unknown = 0n;
    let costMicro = 0n;
    for (const part of taken) {
      if (part.costMicro === null) unknown = plus(unknown, part.amount);
      else costMicro = plus(costMicro, part.costMicro);
    }
    const isKnown = unknown === 0n;
    const known = isKnown ? amount : amount - unknown;
    const last = taken[taken.length - 1];
    const missing = last && last.lotMove === null ? last.amount : 0n;
    const ofKnown = isKnown || proceedsMicro === null ? proceedsMicro : (proceedsMicro * known) / amount;
    // Written out in full: spreading objects costs ten times as much as all of the arithmetic.
    const disposal: Disposal = {
      moveId: move.id,
      at: move.at,
      amount,
      known,
      unknown,
      missing,
      costMicro,
      proceedsKnownMicro: ofKnown,
      proceedsUnknownMicro: proceedsMicro === null || ofKnown === null ? null : isKnown ? 0n : proceedsMicro - ofKnown,
      realisedMicro: ofKnown === null || known === 0n ? null : ofKnown - costMicro,
      taken,
    };
    book.disposals.push(disposal);
    if (missing > 0n) this.missing.push(move.id);
    return disposal;
  }

  /** Records that a wallet passed on units that it is not known to have had. */
  noteMissingOrigin(move: Move): void {
    this.missing.push(move.id);
  }

  result(): CostResult {
    const { incomeMicro, feesMicro, unknownFees, missing } = this;
    const tokens = this.all.map(computeTokenCost).filter(({ lots, disposals }) => lots.length + disposals.length > 0);
    const realisedMicro = tokens.reduce((sum, token) => sum + token.realisedMicro, 0n);
    const proceedsUnknownMicro = tokens.reduce((sum, token) => sum + token.proceedsUnknownMicro, 0n);
    return { tokens, realisedMicro, incomeMicro, feesMicro, unknownFees, proceedsUnknownMicro, missing };
  }
}

function computeTokenCost({ token, wallet, pool, disposals }: Book): TokenCost {
  const lots = pool.lots();
  let [known, knownCostMicro, unknown] = [0n, 0n, 0n];
  for (const { amount, costMicro } of lots) {
    if (costMicro === null) unknown += amount;
    else {
      known += amount;
      knownCostMicro += costMicro;
    }
  }
  let [realised, proceedsUnknown] = [0n, 0n];
  for (const { realisedMicro, proceedsUnknownMicro } of disposals) {
    if (realisedMicro !== null) realised += realisedMicro;
    if (proceedsUnknownMicro !== null) proceedsUnknown = plus(proceedsUnknown, proceedsUnknownMicro);
  }
  return {
    ...{ token, wallet, lots, disposals, known, knownCostMicro, unknown },
    ...{ realisedMicro: realised, proceedsUnknownMicro: proceedsUnknown },
  };
}

/** In most sums here one part is zero: the other is returned as it is, since each new bigint allocates memory. */
const plus = (sum: bigint, part: bigint): bigint => (sum === 0n ? part : part === 0n ? sum : sum + part);
