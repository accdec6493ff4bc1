import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { JobsPage } from "~/areas/admin/pages/jobsPage";
import { jobsAction, jobsPageOf } from "~/areas/admin/server/jobs.server";
import { translator } from "~/i18n/i18n.server";
import { pageMeta } from "~/platform/pageMeta";
import { requireLocale } from "~/platform/requireLocale.server";

export const handle = { i18n: ["auth"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const t = await translator(requireLocale(request), "auth");
  return { ...(await jobsPageOf(request)), page: { title: t("jobs.title") } };
}

export const action = ({ request }: ActionFunctionArgs) => jobsAction(request);

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...pageMeta(data?.page),
  { name: "robots", content: "noindex" },
];

export default function AdminJobs() {
  const { jobs, count } = useLoaderData<typeof loader>();
  return <JobsPage jobs={jobs} count={count} answer={useActionData<typeof action>()} />;
}
