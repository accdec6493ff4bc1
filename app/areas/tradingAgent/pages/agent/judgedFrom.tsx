import { useTranslation } from "react-i18next";
import { Absent } from "#app/ui/absent.tsx";
import { DateTime } from "#app/ui/dateTime.tsx";
import { glanceText } from "#app/ui/formatNumbers.ts";
import { Price } from "#app/ui/price.tsx";
import { Sentence } from "#app/ui/sentence.tsx";
import { TableBox } from "#app/ui/tableBox.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { priceDecimal } from "../../model/decimals.ts";
import type { AgentPageData, JudgementRow } from "../../model/view.ts";
import { TimeText } from "../parts/words.tsx";
import { findTokenName } from "./tokenLink.tsx";

type JudgedFromProps = Pick<AgentPageData, "tokens"> & { inputs: NonNullable<JudgementRow["inputs"]> };

/** All inputs of a judgement, token by token. */
export function JudgedFrom({ inputs, tokens }: JudgedFromProps) {
  const { t } = useTranslation("tradingAgent");
  const locale = useUiLocale();
  const figures = [...new Set(inputs.tokens.flatMap((token) => Object.keys(token.figures)))].sort();
  return (
    <>
      <h3 id="judged-from">{t("judgements.inputs")}</h3>
      {inputs.gradesDay !== undefined && (
        <p className="mute">
          <Sentence text={t("judgements.gradesDay")} parts={{ day: <DateTime at={inputs.gradesDay} /> }} />{" "}
          <code className="mono">{inputs.methodHash}</code>
        </p>
      )}
      <TableBox aria-labelledby="judged-from">
        <table className="tbl">
          <thead>
            <tr>
              <th scope="col">{t("positions.token")}</th>
              <th scope="col" className="n">
                {t("judgements.close")}
              </th>
              {figures.map((figure) => (
                <th key={figure} scope="col" className="n">
                  <code dir="ltr">{figure}</code>
                </th>
              ))}
              <th scope="col">{t("judgements.asOf")}</th>
            </tr>
          </thead>
          <tbody>
            {inputs.tokens.map(({ tokenId, close, figures: known, asOf }) => (
              <tr key={tokenId}>
                <th scope="row">
                  <bdi>{findTokenName(tokens, tokenId).symbol}</bdi>
                </th>
                <td className="n">{close === null ? <Absent /> : <Price usd={priceDecimal(close)} />}</td>
                {figures.map((figure) => (
                  <td key={figure} className="n num">
                    {known[figure] == null ? <Absent /> : glanceText(plain(known[figure]), locale)}
                  </td>
                ))}
                <td>{asOf === null ? <Absent /> : <TimeText at={asOf} />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableBox>
    </>
  );
}

const DECIMALS = 12;
/** Without an exponent. */
const plain = (figure: number): string => figure.toFixed(DECIMALS);
