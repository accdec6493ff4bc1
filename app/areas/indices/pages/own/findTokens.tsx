import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import type { OwnDraft } from "../../model/ownDraft.ts";
import type { OwnBuilder } from "../../model/ownPages.ts";

type FindTokensProps = { draft: OwnDraft; finding: OwnBuilder["finding"] };

/** Finds tokens for the basket, or tokens to exclude from a rule. */
export function FindTokens({ draft: { kind, fixed, exclude }, finding }: FindTokensProps) {
  const { t } = useTranslation("ownIndex");
  const chosen = new Set((kind === "tokens" ? fixed : exclude).map(({ tokenId }) => tokenId));
  const word = kind === "tokens" ? "find.add" : "find.exclude";
  return (
    <div className="own__find">
      <div className="own__findrow">
        <Field label={kind === "tokens" ? t("find.label") : t("find.labelExclude")}>
          <Input type="search" name="find" maxLength={100} defaultValue={finding?.typed ?? ""} autoComplete="off" />
        </Field>
        <Button type="submit" name="intent" value="find" formNoValidate>
          {t("find.find")}
        </Button>
      </div>
      <div className="own__found" role="status">
        {finding?.isSimilar && <p className="sm mute">{t("common:search.similar", { typed: finding.typed })}</p>}
        {finding?.found.length === 0 && <p className="sm mute">{t("find.none", { typed: finding.typed })}</p>}
        {finding?.found.map(({ tokenId, name, symbol }) => (
          <Button
            key={tokenId}
            type="submit"
            size="s"
            name="add"
            value={tokenId}
            formNoValidate
            disabled={chosen.has(tokenId)}
          >
            {t(word, { name: `${name} ${symbol}` })}
          </Button>
        ))}
      </div>
    </div>
  );
}
