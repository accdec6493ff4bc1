import type { OnRecord, Staff } from "#app/identity/desk.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import type { SaveProblem } from "../model/desk.ts";
import { forgetQuery, saveQuery } from "./savedQueries.server.ts";

/** The actions of the saved queries' form: delete one, or save the current one. */
export function changeSaved({ accountId, opens }: Staff, form: FormData): Promise<OnRecord<SaveProblem | null>> {
  const field = (name: string) => String(form.get(name) ?? "");
  const pool = poolFor("desks");
  return opens({ query: ["saved"] }, async () => {
    if (!form.has("forget")) return saveQuery(pool, accountId, { name: field("name"), search: field("search") });
    await forgetQuery(pool, accountId, field("forget"));
    return null;
  });
}
