import { type Address, getAddress, type Hex, isErc6492Signature, parseErc6492Signature, size } from "viem";
import { readLatestBlock } from "#app/chain/blocks.server.ts";
import { type Chain, chains } from "#app/chain/chains.server.ts";
import { grantLogsIn } from "#app/chain/mandates/grantLogs.server.ts";
import { tryBringing } from "#app/chain/mandates/owner.server.ts";
import { parseStoredTerms } from "#app/chain/mandates/terms.ts";
import { type MandateRow, mandateById, mandatesOfWallet } from "#app/services/trading/publicMandates.server.ts";
import type { MandateStatus } from "../model/calls.ts";
import { toMandateStatus } from "../model/status.ts";
import { activeMandates, isForSame } from "./activeMandates.server.ts";
import { loadTargetName } from "./names.server.ts";
import { contractsOn } from "./propose.server.ts";
import type { Refused } from "./refused.server.ts";
import { loadSignatures, type SignatureKind, storeGrant, storeRevoke } from "./signatures/rows.server.ts";

/** An owner's confirmation of a mandate: a signature that we submit to the chain, or a transaction of their own. */

/** Signed grants that we submit for one wallet per day. Revokes are not counted. */
const MAX_GRANTS_PER_DAY = 10;
const DAY_SECONDS = 86_400;

export type ConfirmAnswer = { code: 200 | 202; data: { id: string; status: MandateStatus } };

/** One of the caller's own; unknown to everyone else. */
export async function ownMandate(id: string, subjects: readonly string[]): Promise<MandateRow | Refused> {
  const row = ID.test(id) ? await mandateById(id) : null;
  return row && subjects.includes(row.subject) ? row : { refusal: { tag: "UnknownMandate" } };
}
const ID = /^0x[0-9a-fA-F]{64}$/;

/** Stores a signed grant, which the operator's worker submits to the chain. Repeating it returns the first response. */
export async function confirmSigned(row: MandateRow, input: Hex): Promise<ConfirmAnswer | Refused> {
  if (row.status === "granted") return confirmAnswer(row);
  const contracts = contractsOn(row.chainId);
  if ("refusal" in contracts) return contracts;
  const chain = chains.of(row.chainId);
  const block = await readLatestBlock(chain);
  const over = endProblem(row, block.time);
  if (over) return over;
  const checked = await checkSignature(chain, row, "grant", input, block.number);
  if ("refusal" in checked) return checked;
  const { signature, isDone } = checked;
  // It is already on chain, and the watcher will record it.
  if (isDone) return confirmAnswer(row);
  const active = (await activeMandates(chain, row.wallet, block)).filter((one) => one.mandateId !== row.mandateId);
  const refuseExisting = async (): Promise<Refused> => ({
    refusal: { tag: "MandateStands", name: await loadTargetName(row) },
  });
  if (active.some((one) => isForSame(one, row))) return refuseExisting();
  const ofWallet = await mandatesOfWallet(row.chainId, row.wallet);
  const result = await storeGrant({
    ...{ mandateId: row.mandateId, signature, most: MAX_GRANTS_PER_DAY },
    twins: ofWallet.filter((one) => one.mandateId !== row.mandateId && isForSame(one, row)).map(toMandateId),
    ofWallet: ofWallet.map(toMandateId),
  });
  if (result === "stands") return refuseExisting();
  if (result === "tooMany") return { refusal: { tag: "TooManyGrants", seconds: DAY_SECONDS } };
  return confirmAnswer(row);
}

const toMandateId = ({ mandateId }: MandateRow): Hex => mandateId;
/** Accepts the owner's report of a granting transaction. 200 once the ledger has it: the chain's log decides, not the report. */
export async function confirmSent(row: MandateRow, transactionHash: Hex): Promise<ConfirmAnswer | Refused> {
  if (row.status === "granted") return confirmAnswer(row);
  if (row.status === "revoked") return { refusal: { tag: "MandateRevoked" } };
  const chain = chains.of(row.chainId);
  const logs = await grantLogsIn(chain, row.contract as Address, transactionHash);
  if (logs && !logs.some((one) => one.is === "granted" && one.id === row.mandateId))
    return { refusal: { tag: "NotThisGrant", field: "transactionHash" } };
  return confirmAnswer(row);
}

/** Stores a signed revoke. From now on a grant that was not submitted yet never will be. */
export async function revokeSigned(row: MandateRow, input: Hex): Promise<ConfirmAnswer | Refused> {
  if (row.status === "revoked") return { code: 202, data: { id: row.mandateId, status: "revoked" } };
  const chain = chains.of(row.chainId);
  const block = await readLatestBlock(chain);
  const checked = await checkSignature(chain, row, "revoke", input, block.number);
  if ("refusal" in checked) return checked;
  await storeRevoke(row.mandateId, checked.signature);
  return { code: 202, data: (await confirmAnswer(row)).data };
}

function endProblem({ status, terms }: MandateRow, now: number): Refused | null {
  if (status === "revoked") return { refusal: { tag: "MandateRevoked" } };
  return terms.end <= now ? { refusal: { tag: "MandateOver" } } : null;
}

async function confirmAnswer({ mandateId }: MandateRow): Promise<ConfirmAnswer> {
  const row = (await mandateById(mandateId)) as MandateRow;
  const status = toMandateStatus(row, await loadSignatures([mandateId]), Math.floor(Date.now() / 1_000));
  return { code: status === "granted" ? 200 : 202, data: { id: mandateId, status } };
}

type Checked = { signature: Hex; isDone: boolean } | Refused;

/** For every kind of wallet: the contract itself is asked whether it would accept the signature at this block. */
async function checkSignature(
  chain: Chain,
  { wallet, contract, terms }: MandateRow,
  kind: SignatureKind,
  input: Hex,
  blockNumber: bigint,
): Promise<Checked> {
  // A deployed account verifies its own signature; the deployment part is not needed.
  const signature = isErc6492Signature(input) ? parseErc6492Signature(input).signature : input;
  const { operator, ...rest } = parseStoredTerms(terms);
  const brought = { kind, terms: { operator, ...rest }, signature };
  const tried = await tryBringing(chain, { mandate: contract as Address, operator }, brought, blockNumber);
  if (tried.isDone) return { signature, isDone: false };
  switch (tried.error) {
    case "IndexMandate_GrantedAlready":
      return { signature, isDone: true };
    case "IndexMandate_Revoked":
    case "IndexMandate_WrongEpoch":
      return { refusal: { tag: "MandateRevoked" } };
    case "IndexMandate_TermsRefused":
      return { refusal: { tag: "MandateOver" } };
    default: {
      const code = await chain.agreed.getCode({ address: getAddress(wallet), blockNumber });
      const isMade = code !== undefined && size(code) > 0;
      const context = !isMade && isErc6492Signature(input) ? ({ context: "notMade" } as const) : {};
      return { refusal: { tag: "SignatureNotOfOwner", field: "signature", ...context } };
    }
  }
}
