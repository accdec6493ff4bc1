import { cachedFor } from "../../../../platform/cachedFor.server.ts";
import { poolFor } from "../../../../platform/db.server.ts";
import { largestTokens } from "../../../market/public.server.ts";
import { tokenIndexOf } from "../understanding/tokens.server.ts";

const MOST_TOKENS = 5_000;

/** The tokens that questions can name, the largest first. */
export const tokenIndex = cachedFor(
  60_000,
  async () => {
    const tokens = await largestTokens(poolFor("pages"), MOST_TOKENS);
    return tokenIndexOf(tokens.map(({ slug, symbol, name }) => ({ id: slug, symbol, name })));
  },
  { keeps: ({ byName }) => byName.size > 0 },
);
