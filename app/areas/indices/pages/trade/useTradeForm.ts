import { useEffect, useState } from "react";
import { useBalance } from "#app/areas/swap/publicAmounts.ts";
import type { PublicNetwork } from "#app/chain/network.ts";
import { readDecimal, typedDecimal } from "#app/ui/typedNumber.ts";
import { typedUnits, unitsToType } from "#app/ui/unitAmounts.ts";
import type { IndexQuoteRequest, ShownToken } from "../../model/calls.ts";
import type { TradeStart } from "../../model/trade/start.ts";
import { forget, loadQuote, outdate, RENEW_MS, useTrade } from "../../model/trade/tradeStore.ts";

const TYPING_MS = 350;
/** In whole units of the stablecoin: the smallest purchase. */
export const MIN_USDC = 10n;
const ALL_BPS = 10_000;
export const SHARES = ["2500", "5000", "7500", "10000"] as const;

type Given = {
  slug: string;
  start: TradeStart;
  network: PublicNetwork;
  locale: string;
  owner: string | null;
  /** Whether the wallet sends several calls as one; null while unknown. */
  isTogether: boolean | null;
  open: boolean;
};
export type Form = ReturnType<typeof useTradeForm>;
export type Problem = "notNumber" | "tooSmall" | "short" | "badShare";

/** The form's input, and the quotes for it. */
export function useTradeForm({ slug, start, network, locale, owner, isTogether, open }: Given) {
  const { side } = start;
  const stablecoin = network.tokens.USDC;
  const [typed, setTyped] = useState(typedDecimal(start.amount ?? "", locale));
  const [share, setShare] = useState(typedDecimal("100", locale));
  const [leftOut, setLeftOut] = useState<readonly ShownToken[]>(start.leaveOut ?? []);
  const balance = useBalance(network, open && side === "buy" ? owner : null, stablecoin);
  const units = typedUnits(typed, stablecoin.decimals, locale);
  const shareBps = parseBps(share, locale);
  const problem =
    side === "buy"
      ? amountProblem({ typed, units, balance, decimals: stablecoin.decimals })
      : side === "sell" && share !== "" && shareBps === null
        ? "badShare"
        : null;
  const common = {
    ...({ indexSlug: slug, chainId: network.chainId, mode: isTogether ? "atomic" : "whatGoes" } as const),
    leaveOut: leftOut.flatMap(({ tokenId }) => (tokenId === null ? [] : [tokenId])),
  };
  const wanted =
    side === "buy"
      ? units !== null && { ...common, side, amount: String(units) }
      : side === "sell"
        ? shareBps !== null && { ...common, side, shareBps }
        : { ...common, side };
  const isReady =
    owner !== null && isTogether !== null && wanted !== false && (problem === null || problem === "short");
  const body: IndexQuoteRequest | null = isReady ? { ...wanted, wallet: owner } : null;
  const again = useQuotes(body, open);

  return {
    ...{ side, typed, share, shareBps, balance, problem, leftOut, body, again, stablecoin },
    type: setTyped,
    typeShare: setShare,
    chooseShare: (bps: string) => setShare(typedDecimal(String(Number(bps) / 100), locale)),
    all() {
      if (balance !== undefined) setTyped(balance > 0n ? unitsToType(balance, stablecoin.decimals, locale) : "");
    },
    leaveOut: (token: ShownToken) => setLeftOut([...leftOut, token]),
    takeIn: (token: ShownToken) => setLeftOut(leftOut.filter((one) => one.tokenId !== token.tokenId)),
  };
}

type Amount = { typed: string; units: bigint | null; balance: bigint | undefined; decimals: number };

function amountProblem({ typed, units, balance, decimals }: Amount): Problem | null {
  if (typed === "") return null;
  if (units === null) return "notNumber";
  if (units < MIN_USDC * 10n ** BigInt(decimals)) return "tooSmall";
  return balance !== undefined && balance < units ? "short" : null;
}

/** A percentage above 0 and up to 100, with two decimals at most, in basis points. */
export function parseBps(typed: string, locale: string): number | null {
  const decimal = readDecimal(typed, locale);
  if (decimal === null || (decimal.split(".")[1] ?? "").length > 2) return null;
  const bps = Math.round(Number(decimal) * 100);
  return bps >= 1 && bps <= ALL_BPS ? bps : null;
}

/** Requests a quote shortly after the last key press, and again before it expires. Returns a function that requests one immediately. */
function useQuotes(body: IndexQuoteRequest | null, open: boolean): () => void {
  const [retry, setRetry] = useState(0);
  const text = body === null ? null : JSON.stringify(body);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks the same again
  useEffect(() => {
    if (!open) return;
    const { step } = useTrade.getState();
    if (step === "placing" || step === "carrying" || step === "over") return;
    if (text === null) return forget();
    outdate();
    const order = JSON.parse(text) as IndexQuoteRequest;
    const first = setTimeout(() => void loadQuote(order, false), TYPING_MS);
    const renewing = setInterval(() => {
      const state = useTrade.getState();
      if ("at" in state && Date.now() - state.at >= RENEW_MS) void loadQuote(order, true);
    }, 1_000);
    return () => {
      clearTimeout(first);
      clearInterval(renewing);
    };
  }, [open, text, retry]);
  return () => {
    forget();
    setRetry(retry + 1);
  };
}
