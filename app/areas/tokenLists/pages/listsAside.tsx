import { Link, useLocation } from "@remix-run/react";
import ChevronDown from "lucide-react/icons/chevron-down";
import Plus from "lucide-react/icons/plus";
import Upload from "lucide-react/icons/upload";
import { useTranslation } from "react-i18next";
import { signInPath } from "#app/identity/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Num } from "#app/ui/num.tsx";
import { Popover } from "#app/ui/popover.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { ListSummary } from "../model/list.ts";
import type { SideLists } from "../model/pages.ts";
import { importListPath, listPath, listsPath, newListPath } from "../model/paths.ts";
import { FollowButton, MakerText, VersionNumber } from "./parts.tsx";

type AsideProps = { beside: SideLists; chosen?: string };

/** The reader's lists, followed lists, and the most followed public ones. */
export function ListsAside({ beside: sideLists, chosen }: AsideProps) {
  const { t } = useTranslation("tokenLists");
  return (
    <aside className="lists__aside" aria-label={t("aside.label")}>
      {sideLists.mine === null ? <GuestCard /> : <MyLists beside={sideLists} chosen={chosen} />}
      {sideLists.followed.length > 0 && (
        <section className="card lists__wide" aria-labelledby="lists-followed">
          <div className="card__h">
            <h2 id="lists-followed">{t("aside.followed")}</h2>
            <Num className="xs mute">{sideLists.followed.length}</Num>
          </div>
          <ul className="lists__pick">
            {sideLists.followed.map((list) => (
              <Pick key={list.listId} list={list} chosen={chosen} />
            ))}
          </ul>
        </section>
      )}
      {chosen !== undefined && <BestLists beside={sideLists} />}
    </aside>
  );
}

function MyLists({ beside: { mine, limits }, chosen }: AsideProps) {
  const { t } = useTranslation("tokenLists");
  return (
    <section className="card lists__wide" aria-labelledby="lists-mine">
      <div className="card__h">
        <h2 id="lists-mine">{t("aside.mine")}</h2>
        {limits && <span className="xs mute">{t("aside.used", { used: limits.used.lists, limit: limits.lists })}</span>}
      </div>
      {mine?.length === 0 && <p className="card__b sm sub">{t("aside.none")}</p>}
      <ul className="lists__pick">
        {mine?.map((list) => (
          <Pick key={list.listId} list={list} chosen={chosen} />
        ))}
      </ul>
      <MakeLinks className="lists__make" />
    </section>
  );
}

function MakeLinks({ className }: { className: string }) {
  const { t } = useTranslation("tokenLists");
  const locale = useUiLocale();
  return (
    <div className={className}>
      <ButtonLink size="s" to={newListPath(locale)}>
        <Plus className="i" aria-hidden="true" />
        {t("newList")}
      </ButtonLink>
      <ButtonLink size="s" to={importListPath(locale)}>
        <Upload className="i" aria-hidden="true" />
        {t("import")}
      </ButtonLink>
    </div>
  );
}

/** The benefits of signing in, shown instead of the reader's own lists. */
function GuestCard() {
  const { t } = useTranslation("tokenLists");
  const locale = useUiLocale();
  const { pathname, search } = useLocation();
  return (
    <section className="card" aria-labelledby="lists-guest">
      <div className="card__h">
        <h2 id="lists-guest">{t("aside.mine")}</h2>
      </div>
      <div className="card__b lists__stack">
        <p className="sm sub">{t("guest.text")}</p>
        <ButtonLink variant="main" to={signInPath(locale, pathname + search)}>
          {t("guest.signIn")}
        </ButtonLink>
      </div>
    </section>
  );
}

function Pick({ list, chosen }: { list: ListSummary; chosen: string | undefined }) {
  const locale = useUiLocale();
  return (
    <li>
      <Link
        to={listPath(locale, list.listId)}
        aria-current={list.listId === chosen ? "page" : undefined}
        prefetch="intent"
      >
        <b>
          <bdi>{list.title}</bdi>
        </b>
        <Num className="mute">{list.tokens}</Num>
        <small>
          <PickNote list={list} />
        </small>
        <small className="mute">
          <VersionNumber version={list.version} />
        </small>
      </Link>
    </li>
  );
}

function PickNote({ list }: { list: ListSummary }) {
  const { t } = useTranslation("tokenLists");
  if (!list.isMine) return list.maker && <MakerText maker={list.maker} />;
  if (list.visibility !== "public") return t(`visibility.${list.visibility}.name`);
  return t("aside.public", { count: list.followers });
}

function BestLists({ beside: { best, publicCount } }: AsideProps) {
  const { t } = useTranslation("tokenLists");
  const locale = useUiLocale();
  if (best.length === 0) return null;
  return (
    <section className="card" aria-labelledby="lists-best">
      <div className="card__h">
        <h2 id="lists-best">{t("public.title")}</h2>
        <Link className="link xs lists__tap" to={listsPath(locale)}>
          {t("public.all", { count: publicCount })}
        </Link>
      </div>
      <ul className="lists__pick lists__pick--public">
        {best.map((list) => (
          <li key={list.listId}>
            <Link to={listPath(locale, list.listId)} prefetch="intent">
              <b>
                <bdi>{list.title}</bdi> <Num className="mute">{list.tokens}</Num>
              </b>
              <small>
                {list.maker && <MakerText maker={list.maker} />}, {t("followers", { count: list.followers })}
              </small>
            </Link>
            {!list.isMine && <FollowButton list={list} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** On a phone these lists are one disclosure above the page. */
export function ListSwitch({ beside: sideLists, chosen, title }: AsideProps & { title: string }) {
  const { t } = useTranslation("tokenLists");
  if (sideLists.mine === null) return null;
  return (
    <div className="lists__switch">
      <Popover
        group="lists"
        look="btn lists__switchb"
        summary={
          <>
            <bdi>{title}</bdi>
            <ChevronDown className="i" aria-hidden="true" />
          </>
        }
      >
        <nav aria-label={t("aside.label")}>
          <ul className="lists__pick">
            {[...sideLists.mine, ...sideLists.followed].map((list) => (
              <Pick key={list.listId} list={list} chosen={chosen} />
            ))}
          </ul>
        </nav>
      </Popover>
      <MakeLinks className="lists__make" />
    </div>
  );
}
