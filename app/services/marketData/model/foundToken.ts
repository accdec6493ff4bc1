/** A token in the search results; `slug` is its page's. A similar one is spelled almost like the search text. */
export type FoundToken = { slug: string; symbol: string; name: string; isDelisted: boolean; isSimilar?: true };

/** Texts that find a token, one for each way of finding one; `address` is the beginning of a contract's. */
export type SearchExamples = { symbol: string; name: string; address: string | null };
