import { Link } from "@remix-run/react";
import { tokenPath } from "#app/areas/market/publicPages.ts";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { TokenName } from "../../model/view.ts";

export const findTokenName = (tokens: Readonly<Record<number, TokenName>>, tokenId: number): TokenName =>
  tokens[tokenId] ?? { symbol: `#${tokenId}`, slug: null };

type TokenLinkProps = { symbol: string; slug: string | null; isRow?: boolean };

/** A token's symbol, linked to its page if it has one. */
export function TokenLink({ symbol, slug, isRow = false }: TokenLinkProps) {
  const locale = useUiLocale();
  if (slug === null) return <bdi>{symbol}</bdi>;
  return (
    <Link className="link" to={tokenPath(locale, slug)} data-row={isRow ? "" : undefined}>
      <bdi>{symbol}</bdi>
    </Link>
  );
}
