import { scenario } from "../../../../../analytics/figures/scenario.ts";
import { operation } from "../exchange/operation.server.ts";
import { sellableColumnsIn } from "./columns.server.ts";
import { endOfDay, formatDecimal } from "./figures.server.ts";
import { z } from "./schema.server.ts";
import { day, decimal, MAX_USD, several, tokenId, tokenIds } from "./shapes.server.ts";

const MAX_TOKENS = 20;
const MAX_TOTALS = 10;
/** 52 weeks, plus the days that a gap may be carried over. */
const DAYS = 371;
/** Scenarios of the whole market's value, as multiples of its value on the last closed day. */
const FACTORS = [0.5, 1, 1.5, 2, 4];

const cases = z
  .object({
    tokenId,
    date: day,
    elasticity: z.number().openapi({
      description: "Percentage by which the token’s market cap moves when the total market cap moves by 1%.",
    }),
    cases: z.array(
      z.object({
        totalMarketCapUsd: decimal,
        bear: decimal.openapi({ description: "Lower end of the middle 80% of weekly deviations." }),
        base: decimal,
        bull: decimal.openapi({ description: "Upper end of the same range." }),
      }),
    ),
    method: z.string(),
  })
  .openapi("PriceScenario");

const formatPrice = (value: number): string => formatDecimal(Number(value.toPrecision(8))) as string;

export const listPriceScenarios = operation({
  id: "listPriceScenarios",
  path: "/v1/scenarios",
  summary: "Price scenarios",
  description:
    "Token prices at other total market caps, computed from how each token moved with the market over 52 weeks. This is arithmetic on past data, not a forecast.",
  tag: "Market",
  access: { kind: "key", scope: "read", right: "apiScenarios" },
  reads: "market",
  cost: "expensive",
  fresh: "tick",
  query: z.object({
    tokens: tokenIds(MAX_TOKENS),
    marketCapUsd: several(z.string().transform(Number).pipe(z.number().positive().max(MAX_USD)), MAX_TOTALS)
      .optional()
      .openapi({
        type: "string",
        description:
          "Total market caps in USD, separated by commas. Default: from half to four times the current total.",
      }),
  }),
  output: cases,
  async run({ tokens, marketCapUsd }, context) {
    const found = await sellableColumnsIn(context, tokens, DAYS);
    const total = found.market.cap.at(-1) ?? Number.NaN;
    const totals = marketCapUsd ?? FACTORS.map((factor) => factor * total);
    const data = found.tokens.flatMap(({ slug, cap, close }) => {
      const supply = (cap.at(-1) ?? Number.NaN) / (close.at(-1) ?? Number.NaN);
      const answer = scenario(cap, found.market.cap, supply, totals);
      if (answer === null) return [];
      return [
        {
          tokenId: slug,
          date: found.lastDay,
          elasticity: Math.round(answer.elasticity * 1_000) / 1_000,
          cases: answer.cases.map(({ total: of, low, price, high }) => ({
            totalMarketCapUsd: formatPrice(of),
            bear: formatPrice(low),
            base: formatPrice(price),
            bull: formatPrice(high),
          })),
          method: "elasticity-52w",
        },
      ];
    });
    return { data, asOf: endOfDay(found.lastDay) };
  },
});
