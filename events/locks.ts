/**
 * Every advisory lock of the database, by what it guards. SQL cannot import a number: test/events/locks.test.ts reads the
 * migrations and finds one that is not named here, or named for something else.
 */
export const LOCKS = {
  /** Appends: held to commit, so that position order is commit order. */
  ledger: 7_270_001,
  /** Two rebuilds would drop each other's tables. */
  rebuild: 7_270_002,
  /** Two workers would go on from the same checkpoint. */
  checkpoint: 7_270_003,
  /** Two sessions would look up the same events. */
  auditLookups: 7_270_004,
  /** Two sessions would make the same partition of the market's tables. */
  marketPartitions: 7_270_005,
  /** Two workers would grade the same day. */
  grading: 7_270_006,
  /** Two workers would make the same bulk file. */
  exports: 7_270_007,
  /** Notices: held to commit, so that the order of their positions is the order in which they can be read. */
  notices: 7_270_008,
  /** A worker would store what another one, killed amid its round, is about to commit. */
  storing: 7_270_009,
  /** The lock that Prisma's own engine takes, so that the two never migrate at the same time. */
  migration: 72_707_369,
} as const;
