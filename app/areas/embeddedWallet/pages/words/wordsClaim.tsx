import { useRevalidator } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Hex } from "viem";
import { Banner } from "#app/ui/banner.tsx";
import { walletServer } from "#app/wallet/embedded/walletServer.ts";
import { failureText } from "#app/wallet/embeddedDialogs/failureText.ts";
import { claim } from "../../model/pageCalls.ts";
import { WordsField } from "./wordsField.tsx";

/** Moves the wallet of a lost browser to the account that has its twelve words. */
export function WordsClaim() {
  const { t } = useTranslation("wallet");
  const { t: tDialogs } = useTranslation("walletDialogs");
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const claimBy = async (words: string[]) => {
    setBusy(true);
    setFailure(null);
    try {
      const { recoveryAddress, signByWords } = await import("#app/wallet/embedded/recoveryWords.ts");
      const { hashMessage } = await import("viem");
      const { challengeId, challenge } = await walletServer.challenge();
      const signature = await signByWords(words, hashMessage({ raw: challenge }));
      const signerId = recoveryAddress(words).toLowerCase() as Hex;
      await claim({ challengeId, signerId, signature });
      revalidate();
    } catch (error) {
      setFailure(failureText(error, tDialogs));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <p>{t("back.claim")}</p>
      <WordsField
        label={t("words.label")}
        submit={t("back.find")}
        busy={busy}
        onWords={(words) => void claimBy(words)}
      />
      <div aria-live="polite">{failure && <Banner tone="bad" live={false} title={failure} />}</div>
    </>
  );
}
