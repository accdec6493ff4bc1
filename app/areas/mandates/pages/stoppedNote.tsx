import { useTranslation } from "react-i18next";
import { Banner } from "#app/ui/banner.tsx";
import { errorText } from "#app/wallet/failures.ts";
import type { GrantStopped } from "../model/granting.ts";

/** Why it stopped, and its consequence: `text`. */
export function StoppedNote({ stopped: { why, error }, text }: { stopped: GrantStopped; text: string }) {
  const { t } = useTranslation("mandates");
  const { t: tCheckout } = useTranslation("checkout");
  return (
    <Banner tone={why === "rejected" ? "wait" : "bad"} title={t(`stopped.${why}`)}>
      {error !== null && <p>{message()}</p>}
      <p>{text}</p>
    </Banner>
  );

  function message(): string {
    if (error === "") return t("unreadText");
    return typeof error === "string" ? error : errorText(error, tCheckout);
  }
}
