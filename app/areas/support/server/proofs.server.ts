import { poolFor } from "#app/platform/db.server.ts";
import { type Checkpoint, parsePublicKey } from "#events/ledger/checkpoint.ts";
import { problemOfSignature } from "#events/ledger/checkpointChecker.ts";
import { nextChainHash, sealEnvelope } from "#events/ledger/hash.ts";
import { NO_HASH, type RecordedEvent } from "#events/ledger/ledger.ts";
import type { StepProof } from "../model/replayWire.ts";

/**
 * What can be verified immediately about each event of a stream: its own hash, the stream's chain, the ledger's chain from
 * the event before it, and the signature of the checkpoint over it. The whole ledger is verified at the audit desk. `before` is the
 * event before a part of a stream.
 */
export async function verifySteps(history: readonly RecordedEvent[], before?: RecordedEvent): Promise<StepProof[]> {
  const first = (before?.version ?? 0) + 1;
  const positions = history.map(({ position }) => position);
  const [chainHashes, checkpoints] = await Promise.all([chainHashesBefore(positions), checkpointsOver(positions)]);
  return history.map((event, index) => {
    const previous = index === 0 ? before : history[index - 1];
    return {
      isHashValid: sealEnvelope(event).hash === event.hash,
      followsStream: event.version === first + index && event.prevHash === (previous?.hash ?? NO_HASH),
      followsLedger:
        nextChainHash(chainHashes.get(event.position - 1) ?? NO_HASH, event.position, event.hash) === event.chainHash,
      checkpoint: checkpoints.get(event.position) ?? null,
    };
  });
}

async function chainHashesBefore(positions: number[]): Promise<Map<number, string>> {
  const { rows } = await poolFor("desks").query<{ position: string; chain_hash: Buffer }>(
    "SELECT position, chain_hash FROM events WHERE position = ANY ($1::bigint[])",
    [positions.map((position) => position - 1)],
  );
  return new Map(rows.map(({ position, chain_hash }) => [Number(position), chain_hash.toString("hex")]));
}

async function checkpointsOver(positions: number[]): Promise<Map<number, StepProof["checkpoint"]>> {
  const { rows } = await poolFor("desks").query<{ position: string; canonical: string; public_key: Buffer }>(
    `SELECT asked.position, first.canonical, first.public_key
     FROM unnest($1::bigint[]) AS asked(position)
     CROSS JOIN LATERAL (SELECT canonical, public_key FROM checkpoints
                         WHERE to_position >= asked.position ORDER BY to_position LIMIT 1) first`,
    [positions],
  );
  return new Map(
    rows.map(({ position, canonical, public_key }) => [Number(position), signedOver(canonical, public_key)]),
  );
}

function signedOver(canonical: string, publicKey: Buffer): StepProof["checkpoint"] {
  const checkpoint = JSON.parse(canonical) as Checkpoint;
  const problem = problemOfSignature(checkpoint, parsePublicKey(publicKey.toString("hex")), null);
  return { number: checkpoint.number, createdAt: checkpoint.createdAt, isSignatureValid: problem === null };
}
