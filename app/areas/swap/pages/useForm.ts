import { useEffect, useState } from "react";
import type { PublicNetwork } from "#app/chain/network.ts";
import { typedDecimal } from "#app/ui/typedNumber.ts";
import { typedUnits, unitsToType } from "#app/ui/unitAmounts.ts";
import type { Payer } from "#app/wallet/usePayer.ts";
import { OWN_TOKEN, PAY_WITH, type PayWith, type TradedToken } from "../model/calls.ts";
import { findQuote, forget, loadQuote, outdate, useSwap } from "../model/swapStore.ts";
import { isEther, useBalance } from "./useBalances.ts";

const TYPING_MS = 350;
/** A displayed quote is never older than this: pools change with every block. */
const FRESH_MS = 15_000;
/** Reserved for the network fee when all ether would be spent. */
const FEE_WEI = 10n ** 16n;
export const SLIPPAGES = ["10", "50", "100", "300"] as const;
export type Slippage = (typeof SLIPPAGES)[number];
const ETHER: TradedToken = { symbol: "ETH", address: `0x${"e".repeat(40)}`, decimals: 18 };

type Given = {
  tokenId: number | "TMAI";
  token: TradedToken;
  /** The initial decimal, with a point; empty for none. */
  amount: string;
  network: PublicNetwork;
  locale: string;
  payer: Payer | null;
  open: boolean;
};
export type Form = ReturnType<typeof useForm>;

/** The form's input, and the quotes for it. */
export function useForm({ tokenId, token, amount, network, locale, payer, open }: Given) {
  const [side, setSide] = useState<"buy" | "sell">("buy");
  const [payWith, setPayWith] = useState<PayWith>("USDC");
  const [typed, setTyped] = useState(typedDecimal(amount, locale));
  const [slippage, setSlippage] = useState<Slippage>("50");
  const [acceptedBps, setAcceptedBps] = useState(0);
  const spend = side === "sell" ? token : payToken(payWith, network);
  const owner = payer?.wallet ?? null;
  const balance = useBalance(network, open ? owner : null, spend);
  const units = typedUnits(typed, spend.decimals, locale);
  const impactBps = useSwap((state) => findQuote(state)?.impactBps ?? 0);
  const acceptsImpact = impactBps > 0 && impactBps <= acceptedBps;

  useEffect(() => {
    if (!open) return;
    setTyped(typedDecimal(amount, locale));
    setAcceptedBps(0);
  }, [open, amount, locale]);
  const [retry, setRetry] = useState(0);
  useQuotes({ tokenId, side, payWith, units, slippage, owner, network, open, retry });

  return {
    ...{ side, payWith, typed, slippage, acceptsImpact, symbol: token.symbol, spend, balance, units },
    stablecoin: network.tokens.USDC.address,
    options: PAY_WITH.filter((one) => one !== tokenId && !(tokenId === OWN_TOKEN && one === "TMAI")),
    isShort: balance !== undefined && units !== null && balance < units,
    type(text: string) {
      setAcceptedBps(0);
      setTyped(text);
    },
    choose(next: PayWith) {
      setAcceptedBps(0);
      setPayWith(next);
    },
    turn() {
      setAcceptedBps(0);
      setTyped("");
      setSide(side === "buy" ? "sell" : "buy");
    },
    slip(next: Slippage) {
      setAcceptedBps(0);
      setSlippage(next);
    },
    /** Consent applies to the impact shown when it was given, and to a smaller one. */
    accept: (yes: boolean) => setAcceptedBps(yes ? impactBps : 0),
    /** After an end without a fill: a new quote for the same amount. */
    again() {
      setAcceptedBps(0);
      forget();
      setRetry(retry + 1);
    },
    all() {
      if (balance === undefined) return;
      setAcceptedBps(0);
      const max = isEther(spend) ? balance - FEE_WEI : balance;
      setTyped(max > 0n ? unitsToType(max, spend.decimals, locale) : "");
    },
  };
}

const payToken = (payWith: PayWith, { tokens }: PublicNetwork): TradedToken =>
  payWith === "ETH" ? ETHER : tokens[payWith];

type QuoteRequest = Pick<Given, "tokenId" | "network" | "open"> & {
  side: "buy" | "sell";
  payWith: PayWith;
  units: bigint | null;
  slippage: string;
  owner: string | null;
  /** A change requests a new quote. */
  retry: number;
};

/** Requests a quote shortly after the last key press, and again before the quote is old. */
function useQuotes({ tokenId, side, payWith, units, slippage, owner, network, open, retry }: QuoteRequest): void {
  const amount = units === null ? null : String(units);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks the same again
  useEffect(() => {
    if (!open) return;
    if (owner === null || amount === null) return forget();
    outdate();
    const body = {
      ...{ tokenId: String(tokenId), side, payWith, amount, wallet: owner },
      ...{ chainId: network.chainId, slippageBps: Number(slippage) },
    };
    const first = setTimeout(() => void loadQuote(body, true), TYPING_MS);
    const again = setInterval(() => {
      if (useSwap.getState().step === "quoted") void loadQuote(body, true);
    }, FRESH_MS);
    return () => {
      clearTimeout(first);
      clearInterval(again);
    };
  }, [open, owner, tokenId, side, payWith, amount, slippage, network.chainId, retry]);
}
