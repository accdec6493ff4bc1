import { useTranslation } from "react-i18next";
import type { Hex } from "viem";
import { changeableChains, signerTable } from "../../model/signerTable.ts";
import { ProgressNote } from "../operations/progressNote.tsx";
import { type Sign, useOperations } from "../operations/useOperations.ts";
import { Part } from "../part.tsx";
import type { PartProps } from "../partProps.ts";
import { useSigners } from "../useSigners.ts";
import { freshPasskey } from "./freshPasskey.ts";
import { WordsField } from "./wordsField.tsx";

/** After a lost passkey: the twelve words sign for a new one, which replaces the earlier ones. */
export function ComeBackPart(props: PartProps) {
  const { wallet, network, chainNames } = props;
  const { t } = useTranslation("wallet");
  const operations = useOperations(wallet, network);
  const change = useSigners(props);
  const active = signerTable(wallet.chains).filter(({ isActive }) => isActive);
  const hasWords = active.some(({ kind }) => kind === "words");
  if (!hasWords) return null;

  const comeBack = (words: string[]) => {
    const sign: Sign = async (_, hash) => {
      const { recoveryAddress, signByWords } = await import("#app/wallet/embedded/recoveryWords.ts");
      const signerId = recoveryAddress(words).toLowerCase() as Hex;
      return { signerId, signature: await signByWords(words, hash) };
    };
    const begin = async () => {
      const { recoveryAddress } = await import("#app/wallet/embedded/recoveryWords.ts");
      const own = recoveryAddress(words).toLowerCase();
      if (!active.some(({ id }) => id.toLowerCase() === own)) throw new Error(t("words.otherWallet"));
      const lost = active.filter(({ kind }) => kind === "passkey" || kind === "deviceKey").map(({ id }) => id);
      return change({ add: [await freshPasskey(props)], remove: lost });
    };
    const chainIds = changeableChains(wallet.chains).map(({ chainId }) => chainId);
    return operations.operate({ chainIds, begin, sign });
  };
  return (
    <Part title={t("lost.title")}>
      <p>{t("lost.text")}</p>
      <WordsField
        label={t("words.label")}
        submit={t("lost.newPasskey")}
        busy={operations.isBusy}
        onWords={(words) => void comeBack(words)}
      />
      <ProgressNote operations={operations} done={t("lost.done")} names={chainNames} />
    </Part>
  );
}
