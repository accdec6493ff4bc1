import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { PublicNetwork } from "#app/chain/network.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { failureText } from "#app/wallet/embeddedDialogs/failureText.ts";
import { getTestMoney } from "../../model/pageCalls.ts";
import { walletPath } from "../../model/paths.ts";

type AddMoneyProps = { network: Pick<PublicNetwork, "id">; onAdded?(): void };

/** Money for the embedded wallet: test money on the local network; elsewhere a link to the page that shows where to send it. */
export function AddMoney({ network, onAdded }: AddMoneyProps) {
  const { t, ready } = useTranslation("walletDialogs");
  const locale = useUiLocale();
  const [step, setStep] = useState<"idle" | "asking" | "given">("idle");
  const [failure, setFailure] = useState<string | null>(null);
  if (!ready) return null;
  if (network.id !== "local")
    return (
      <ButtonLink size="s" to={walletPath(locale)} target="_blank" rel="noreferrer">
        {t("money.add")}
      </ButtonLink>
    );

  const requestFunding = async () => {
    setStep("asking");
    setFailure(null);
    try {
      await getTestMoney();
      setStep("given");
      onAdded?.();
    } catch (error) {
      setFailure(failureText(error, t));
      setStep("idle");
    }
  };
  return (
    <>
      <Button size="s" disabled={step === "asking"} onClick={() => void requestFunding()}>
        {step === "asking" && <Spinner />}
        {t("money.test")}
      </Button>
      <span aria-live="polite">
        {step === "given" && <small>{t("money.given")}</small>}
        {failure !== null && <small className="bad">{failure}</small>}
      </span>
    </>
  );
}
