/** Data shown around the table of ratings. */
export type RatingsAbout = {
  tokens: number;
  /** How many of them have a trader grade for the latest day. */
  graded: number;
  /** When prices were last stored, RFC 3339; null when there are none. */
  pricesAt: string | null;
  /** The day of the grades that the caller sees, "YYYY-MM-DD"; null when none are published. */
  gradesOf: string | null;
  categories: { key: string; name: string; tokens: number }[];
  /** Chains with contracts of these tokens, and where they are traded; the most tokens first. Empty if no source reports it. */
  chains: { chainId: number; tokens: number }[];
  exchanges: { name: string; tokens: number }[];
};
