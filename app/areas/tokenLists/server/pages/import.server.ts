import { redirect } from "@remix-run/node";
import { translator } from "#app/i18n/i18n.server.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import type { ImportProblem } from "../../model/importText.ts";
import { LONGEST_TITLE } from "../../model/list.ts";
import {
  IMPORT_KINDS,
  type ImportAnswer,
  type ImportKind,
  type ImportNotes,
  type ImportPreview,
} from "../../model/pages.ts";
import { listPath } from "../../model/paths.ts";
import { toCsv } from "../exchange/export.server.ts";
import { type ReadImport, readImport, saveImport } from "../lists.server.ts";
import { refusalText, sentForm } from "./refusalText.server.ts";

const NAMED = 30;
const NOTES_SHOWN = 200;
/** A longer text would freeze the page; a file of megabytes is not shown again. */
const LONGEST_SHOWN = 100_000;

/** Previews an import, or saves it and redirects to the list. */
export async function handleImport(request: Request): Promise<ImportAnswer | Response> {
  const { account, entitlements, text, file } = await sentForm(request);
  const kind: ImportKind = IMPORT_KINDS.find((known) => known === text("kind")) ?? "addresses";
  const order = { kind, text: (await file("file")) || text("text") };
  const shown = { kind, text: order.text.length > LONGEST_SHOWN ? "" : order.text, preview: null };
  if (order.text === "") return { ...shown, error: await refusalText(request, { tag: "NothingToImport" }) };
  const read = await readImport(account, entitlements, order);
  if ("refusal" in read) return { ...shown, error: await refusalText(request, read.refusal) };
  const preview = await buildPreview(request, read);
  if (text("intent") !== "save") return { ...shown, preview };
  const title = text("title");
  const listOrder = { title, about: "", visibility: "private" } as const;
  const saved = await saveImport(account, entitlements, listOrder, read.members);
  // A different title may be all it needs: nothing has to be selected again.
  if ("refusal" in saved)
    return { ...shown, preview: { ...preview, title }, error: await refusalText(request, saved.refusal) };
  return redirect(listPath(requireLocale(request), saved.list.listId));
}

async function buildPreview(
  request: Request,
  { preview: { title, tokens, problems, changes }, members, isList }: ReadImport,
): Promise<ImportPreview> {
  const t = await translator(requireLocale(request), "tokenLists");
  const known = tokens.filter(({ tokenId }) => tokenId !== null).length;
  const toImportNotes = (notes: readonly ImportProblem[]): ImportNotes => ({
    count: notes.length,
    first: notes.slice(0, NOTES_SHOWN).map(({ line, is, value, token, options }) => ({
      line,
      token: token === value ? "" : token,
      text: t(`importing.problem.${is}`, { value, options: options.join(", ") }),
    })),
  });
  return {
    isList,
    title: (title ?? "").slice(0, LONGEST_TITLE),
    known,
    unknown: tokens.length - known,
    first: tokens.slice(0, NAMED).map(({ symbol }) => symbol),
    leftOut: toImportNotes(problems),
    changed: toImportNotes(changes),
    table: toCsv(members, true),
  };
}
