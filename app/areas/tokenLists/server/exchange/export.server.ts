import { stringify } from "csv-stringify/sync";
import { readIdentity } from "#app/identity/session.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { escapedCell } from "../../../../../analytics/spreadsheetCells.ts";
import type { EXPORT_AS } from "../../model/calls.ts";
import { type FileMaker, type Member, SIMULATED_NOTICE, standardFile } from "../../model/standardFile.ts";
import { versionText } from "../../model/version.ts";
import { loadFileMaker } from "../reads.server.ts";
import { refused } from "../refused.server.ts";
import { findList, isMine, isReadableBy, type ListRow, readMembers } from "../store.server.ts";
import { shownText } from "../texts.server.ts";

/** A list as a file for anyone who may read it. Only its maker's file includes the notes. */
export async function exportAnswer(
  request: Request,
  listId: string,
  as: (typeof EXPORT_AS)[number],
): Promise<Response> {
  const { account } = await readIdentity(request);
  const viewer = account?.accountId ?? null;
  const pool = poolFor("pages");
  const list = await findList(pool, listId);
  if (!list || !isReadableBy(list, viewer)) return refused(request, { tag: "UnknownList" });
  const members = await readMembers(pool, listId);
  const maker = await loadFileMaker(pool, list);
  const shown = { ...list, title: shownText("title", list.title), about: shownText("about", list.about), maker };
  const withNotes = isMine(list, viewer);
  const texts = {
    csv: () => toCsv(members, withNotes),
    json: () => toJson(shown, members, withNotes),
    standard: () => toStandardFile(shown, members),
  };
  const text = texts[as]();
  if (text === null) return refused(request, { tag: "NothingForStandard" });
  const ending = { csv: "csv", json: "json", standard: "tokenlist.json" }[as];
  return new Response(text, {
    headers: {
      "content-type": as === "csv" ? "text/csv; charset=utf-8" : "application/json; charset=utf-8",
      "content-disposition": `attachment; filename="${buildFileName(list, members)}.${ending}"`,
      "cache-control": "private, no-store",
    },
  });
}

const isSimulated = (members: readonly Member[]): boolean => members.some(({ simulated }) => simulated);
const buildFileName = ({ slug, version }: ListRow, members: readonly Member[]): string =>
  `${slug}-${versionText(version)}${isSimulated(members) ? "-simulated" : ""}`;

type Shown = ListRow & { maker: FileMaker | null };

/** Cells that a spreadsheet would treat as a formula are marked as text. The file can be imported again. */
export function toCsv(members: readonly Member[], withNotes: boolean): string {
  const head = ["token", "symbol", "name", "chain", "address", "decimals", "note", "added_at", "source"];
  const lines = members.map(({ slug, symbol, name, contracts: [own], note, addedAt, simulated }) => [
    slug ?? "",
    escapedCell(symbol),
    escapedCell(name),
    own?.chainId ?? "",
    own?.address ?? "",
    own?.decimals ?? "",
    withNotes ? escapedCell(note) : "",
    addedAt,
    simulated ? SIMULATED_NOTICE : "",
  ]);
  return stringify([head, ...lines], { quoted_match: /\r/ });
}

function toJson(list: Shown, members: readonly Member[], withNotes: boolean) {
  const { listId, title, about, maker, updatedAt } = list;
  const version = versionText(list.version);
  const tokens = members.map(({ slug, symbol, name, contracts, note, addedAt }) => ({
    ...{ token: slug, symbol, name, contracts, addedAt },
    ...(withNotes ? { note } : {}),
  }));
  const notice = isSimulated(members) ? { notice: SIMULATED_NOTICE } : {};
  return `${JSON.stringify({ listId, title, about, maker, version, updatedAt, ...notice, tokens }, null, 2)}\n`;
}

/** As it would be published, even for a private list. Null when the file would have no entries. */
function toStandardFile({ title, maker, version, updatedAt }: Shown, members: readonly Member[]): string | null {
  const file = standardFile({ title, maker, version, at: updatedAt, origin: env().APP_ORIGIN }, members);
  return file && `${JSON.stringify(file, null, 2)}\n`;
}
