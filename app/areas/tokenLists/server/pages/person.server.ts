import { readIdentity } from "#app/identity/session.server.ts";
import type { PersonPageData } from "../../model/pages.ts";
import { loadProfile, ownProfile } from "../profiles.server.ts";

/** A person's public page; null when there is none. */
export async function loadPersonPage(request: Request, handle: string): Promise<PersonPageData | null> {
  const { account } = await readIdentity(request);
  const [found, own] = await Promise.all([
    loadProfile(handle.toLowerCase(), account),
    account && ownProfile(account.accountId),
  ]);
  return found && { ...found, isMine: own?.handle === found.maker.handle };
}
