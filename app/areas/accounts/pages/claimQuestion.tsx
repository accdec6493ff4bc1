import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Address } from "#app/ui/address.tsx";
import { Button } from "#app/ui/button.tsx";
import { Sentence } from "#app/ui/sentence.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import type { ClaimView } from "../model/views.ts";

/** Always asked, never assumed: an attacker who secretly signs someone in here must not get, or pass on, any purchase. */
export function ClaimQuestion({ claim }: { claim: ClaimView }) {
  const { t } = useTranslation("auth");
  const { formData } = useNavigation();
  const wallet = claim.what === "wallet" ? claim.wallet : "";
  const busy = formData?.get("intent") === "claim" && formData.get("wallet") === wallet;
  const { count } = claim;
  return (
    <Form method="post" className="card claim">
      <input type="hidden" name="intent" value="claim" />
      <input type="hidden" name="what" value={claim.what} />
      <input type="hidden" name="wallet" value={wallet} />
      <div>
        <h2>
          {claim.what === "guest" ? (
            t("claim.guest.title", { count })
          ) : (
            <Sentence text={t("claim.wallet.title", { count })} parts={{ wallet: <Address value={wallet} /> }} />
          )}
        </h2>
        <p className="sub">{claim.what === "guest" ? t("claim.guest.text") : t("claim.wallet.text")}</p>
      </div>
      <Button type="submit" variant="main" name="yes" value="true" aria-disabled={busy || undefined}>
        {busy && <Spinner />}
        {t("claim.yes")}
      </Button>
    </Form>
  );
}
