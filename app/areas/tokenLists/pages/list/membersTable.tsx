import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { NumberedPages } from "#app/ui/pagination.tsx";
import { EmptyState } from "#app/ui/state.tsx";
import { TableBox } from "#app/ui/tableBox.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { toMemberKey } from "../../model/figures.ts";
import type { ListPageData } from "../../model/pages.ts";
import { listPath } from "../../model/paths.ts";
import { MemberRow } from "./memberRow.tsx";
import { MEMBERS_FORM } from "./membersForm.ts";

/** The tokens of the list, as dense as the ratings. */
export function MembersTable({ list, plans }: ListPageData) {
  const { t } = useTranslation("tokenLists");
  const locale = useUiLocale();
  if (list.members.length === 0)
    return (
      <EmptyState title={t("empty.title")}>
        {list.kind === "rule" ? t("empty.rule") : list.isMine && t("empty.hand")}
      </EmptyState>
    );
  const canChange = list.isMine && list.kind === "hand";
  const canMove = canChange && list.sort === "hand";
  const buildHref = (page: number) => {
    const query = new URLSearchParams({
      ...(list.sort !== "hand" && { sort: list.sort }),
      ...(page > 1 && { page: String(page) }),
    });
    return `${listPath(locale, list.listId)}${query.size > 0 ? `?${query}` : ""}`;
  };
  return (
    <>
      {canChange && (
        <Form method="post" id={MEMBERS_FORM} preventScrollReset hidden>
          <input type="hidden" name="intent" value="members" />
        </Form>
      )}
      <TableBox aria-label={t("table.label")}>
        <table className="tbl tbl--dense list__table">
          <caption className="sr">{t("table.label")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("table.token")}</th>
              <th scope="col" className="worth-3">
                {t("table.address")}
              </th>
              <th scope="col" className="n">
                {t("table.price")}
              </th>
              <th scope="col" className="n worth-2">
                {t("table.day")}
              </th>
              <th scope="col" className="n worth-2">
                {t("table.month")}
              </th>
              <th scope="col" className="n">
                {t("table.trader")}
              </th>
              <th scope="col" className="n worth-2">
                {t("table.investor")}
              </th>
              <th scope="col">{t("table.signal")}</th>
              {canChange && (
                <th scope="col" className="n">
                  <span className="sr">{t("table.change")}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {list.members.map((member) => (
              <MemberRow
                key={toMemberKey(member)}
                member={member}
                canChange={canChange}
                canMove={canMove}
                plans={plans}
              />
            ))}
          </tbody>
        </table>
      </TableBox>
      {list.pages > 1 && (
        <div className="list__pages">
          <NumberedPages page={list.page} pages={list.pages} buildHref={buildHref} />
        </div>
      )}
    </>
  );
}
