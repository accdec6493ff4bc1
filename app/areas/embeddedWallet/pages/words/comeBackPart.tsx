import { useTranslation } from "react-i18next";
import type { Hex } from "viem";
import { prepareSigners } from "../../model/pageCalls.ts";
import { signerTable } from "../../model/signerTable.ts";
import { Part } from "../part.tsx";
import { type PartProps, rpIdOf } from "../partProps.ts";
import { ProgressNote } from "../progressNote.tsx";
import { type Sign, useOperations } from "../useOperations.ts";
import { freshPasskey } from "./freshPasskey.ts";
import { WordsField } from "./wordsField.tsx";

/** The passkey is lost: the twelve words sign for a new one, which takes the place of those before it. */
export function ComeBackPart(props: PartProps) {
  const { wallet, chainNames } = props;
  const { t } = useTranslation("wallet");
  const rpId = rpIdOf(props);
  const { doing, operate } = useOperations(wallet, rpId);
  const active = signerTable(wallet.chains).filter(({ isActive }) => isActive);
  const hasWords = active.some(({ kind }) => kind === "words");
  if (!hasWords) return null;

  const comeBack = (words: string[]) => {
    const sign: Sign = async (_, hash) => {
      const { recoveryAddress, signByWords } = await import("#app/wallet/embedded/recoveryWords.ts");
      const signerId = recoveryAddress(words).toLowerCase() as Hex;
      return { signerId, signature: await signByWords(words, hash) };
    };
    return operate(async () => {
      const { recoveryAddress } = await import("#app/wallet/embedded/recoveryWords.ts");
      const own = recoveryAddress(words).toLowerCase();
      if (!active.some(({ id }) => id.toLowerCase() === own)) throw new Error(t("words.otherWallet"));
      const lost = active.filter(({ kind }) => kind === "passkey" || kind === "deviceKey").map(({ id }) => id);
      return (await prepareSigners({ add: [await freshPasskey(rpId)], remove: lost })).operations;
    }, sign);
  };
  return (
    <Part title={t("lost.title")}>
      <p>{t("lost.text")}</p>
      <WordsField
        label={t("words.label")}
        submit={t("lost.newPasskey")}
        busy={doing.step === "checking" || doing.step === "doing"}
        onWords={(words) => void comeBack(words)}
      />
      <ProgressNote doing={doing} done={t("lost.done")} names={chainNames} />
    </Part>
  );
}
