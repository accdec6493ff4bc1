import { Form, Link, useLocation } from "@remix-run/react";
import ListPlus from "lucide-react/icons/list-plus";
import { useTranslation } from "react-i18next";
import { signInPath } from "#app/identity/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Popover } from "#app/ui/popover.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { starsPath } from "../../model/pagePaths.ts";
import type { ListsOfToken } from "../../model/pages.ts";
import { newListPath } from "../../model/paths.ts";
import { Star } from "./star.tsx";
import { StarForm, useStars } from "./starForm.tsx";
import "./star.css";

type TokenStarProps = { slug: string; name: string; lists: ListsOfToken };

/** Next to a token's name: the star, and which of the caller's lists contain the token. */
export function TokenStar({ slug, name, lists }: TokenStarProps) {
  const { t } = useTranslation();
  const { isStarred, send } = useStars(lists && (lists.isStarred ? [slug] : []));
  return (
    <div className="tokenstar">
      <StarForm onSubmit={send} />
      <Star slug={slug} isOn={isStarred(slug)} label={t("stars.watch")} name={name} />
      <Popover
        group="stars"
        className="tokenstar__lists"
        look="btn btn--quiet btn--s"
        summary={
          <>
            <ListPlus className="i" aria-hidden="true" />
            {t("stars.lists")}
          </>
        }
      >
        {lists === null ? <SignIn /> : <Lists slug={slug} lists={lists.lists} />}
      </Popover>
    </div>
  );
}

function SignIn() {
  const { t } = useTranslation();
  const locale = useUiLocale();
  const { pathname, search } = useLocation();
  return (
    <>
      <p className="xs mute">{t("stars.guest")}</p>
      <ButtonLink size="s" to={signInPath(locale, pathname + search)}>
        {t("account.signIn")}
      </ButtonLink>
    </>
  );
}

function Lists({ slug, lists }: { slug: string; lists: NonNullable<ListsOfToken>["lists"] }) {
  const { t } = useTranslation();
  const locale = useUiLocale();
  const { pathname, search } = useLocation();
  return (
    <>
      <Form method="post" action={starsPath(locale)} className="tokenstar__form" preventScrollReset>
        <input type="hidden" name="to" value={pathname + search} />
        <input type="hidden" name="token" value={slug} />
        {lists.map(({ listId, title, holds }) => (
          <button key={listId} type="submit" name={holds ? "takeFrom" : "putInto"} value={listId} aria-pressed={holds}>
            <bdi>{title}</bdi>
            <span aria-hidden="true">{holds ? "✓" : "+"}</span>
          </button>
        ))}
      </Form>
      {lists.length === 0 && <p className="xs mute">{t("stars.none")}</p>}
      <Link className="link xs" to={newListPath(locale)}>
        {t("stars.new")}
      </Link>
    </>
  );
}
