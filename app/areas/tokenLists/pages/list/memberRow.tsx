import { Link } from "@remix-run/react";
import ChevronDown from "lucide-react/icons/chevron-down";
import ChevronUp from "lucide-react/icons/chevron-up";
import Lock from "lucide-react/icons/lock";
import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { tokenPath } from "#app/areas/market/publicPages.ts";
import { Absent } from "#app/ui/absent.tsx";
import { Address } from "#app/ui/address.tsx";
import { Change } from "#app/ui/change.tsx";
import { classes } from "#app/ui/classes.ts";
import { GradeFigure } from "#app/ui/grade.tsx";
import { decimalPrice } from "#app/ui/marketFigures.ts";
import { Price } from "#app/ui/price.tsx";
import { Signal } from "#app/ui/signal.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { chainName } from "../../model/chains.ts";
import { toMemberKey } from "../../model/figures.ts";
import type { ListToken } from "../../model/list.ts";
import type { ListPageData } from "../../model/pages.ts";
import { MEMBERS_FORM } from "./membersForm.ts";

type MemberRowProps = {
  member: ListToken;
  canChange: boolean;
  canMove: boolean;
  plans: ListPageData["plans"];
};

export function MemberRow({ member, canChange, canMove, plans }: MemberRowProps) {
  const { t } = useTranslation("tokenLists");
  const { market } = member;
  return (
    <tr>
      <th scope="row">
        <MemberName member={member} />
      </th>
      <td className="worth-3">
        {member.address === null ? (
          <span className="mute">{t("table.ownChain")}</span>
        ) : (
          <>
            <Address value={member.address} />{" "}
            <bdi className="mute xs">{member.chainId !== null && chainName(member.chainId)}</bdi>
          </>
        )}
      </td>
      <td className="n">
        {market?.priceUsd == null ? <Absent /> : <Price usd={decimalPrice(market.priceUsd)} />}
        <span className="list__below">
          <Change share={market?.change24h ?? null} />
        </span>
      </td>
      <td className="n worth-2">
        <Change share={market?.change24h ?? null} />
      </td>
      <td className="n worth-2">
        <Change share={market?.change30d ?? null} />
      </td>
      <GradeCell grade={market?.trader ?? null} plan={plans.grades} />
      <GradeCell grade={market?.investor ?? null} plan={plans.grades} className="worth-2" />
      <SignalCell signal={market?.signal ?? null} plan={plans.signals} />
      {canChange && (
        <td className="n">
          <RowButtons member={member} canMove={canMove} />
        </td>
      )}
    </tr>
  );
}

function MemberName({ member: { tokenId, name, symbol, note } }: { member: ListToken }) {
  const { t } = useTranslation("tokenLists");
  const locale = useUiLocale();
  const words = (
    <>
      <span className="list__glyph" aria-hidden="true">
        {symbol.slice(0, 3)}
      </span>
      <span>
        <bdi className="list__full">{name}</bdi> <bdi className="mute xs">{symbol}</bdi>
        {note && <bdi className="list__note">{note}</bdi>}
        {tokenId === null && <span className="list__note">{t("table.unknown")}</span>}
      </span>
    </>
  );
  if (tokenId === null) return <span className="list__token">{words}</span>;
  return (
    <Link className="list__token" to={tokenPath(locale, tokenId)} prefetch="intent">
      {words}
    </Link>
  );
}

type Grade = number | null | "locked";

function GradeCell({ grade, plan, className }: { grade: Grade; plan: string | null; className?: string }) {
  if (grade === "locked") return <LockedCell plan={plan} className={classes("n", className)} />;
  return <td className={classes("n", className)}>{grade === null ? <Absent /> : <GradeFigure grade={grade} />}</td>;
}

function SignalCell({ signal, plan }: { signal: -1 | 0 | 1 | null | "locked"; plan: string | null }) {
  if (signal === "locked") return <LockedCell plan={plan} />;
  return <td className="list__signal">{signal === null ? <Absent /> : <Signal signal={signal} />}</td>;
}

function LockedCell({ plan, className }: { plan: string | null; className?: string }) {
  const { t } = useTranslation("tokenLists");
  return (
    <td className={classes("hatch", className)}>
      <Lock className="i list__lock" aria-hidden="true" />
      {plan && <span className="sr">{t("locked.in", { plan })}</span>}
    </td>
  );
}

function RowButtons({ member, canMove }: { member: ListToken; canMove: boolean }) {
  const { t } = useTranslation("tokenLists");
  const { name } = member;
  return (
    <span className="list__buttons">
      {canMove && (
        <>
          <RowButton name="up" member={member} label={t("row.up", { name })}>
            <ChevronUp className="i" aria-hidden="true" />
          </RowButton>
          <RowButton name="down" member={member} label={t("row.down", { name })}>
            <ChevronDown className="i" aria-hidden="true" />
          </RowButton>
        </>
      )}
      <RowButton name="remove" member={member} label={t("row.remove", { name })}>
        <X className="i" aria-hidden="true" />
      </RowButton>
    </span>
  );
}

type RowButtonProps = { name: "up" | "down" | "remove"; member: ListToken; label: string; children: ReactNode };

function RowButton({ name, member, label, children }: RowButtonProps) {
  return (
    <button
      type="submit"
      form={MEMBERS_FORM}
      name={name}
      value={toMemberKey(member)}
      className="tool"
      aria-label={label}
    >
      {children}
    </button>
  );
}
