import type { LoaderFunctionArgs, MetaFunction, SerializeFrom } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { CrumbsOf } from "#app/frame/crumbs.tsx";
import { translator } from "#app/i18n/i18n.server.ts";
import { deskCall } from "#app/identity/desk.server.ts";
import { refusedPage } from "#app/platform/refusals.server.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { deskMeta } from "../model/deskMeta.ts";
import { supportPath } from "../model/paths.ts";
import type { StreamAtDesk } from "../model/replayWire.ts";
import { StreamPage } from "../pages/money/streamPage.tsx";
import { streamAtDesk, toAccessKind } from "../server/replay/stream.server.ts";

export const handle = {
  crumbs: (({ data: { page }, locale }) => ({
    above: [{ text: page.desk, to: supportPath(locale) }],
    here: page.title,
  })) satisfies CrumbsOf<SerializeFrom<typeof loader>>,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const locale = requireLocale(request);
  const streamId = params.stream ?? "";
  const what = toAccessKind(streamId);
  const { found, me } = await deskCall(request, { roles: ["support"], what }, async ({ actor, opens }) => {
    const found = await streamAtDesk(streamId);
    return opens({ [what]: found ? [found.id] : [] }, () => ({ found, me: actor }));
  });
  if (found === null) throw refusedPage("NotFound");
  const t = await translator(locale, "support");
  const page = { title: t(`money.title.${found.kind}`, { id: found.id.slice(0, 8) }), desk: t("search.title") };
  return { found, me, page };
}

export { sameSubject as shouldRevalidate } from "../model/sameSubject.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => deskMeta(data?.page);

export default function SupportStream() {
  const { found, me } = useLoaderData<typeof loader>();
  return <StreamPage found={found as StreamAtDesk} me={me} key={found.stream} />;
}
