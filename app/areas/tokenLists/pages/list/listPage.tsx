import { useTranslation } from "react-i18next";
import { Banner } from "#app/ui/banner.tsx";
import type { Answer, ListPageData } from "../../model/pages.ts";
import { AnswerNote } from "../answerNote.tsx";
import { ListSwitch, ListsAside } from "../listsAside.tsx";
import { AddToken } from "./addToken.tsx";
import { ChangesCard } from "./changesCard.tsx";
import { FigureStrip } from "./figureStrip.tsx";
import { FileCard } from "./fileCard.tsx";
import { ListHead } from "./listHead.tsx";
import { MembersTable } from "./membersTable.tsx";
import "../lists.css";
import "./list.css";

type ListPageProps = ListPageData & { answer: Answer | null };

/** One list: its tokens, where wallets read it, and its history. Source: docs/spec/data-api.md#5. */
export function ListPage(shown: ListPageProps) {
  const { t } = useTranslation("tokenLists");
  const { list, beside: sideLists, answer } = shown;
  return (
    <div className="lists">
      <div className="head">
        <div>
          <p className="lists__title">{t("title")}</p>
          <p className="sub sm">{t("lead")}</p>
        </div>
      </div>
      <ListSwitch beside={sideLists} chosen={list.listId} title={list.title} />
      <div className="lists__columns">
        <ListsAside beside={sideLists} chosen={list.listId} />
        <div className="lists__stack">
          {list.isHidden && (
            <Banner tone="wait" title={t("hidden.title")}>
              {t("hidden.text")}
            </Banner>
          )}
          {list.restsBeyond !== null && (
            <Banner tone="wait" title={t("resting.title")} live={false}>
              {list.isMine ? t("resting.mine", { count: list.restsBeyond }) : t("resting.text")}
            </Banner>
          )}
          <AnswerNote answer={answer} done={answer?.intent === "report" ? t("report.done") : t("saved")} />
          <section className="card" aria-labelledby="list-title">
            <ListHead {...shown} />
            <FigureStrip figures={list.figures} list={list} plans={shown.plans} />
            <AddToken {...shown} />
            <MembersTable {...shown} />
          </section>
          <div className="lists__two">
            <FileCard list={list} origin={shown.origin} />
            <ChangesCard list={list} />
          </div>
        </div>
      </div>
    </div>
  );
}
