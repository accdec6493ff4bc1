import { useTranslation } from "react-i18next";
import { Address } from "#app/ui/address.tsx";
import { DateTime } from "#app/ui/dateTime.tsx";
import { percentText } from "#app/ui/formatNumbers.ts";
import { Sentence } from "#app/ui/sentence.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { MandateLine } from "../../model/calls.ts";
import type { StoredGrant } from "../../model/storedGrants.ts";
import { May, useAmountText, usePeriodText, Worst } from "../terms.tsx";

/** Shows what is signed, line by line, and its worst case, before the wallet asks for it. */
export function Signs({ grant: { proposed } }: { grant: StoredGrant }) {
  const { t } = useTranslation("mandates");
  const { lines, worstCase, tokens } = proposed;
  const granted = lines.find((line) => line.kind === "grants");
  return (
    <>
      {granted && (
        <>
          <May
            {...{ cap: granted.amount, periodSeconds: granted.periodSeconds, sellBps: worstCase.sellBps }}
            {...{ tokens, spendToken: granted.token }}
          />
          {tokens.length > 0 && <p className="mandate__tokens mute">{tokens.join(", ")}</p>}
          <Worst worstCase={worstCase} cap={granted.amount} spendToken={granted.token} />
        </>
      )}
      <h2 className="mandate__sub">{t("new.signs")}</h2>
      <ul className="mandate__lines">
        {lines.map((line) => (
          <SignedLine key={JSON.stringify(line)} line={line} />
        ))}
      </ul>
    </>
  );
}

const ALL_BPS = 10_000;

function SignedLine({ line }: { line: MandateLine }) {
  const { t } = useTranslation("mandates");
  const locale = useUiLocale();
  const contract = <Address value={line.contract} />;
  if (line.kind === "revokes")
    return (
      <li>
        <Sentence text={t("line.revokes")} parts={{ contract }} />
      </li>
    );
  if (line.kind === "sells")
    return (
      <li>
        <Sentence
          text={t(line.sellBps === ALL_BPS ? "line.sellsAll" : "line.sells", {
            share: percentText(line.sellBps / 100, locale),
          })}
          parts={{ contract }}
        />
      </li>
    );
  return <AmountLine line={line} />;
}

function AmountLine({ line }: { line: Extract<MandateLine, { amount: string }> }) {
  const { t } = useTranslation("mandates");
  const amountText = useAmountText(line.token);
  const periodText = usePeriodText();
  const contract = <Address value={line.contract} />;
  const amount = amountText(line.amount);
  return (
    <li>
      {line.kind === "allows" ? (
        <Sentence text={t("line.allows", { amount })} parts={{ contract }} />
      ) : (
        <Sentence
          text={t("line.grants", { amount, period: periodText(line.periodSeconds) })}
          parts={{ contract, until: <DateTime at={line.until} /> }}
        />
      )}
    </li>
  );
}
