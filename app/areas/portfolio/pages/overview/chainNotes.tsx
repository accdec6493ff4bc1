import { useTranslation } from "react-i18next";
import { Banner } from "#app/ui/banner.tsx";
import { DateTime } from "#app/ui/dateTime.tsx";
import { Sentence } from "#app/ui/sentence.tsx";
import type { ChainState } from "../../model/calls.ts";

/** Names each chain that did not respond, with the time of the figures shown instead; also names stale figures. */
export function ChainNotes({ chains }: { chains: readonly ChainState[] }) {
  const { t } = useTranslation("portfolio");
  return worstByChain(chains).map(({ chainId, chain, asOf, error }) => {
    const isDown = error !== undefined;
    const text = asOf === null ? t("chains.nothing") : t("chains.figuresOf");
    return (
      <Banner key={chainId} tone="wait" title={t(isDown ? "chains.down" : "chains.stale", { chain })} live={false}>
        <p>
          <Sentence text={text} parts={{ time: asOf !== null && <DateTime at={asOf} form="second" /> }} />
        </p>
      </Banner>
    );
  });
}

/** One line per chain, however many wallets are on it: the one with the oldest figures. */
function worstByChain(chains: readonly ChainState[]): ChainState[] {
  const worst = new Map<string, ChainState>();
  for (const state of chains) {
    if (state.error === undefined && !state.stale) continue;
    const known = worst.get(state.chainId);
    const isWorse = !known || (state.asOf ?? "") < (known.asOf ?? "");
    if (isWorse) worst.set(state.chainId, state);
  }
  return [...worst.values()];
}
