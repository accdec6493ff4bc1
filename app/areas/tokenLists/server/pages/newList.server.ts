import { redirect } from "@remix-run/node";
import { entitlementsForRequest } from "#app/areas/billing/publicEntitlements.server.ts";
import { planWithHigherLimit } from "#app/areas/offers/publicEntitlements.ts";
import { signInPath } from "#app/identity/paths.ts";
import { readIdentity } from "#app/identity/session.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { gradeViewFor } from "#app/services/marketData/publicGrades.server.ts";
import { ratingsAbout } from "#app/services/marketData/publicRatings.server.ts";
import { type ListRule, VISIBILITIES, type Visibility } from "../../model/list.ts";
import { type NewListAnswer, type NewListData, RULE_FIELDS, type TypedRule } from "../../model/pages.ts";
import { listPath, newListPath } from "../../model/paths.ts";
import { readRule } from "../../model/rule.ts";
import { createList, listLimits } from "../lists.server.ts";
import { loadPlanName } from "./listPage.server.ts";
import { refusalText, type Sent, sentForm } from "./refusalText.server.ts";

/** A guest signs in first, and then returns here. */
export async function loadNewList(request: Request): Promise<NewListData> {
  const locale = requireLocale(request);
  const { account } = await readIdentity(request);
  if (!account) throw redirect(signInPath(locale, newListPath(locale)));
  const entitlements = await entitlementsForRequest(request);
  const { day } = await gradeViewFor(entitlements);
  const [limits, about] = await Promise.all([
    listLimits(account, entitlements),
    ratingsAbout(poolFor("pages"), { day }),
  ]);
  const categories = about.categories.map(({ key, name }) => ({ key, name }));
  const rulePlan = limits.ruleLists > 0 ? null : await loadPlanName(planWithHigherLimit("ruleLists", entitlements));
  return { limits, categories, rulePlan };
}

const parseVisibility = (text: string): Visibility => VISIBILITIES.find((known) => known === text) ?? "private";

/** Redirects to the new list; returns the errors, with the submitted values. */
export async function makeList(request: Request): Promise<NewListAnswer | Response> {
  const sent = await sentForm(request);
  const { account, entitlements, text } = sent;
  const typed = typedIn(sent);
  const read = typed.kind === "rule" ? readRule(typed.rule) : { rule: undefined };
  if ("wrong" in read) return { typed, wrong: read.wrong };
  const visibility = parseVisibility(typed.visibility);
  const order: { title: string; about: string; visibility: Visibility; rule?: ListRule } = {
    title: text("title"),
    about: text("about"),
    visibility,
    ...(read.rule && { rule: read.rule }),
  };
  const made = await createList(account, entitlements, order);
  if ("refusal" in made) return { typed, wrong: [], error: await refusalText(request, made.refusal) };
  return redirect(listPath(requireLocale(request), made.list.listId));
}

function typedIn({ text }: Sent): NewListAnswer["typed"] {
  const rule = Object.fromEntries(RULE_FIELDS.map((name) => [name, text(name)])) as TypedRule;
  return { title: text("title"), about: text("about"), visibility: text("visibility"), kind: text("kind"), rule };
}
