import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from "node:fs";
import { dirname } from "node:path";
import { type Address, getAddress, type Hex, isAddress, isHex } from "viem";
import { DeploymentRefused } from "./refusal.ts";

/** A signed step. It is recorded before it is sent, so it may or may not be on chain. */
export type Entry = {
  step: string;
  nonce: number;
  /** Hash of the transaction's contents: a step that has changed since must not be mixed with the old one. */
  carries: Hex;
  /** The address of the contract. Null for a call. */
  address: Address | null;
  /** Hashes of all transactions signed for it: they share a nonce, so at most one of them is ever mined. */
  hashes: Hex[];
  /** The last signed transaction, to be sent again. Omitted once the deployment is complete. */
  signed?: Hex;
};
export type Journal = {
  readonly entries: readonly Entry[];
  of(step: string): Entry | undefined;
  /** Records a step's entry, replacing an older one. On disk before it returns. */
  put(entry: Entry): void;
  remove(step: string): void;
  /** Drops what only an unfinished deployment needs. */
  finish(): void;
};

/** The journal of a deployment, in memory if there is no file. Refuses one of another chain or deployer. */
export function openJournal(file: string | null, chainId: number, deployer: Address): Journal {
  let entries: Entry[] = file !== null && existsSync(file) ? readEntries(file, chainId, deployer) : [];
  const save = (changed: Entry[]) => {
    entries = changed;
    if (file !== null) writeWhole(file, `${JSON.stringify({ chainId, deployer, entries }, null, 2)}\n`);
  };
  return {
    get entries() {
      return entries;
    },
    of: (step) => entries.find((entry) => entry.step === step),
    put: (entry) => save([...entries.filter(({ step }) => step !== entry.step), entry]),
    remove: (step) => save(entries.filter((entry) => entry.step !== step)),
    finish: () => {
      if (entries.some(({ signed }) => signed)) save(entries.map(({ signed: _, ...entry }) => entry));
    },
  };
}

/** Replaces a file atomically: a power cut leaves the old text or the new one, never half of it. */
export function writeWhole(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.draft`;
  const handle = openSync(draft, "w");
  try {
    writeSync(handle, text);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(draft, file);
}

function readEntries(file: string, chainId: number, deployer: Address): Entry[] {
  const value = parse(file);
  if (value.chainId !== chainId)
    throw new DeploymentRefused(`The journal ${file} is for chain ${value.chainId}, not ${chainId}.`);
  if (value.deployer !== deployer)
    throw new DeploymentRefused(
      `The journal ${file} was started by ${value.deployer}, not ${deployer}: only that account can continue.`,
    );
  return value.entries;
}

function parse(file: string): { chainId: number; deployer: string; entries: Entry[] } {
  const broken = (why: string) => new DeploymentRefused(`The journal ${file} cannot be read: ${why}.`);
  let value: Record<string, unknown>;
  try {
    value = JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown>;
  } catch (error) {
    throw broken(error instanceof Error ? error.message : String(error));
  }
  const { chainId, deployer, entries } = value;
  if (typeof chainId !== "number" || typeof deployer !== "string" || !Array.isArray(entries))
    throw broken("it has no chainId, deployer and entries");
  const wrong = entries.findIndex((entry: unknown) => !isEntry(entry));
  if (wrong !== -1) throw broken(`entry ${wrong} is incomplete`);
  return { chainId, deployer, entries: entries as Entry[] };
}

function isEntry(value: unknown): value is Entry {
  if (typeof value !== "object" || value === null) return false;
  const { step, nonce, carries, address, hashes, signed } = value as Record<string, unknown>;
  return (
    typeof step === "string" &&
    Number.isSafeInteger(nonce) &&
    isHex(carries) &&
    (address === null || (typeof address === "string" && isAddress(address) && getAddress(address) === address)) &&
    Array.isArray(hashes) &&
    hashes.length > 0 &&
    hashes.every((hash) => isHex(hash)) &&
    (signed === undefined || isHex(signed))
  );
}
