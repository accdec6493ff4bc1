import { Form, Link } from "@remix-run/react";
import Search from "lucide-react/icons/search";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/dateTime.tsx";
import { Input } from "#app/ui/field.tsx";
import { Num } from "#app/ui/num.tsx";
import { NumberedPages } from "#app/ui/pagination.tsx";
import { EmptyState } from "#app/ui/state.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { ListSummary } from "../model/list.ts";
import type { Answer, ListsPageData, PublicLists } from "../model/pages.ts";
import { listPath, listsPath } from "../model/paths.ts";
import { ListSwitch, ListsAside } from "./listsAside.tsx";
import { FollowButton, MakerName, VersionNumber } from "./parts.tsx";
import { ProfileCard } from "./profileCard.tsx";
import "./lists.css";

/** The reader's lists, followed lists, and all public ones. Source: docs/spec/data-api.md#5. */
export function ListsPage({ beside: sideLists, found, profile, answer }: ListsPageData & { answer: Answer | null }) {
  const { t } = useTranslation("tokenLists");
  return (
    <div className="lists">
      <div className="head">
        <div>
          <h1>{t("title")}</h1>
          <p className="sub sm">{t("lead")}</p>
        </div>
      </div>
      <ListSwitch beside={sideLists} title={t("aside.choose")} />
      <div className="lists__columns">
        <ListsAside beside={sideLists} />
        <div className="lists__stack">
          <PublicCard found={found} />
          {sideLists.mine !== null && <ProfileCard profile={profile} answer={answer} />}
        </div>
      </div>
    </div>
  );
}

function PublicCard({ found }: { found: PublicLists }) {
  const { t } = useTranslation("tokenLists");
  const locale = useUiLocale();
  const buildHref = (page: number) => {
    const query = new URLSearchParams({ ...(found.q && { q: found.q }), ...(page > 1 && { page: String(page) }) });
    return `${listsPath(locale)}${query.size > 0 ? `?${query}` : ""}`;
  };
  return (
    <section className="lists__stack" aria-labelledby="lists-public">
      <div className="lists__between">
        <h2 id="lists-public">
          {t("public.title")} <Num className="mute sm">{found.count}</Num>
        </h2>
        <Form method="get" role="search" className="lists__search">
          <Input
            type="search"
            name="q"
            key={found.q}
            defaultValue={found.q}
            maxLength={60}
            aria-label={t("public.search")}
            placeholder={t("public.search")}
            before={<Search className="i" aria-hidden="true" />}
          />
          <Button type="submit">{t("public.find")}</Button>
        </Form>
      </div>
      <Table
        caption={t("public.title")}
        columns={useColumns()}
        rows={found.lists}
        rowKey={({ listId }) => listId}
        {...(found.lists.length === 0 && { instead: <NoneFound q={found.q} /> })}
      />
      <NumberedPages page={found.page} pages={found.pages} buildHref={buildHref} />
    </section>
  );
}

function NoneFound({ q }: { q: string }) {
  const { t } = useTranslation("tokenLists");
  const locale = useUiLocale();
  if (q === "") return <EmptyState title={t("public.none")}>{t("public.noneText")}</EmptyState>;
  return (
    <EmptyState
      title={t("public.nothing", { typed: q })}
      out={<ButtonLink to={listsPath(locale)}>{t("public.showAll")}</ButtonLink>}
    />
  );
}

function useColumns(): Column<ListSummary>[] {
  const { t } = useTranslation("tokenLists");
  const locale = useUiLocale();
  return [
    {
      key: "title",
      head: t("column.list"),
      names: true,
      cell: (list) => (
        <>
          <Link className="lists__open" to={listPath(locale, list.listId)} prefetch="intent">
            <bdi>{list.title}</bdi>
          </Link>
          {list.kind === "rule" && <small className="mute"> {t("kind.rule")}</small>}
        </>
      ),
    },
    { key: "maker", head: t("column.maker"), worth: 2, cell: ({ maker }) => maker && <MakerName maker={maker} /> },
    { key: "tokens", head: t("column.tokens"), numeric: true, cell: ({ tokens }) => <Num>{tokens}</Num> },
    { key: "followers", head: t("column.followers"), numeric: true, cell: ({ followers }) => <Num>{followers}</Num> },
    {
      key: "version",
      head: t("column.version"),
      numeric: true,
      worth: 3,
      cell: ({ version }) => <VersionNumber version={version} />,
    },
    { key: "changed", head: t("column.changed"), worth: 3, cell: ({ updatedAt }) => <DateTime at={updatedAt} /> },
    {
      key: "follow",
      head: <span className="sr">{t("follow")}</span>,
      worth: 2,
      cell: (list) => !list.isMine && <FollowButton list={list} />,
    },
  ];
}
