import { useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { serverNow } from "#app/ui/serverClock.ts";
import type { Wallet } from "#app/wallet/embedded/walletServer.ts";
import { failureText } from "#app/wallet/embeddedDialogs/failureText.ts";
import { type Seen, seenNow } from "../model/holdings.ts";
import { leaving } from "../model/pageCalls.ts";

/** `last` is what was seen before, when the server does not answer now. */
export type HoldingsNow = {
  read: "loading" | "ready" | "failed";
  last: Seen | null;
  failure: string | null;
  /** `chainIds`: chains that run on demand and are wanted now. */
  reload(chainIds?: readonly number[]): void;
};

/** Read again after each change of the wallet, and now and then: money arrives without anyone's press. */
const EVERY_MS = 10_000;

export function useHoldings(wallet: Wallet): HoldingsNow {
  const { t } = useTranslation("walletDialogs");
  const [state, setState] = useState<Omit<HoldingsNow, "reload">>({
    ...{ read: "loading", last: null, failure: null },
  });
  const reload = useCallback(
    (chainIds?: readonly number[]) => {
      leaving(chainIds).then(
        (answer) =>
          setState(({ last }) => ({
            ...{ read: "ready", last: seenNow(answer, last, new Date(serverNow()).toISOString()), failure: null },
          })),
        (error: unknown) => setState((before) => ({ ...before, read: "failed", failure: failureText(error, t) })),
      );
    },
    [t],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed wallet may hold something else
  useEffect(() => {
    reload();
    const timer = setInterval(() => document.visibilityState === "visible" && reload(), EVERY_MS);
    return () => clearInterval(timer);
  }, [reload, wallet]);
  return { ...state, reload };
}
