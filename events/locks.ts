/**
 * Every advisory lock of the database, by what it guards. SQL cannot import a number: test/events/locks.test.ts reads the
 * migrations and reports a lock that is missing here or has a different purpose.
 */
export const LOCKS = {
  /** Appends: locked until commit, so that position order is commit order. */
  ledger: 7_270_001,
  /** Two rebuilds would drop each other's tables. */
  rebuild: 7_270_002,
  /** Two workers would continue from the same checkpoint. */
  checkpoint: 7_270_003,
  /** Two sessions would look up the same events. */
  auditLookups: 7_270_004,
  /** Two sessions would create the same partition of the market tables. */
  marketPartitions: 7_270_005,
  /** Two workers would grade the same day. */
  grading: 7_270_006,
  /** Two workers would create the same bulk file. */
  exports: 7_270_007,
  /** Notices: locked until commit, so that they become readable in the order of their positions. */
  notices: 7_270_008,
  /** A worker would store data that another one, killed during its run, is about to commit. */
  storing: 7_270_009,
  /** Two requests of one auditor would both take the last slot for an ordered file. */
  exportOrders: 7_270_010,
  /** Two workers would compute the same day of indices. */
  indices: 7_270_011,
  /** Two requests of one account would both take the last slot for a custom index. */
  ownIndices: 7_270_012,
  /** Two signatures of one wallet for the same index would both be sent to the chain. */
  mandateSignatures: 7_270_014,
  /** Two workers would judge the same candle of agents. */
  agents: 7_270_015,
  /** Two requests of one account would both take the last slot for an agent or a backtest. */
  ownAgents: 7_270_016,
  /** Two requests would both take the last slot below a limit of refunds. */
  refunds: 7_270_018,
  /** Two workers would credit the same part of an invoice. */
  invoices: 7_270_019,
  /** Two processes would give transactions of the relayer the same nonce, or spend the same money of a payer on two calls. */
  relays: 7_270_020,
  /** The lock that Prisma's own engine takes, so that the two never migrate at the same time. */
  migration: 72_707_369,
} as const;
