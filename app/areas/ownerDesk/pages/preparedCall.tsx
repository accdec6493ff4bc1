import { useTranslation } from "react-i18next";
import { isBusy, preparedBy, review, useTransaction } from "#app/areas/membership/public.ts";
import { Address } from "#app/ui/address.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { unitsText } from "#app/ui/unitAmounts.ts";
import type { Decoded, OwnerAnswer, OwnerPrepared, SafeFile } from "../model/calls.ts";

type PreparedProps = { prepared: OwnerPrepared; again(wallet: string): Promise<OwnerAnswer | null> };

/** A call as decoded from its bytes, simulated on the latest block, with both ways of signing it. */
export function PreparedCall({ prepared, again }: PreparedProps) {
  const { t } = useTranslation("ownerDesk");
  const busy = useTransaction(isBusy);
  const { decoded, owner, safeFile } = prepared;
  const text = useCallText()(decoded);
  const sign = () =>
    review({
      title: t(`functions.${decoded.name}`),
      text: text,
      warning: t("signWarning"),
      // Prepared again for the wallet that signs: a wallet other than the owner's is refused before it is asked to sign.
      prepare: async (wallet) => {
        const answer = await again(wallet);
        if (answer === null) return { refused: null };
        if (!("data" in answer)) return { refused: answer.error };
        return preparedBy({ status: 200, body: { code: 200, data: answer.data.prepared } });
      },
    });
  return (
    <div className="card__b ownerdesk__call">
      <Banner tone="good" title={t("tried")}>
        <p>{text}</p>
      </Banner>
      <dl className="kv">
        <dt>{t("contract")}</dt>
        <dd>
          {t(`contracts.${decoded.contract}`)} <Address value={decoded.address} />
        </dd>
        <dt>{t("signedBy")}</dt>
        <dd>
          <Address value={owner} />
        </dd>
        <dt>{t("data")}</dt>
        <dd>
          <code className="mono ownerdesk__data">{prepared.prepared.data}</code>
        </dd>
      </dl>
      <div className="ownerdesk__acts">
        <Button variant="main" disabled={busy} onClick={sign}>
          {t("sign")}
        </Button>
        <Button onClick={() => download(safeFile)}>{t("safe")}</Button>
      </div>
    </div>
  );
}

/** What a call does, in a sentence. */
function useCallText() {
  const { t } = useTranslation("ownerDesk");
  const locale = useUiLocale();
  return ({ contract, name, args }: Decoded): string => {
    const values = Object.fromEntries(args.map((arg) => [arg.name, arg.value]));
    const isOff = values.on === "false";
    const rows = (values.schedules ?? values.payouts ?? "").split(" ");
    const amount = values.amount ?? rows[1];
    return t(isOff ? `saysNot.${name}` : `says.${name}`, {
      ...values,
      contract: t(`contracts.${contract}`),
      count: Number(rows[0] ?? 0),
      ...(values.initialUnlock ? { initialUnlock: unitsText(values.initialUnlock, 18, locale) } : {}),
      ...(values.revocable ? { revocable: t(values.revocable === "true" ? "yes" : "no") } : {}),
      amount: amount ? unitsText(amount, 18, locale) : "",
    });
  };
}

function download(file: SafeFile): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(file, null, 2)], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = `safe-${file.meta.name}.json`;
  link.click();
  URL.revokeObjectURL(url);
}
