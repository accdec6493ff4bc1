/** What the search shows of a token; `slug` is its page's. */
export type FoundToken = { slug: string; symbol: string; name: string; isDelisted: boolean };
