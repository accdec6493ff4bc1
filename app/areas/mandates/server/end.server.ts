import { getAddress } from "viem";
import { mandateContractsOn } from "#app/chain/mandates/contracts.server.ts";
import { parseStoredTerms } from "#app/chain/mandates/terms.ts";
import { network } from "#app/chain/network.server.ts";
import { database } from "#app/platform/db.server.ts";
import { type MandateRow, ownMandates } from "#app/services/trading/publicMandates.server.ts";
import type { RevokeAnswer } from "../model/calls.ts";
import type { Refused } from "./refused.server.ts";
import { stopGrants } from "./signatures/rows.server.ts";
import { revokeAllCall, revokeCall, typedRevoke } from "./typed.server.ts";

type Ending = Extract<RevokeAnswer, { code: 200 }>["data"];

/** What ends a mandate. A grant that was signed but not yet submitted no longer is. */
export async function endOne(row: MandateRow): Promise<Ending | Refused> {
  if (row.status === "revoked") return { refusal: { tag: "MandateRevoked" } };
  await stopGrants(database().pool, [row.mandateId]);
  const contract = getAddress(row.contract);
  return {
    calls: [revokeCall(contract, parseStoredTerms(row.terms))],
    typedData: typedRevoke({ chainId: row.chainId, contract }, row.mandateId),
  };
}

/**
 * What ends everything that a wallet ever granted or signed on a chain, including what we do not know of. It takes effect for the wallet
 * that sends it. The caller's signed grants are no longer submitted, on any chain.
 */
export async function endAll(
  subjects: readonly string[],
  requestedChainId: number | undefined,
): Promise<Ending | Refused> {
  const own = await ownMandates(subjects);
  await stopGrants(
    database().pool,
    own.map(({ mandateId }) => mandateId),
  );
  const chainId = requestedChainId ?? own[0]?.chainId ?? network().chainId;
  const deployed = mandateContractsOn(chainId);
  const contracts = new Set([
    ...("off" in deployed ? [] : [deployed.mandate]),
    ...own.filter((row) => row.chainId === chainId).map(({ contract }) => getAddress(contract)),
  ]);
  if (contracts.size === 0) return { refusal: { tag: "NoMandatesHere", chainId } };
  return { calls: [...contracts].map(revokeAllCall), typedData: null };
}
