import { redirect } from "@remix-run/node";
import { translator } from "#app/i18n/i18n.server.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { IMPORT_KINDS, type ImportAnswer, type ImportKind, type ImportPreview } from "../../model/pages.ts";
import { listPath } from "../../model/paths.ts";
import { type Imported, importList } from "../lists.server.ts";
import { saidBy, sentForm } from "./said.server.ts";

const NAMED = 30;

/** Previews an import, or saves it and redirects to the list. */
export async function importOf(request: Request): Promise<ImportAnswer | Response> {
  const { account, entitlements, text, file } = await sentForm(request);
  const kind: ImportKind = IMPORT_KINDS.find((known) => known === text("kind")) ?? "addresses";
  const order = { kind, text: (await file("file")) || text("text") };
  if (order.text === "") return { ...order, preview: null, error: await saidBy(request, { tag: "NothingToImport" }) };
  const keep = { title: text("title"), about: "", visibility: "private" } as const;
  const came = await importList(account, entitlements, text("intent") === "save" ? { ...order, keep } : order);
  if ("refusal" in came) return { ...order, preview: null, error: await saidBy(request, came.refusal) };
  if ("list" in came) return redirect(listPath(requireLocale(request), came.list.listId));
  return { ...order, preview: await previewOf(request, came.preview) };
}

async function previewOf(request: Request, { title, tokens, problems }: Imported): Promise<ImportPreview> {
  const t = await translator(requireLocale(request), "tokenLists");
  const known = tokens.filter(({ tokenId }) => tokenId !== null).length;
  return {
    title: title ?? "",
    known,
    unknown: tokens.length - known,
    first: tokens.slice(0, NAMED).map(({ symbol }) => symbol),
    problems: problems.map(({ line, is, value, options }) => ({
      line,
      text: t(`importing.problem.${is}`, { value, options: options.join(", ") }),
    })),
  };
}
