import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { translator } from "#app/i18n/i18n.server.ts";
import { pageMeta } from "#app/platform/pageMeta.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { JobsPage } from "../pages/jobsPage.tsx";
import { jobsAction, loadJobsPage } from "../server/jobs.server.ts";

export const handle = { i18n: ["auth"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const t = await translator(requireLocale(request), "auth");
  return { ...(await loadJobsPage(request)), page: { title: t("jobs.title") } };
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
