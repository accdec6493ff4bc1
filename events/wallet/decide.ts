import type {
  AddressDerived,
  ChainFact,
  Signer,
  WalletClaimed,
  WalletEvent,
  WalletFactWithdrawn,
  WalletOpened,
} from "./events.ts";
import {
  accountOn,
  evolveWallet,
  findDeployment,
  isWithdrawnFact,
  listSigners,
  type OpenedWallet,
  type Wallet,
} from "./wallet.ts";

export type WalletCommand =
  | { type: "OpenWallet"; wallet: WalletOpened }
  /** Chains already known with this address may be named again. */
  | { type: "DeriveAddress"; derived: AddressDerived }
  /** Facts of chains, in their order. One refusal refuses all. */
  | { type: "RecordFacts"; facts: readonly ChainFact[] }
  /** Facts that are no longer on their chain, newest first. */
  | { type: "WithdrawFacts"; withdrawn: readonly WalletFactWithdrawn[] }
  | { type: "ClaimWallet"; claim: WalletClaimed };

export type WalletRefusal =
  | { tag: "UnknownWallet" }
  /** This stream has another wallet. */
  | { tag: "OtherWallet"; address: string }
  /** The chain, or that address on it, belongs to another account. */
  | { tag: "OtherAccount"; chainId: number; address: string | null }
  /** A starter wallet exists only on the payment network. */
  | { tag: "StarterLimit" }
  /** An account on another chain must be created with the wallet's current signers. */
  | { tag: "SignersDiffer" }
  | { tag: "NotDeployed"; chainId: number }
  /** It is known from another block, which must be withdrawn first. */
  | { tag: "SeenElsewhere"; fact: ChainFact["type"]; blockHash: string }
  | { tag: "SignerKnown"; key: string }
  | { tag: "UnknownSigner"; key: string }
  | { tag: "LastSigner"; key: string }
  /** There is no such fact to withdraw, or the same account still has a later one. */
  | { tag: "UnknownFact" }
  | { tag: "LaterFactStands"; fact: ChainFact["type"]; blockHash: string }
  /** Only a guest's wallet can be claimed, and once. */
  | { tag: "AlreadyClaimed" };

export type WalletDecision = { events: WalletEvent[] } | { refusal: WalletRefusal };

const happens = (...events: WalletEvent[]): WalletDecision => ({ events });
const nothingNew: WalletDecision = { events: [] };
const refuse = (refusal: WalletRefusal): WalletDecision => ({ refusal });

/** What a command adds to a wallet: new facts, none (it is already so), or a refusal. Pure. */
export function decideWallet(wallet: Wallet, command: WalletCommand): WalletDecision {
  if (command.type === "OpenWallet") return open(wallet, command.wallet);
  if (wallet.step === "none") return refuse({ tag: "UnknownWallet" });
  switch (command.type) {
    case "DeriveAddress":
      return derive(wallet, command.derived);
    case "RecordFacts":
      return oneByOne(wallet, command.facts, record);
    case "WithdrawFacts":
      return oneByOne(wallet, command.withdrawn, withdraw);
    case "ClaimWallet":
      return claim(wallet, command.claim);
    default:
      return command satisfies never;
  }
}

function open(wallet: Wallet, opened: WalletOpened): WalletDecision {
  if (wallet.step === "none") return happens({ type: "WalletOpened", data: opened });
  const { chainId, address, subject } = wallet.opened;
  const isSame = chainId === opened.chainId && isSameAddress(address, opened.address) && subject === opened.subject;
  return isSame ? nothingNew : refuse({ tag: "OtherWallet", address });
}

function derive(wallet: OpenedWallet, derived: AddressDerived): WalletDecision {
  const { address } = derived;
  const other = derived.chainIds
    .map((chainId) => accountOn(wallet, chainId))
    .find((account) => account && !isSameAddress(account.address, address));
  if (other) return refuse({ tag: "OtherAccount", chainId: other.chainId, address: other.address });
  const chainIds = [...new Set(derived.chainIds)].filter((chainId) => !accountOn(wallet, chainId));
  if (chainIds.length === 0) return nothingNew;
  if (wallet.step === "starter") return refuse({ tag: "StarterLimit" });
  if (!isSameSigners(derived.signers, listSigners(wallet.accounts[0]))) return refuse({ tag: "SignersDiffer" });
  return happens({ type: "AddressDerived", data: { ...derived, chainIds } });
}

function isSameSigners(some: readonly Signer[], others: readonly Signer[]): boolean {
  const texts = (signers: readonly Signer[]) => signers.map(({ kind, key }) => `${kind} ${key}`).sort();
  return texts(some).join() === texts(others).join();
}

/** Each decision sees the wallet as the previous ones left it. */
function oneByOne<Part>(
  wallet: OpenedWallet,
  parts: readonly Part[],
  decide: (wallet: OpenedWallet, part: Part) => WalletDecision,
): WalletDecision {
  const events: WalletEvent[] = [];
  let now = wallet;
  for (const part of parts) {
    const decision = decide(now, part);
    if ("refusal" in decision) return decision;
    events.push(...decision.events);
    now = decision.events.reduce(evolveWallet, now) as OpenedWallet;
  }
  return { events };
}

function record(wallet: OpenedWallet, fact: ChainFact): WalletDecision {
  const { chainId, address } = fact.data;
  const account = accountOn(wallet, chainId);
  if (!account || !isSameAddress(account.address, address))
    return refuse({ tag: "OtherAccount", chainId, address: account?.address ?? null });
  const twin = account.facts.find((known) => isTwin(known, fact));
  if (twin) return isSameBlock(twin, fact) ? nothingNew : refuse(elsewhere(twin));
  if (fact.type === "AccountDeployed") return happens(fact);
  const deployment = findDeployment(account);
  if (!deployment) return refuse({ tag: "NotDeployed", chainId });
  const { key } = fact.data.signer;
  const isMaking = fact.data.transactionHash === deployment.transactionHash;
  // The chain also reports the signers that an account is created with.
  if (fact.type === "SignerAdded" && isMaking && account.madeWith.some((known) => known.key === key)) return nothingNew;
  const signers = listSigners(account);
  const isKnown = signers.some((known) => known.key === key);
  if (fact.type === "SignerAdded") return isKnown ? refuse({ tag: "SignerKnown", key }) : happens(fact);
  if (!isKnown) return refuse({ tag: "UnknownSigner", key });
  return signers.length === 1 ? refuse({ tag: "LastSigner", key }) : happens(fact);
}

/** The same fact in any block. A log's index is valid within its block: in another block it may differ. */
function isTwin(known: ChainFact, fact: ChainFact): boolean {
  if (known.type === "AccountDeployed" || fact.type === "AccountDeployed") return known.type === fact.type;
  const { data } = known;
  if (known.type !== fact.type || data.signer.key !== fact.data.signer.key) return false;
  if (data.transactionHash !== fact.data.transactionHash) return false;
  return data.logIndex === fact.data.logIndex || !isSameBlock(known, fact);
}

const isSameBlock = (one: ChainFact, other: ChainFact): boolean => one.data.blockHash === other.data.blockHash;

const elsewhere = ({ type: fact, data: { blockHash } }: ChainFact): WalletRefusal => ({
  ...{ tag: "SeenElsewhere", fact, blockHash },
});

function withdraw(wallet: OpenedWallet, withdrawn: WalletFactWithdrawn): WalletDecision {
  const facts = accountOn(wallet, withdrawn.chainId)?.facts ?? [];
  const index = facts.findLastIndex((fact) => isWithdrawnFact(fact, withdrawn));
  if (index < 0) return wallet.withdrawn.some(isSameAs(withdrawn)) ? nothingNew : refuse({ tag: "UnknownFact" });
  // Blocks leave a chain from its end: withdrawing a fact before others would leave an account without signers.
  const last = facts.at(-1);
  if (last && index < facts.length - 1)
    return refuse({ tag: "LaterFactStands", fact: last.type, blockHash: last.data.blockHash });
  return happens({ type: "WalletFactWithdrawn", data: withdrawn });
}

const keyIn = (withdrawn: WalletFactWithdrawn) => ("signer" in withdrawn ? withdrawn.signer.key : "");
const isSameAs = (one: WalletFactWithdrawn) => (other: WalletFactWithdrawn) =>
  one.fact === other.fact &&
  one.chainId === other.chainId &&
  one.transactionHash === other.transactionHash &&
  one.blockHash === other.blockHash &&
  keyIn(one) === keyIn(other);

function claim({ subject, opened }: OpenedWallet, { from, to }: WalletClaimed): WalletDecision {
  if (subject === to && from === opened.subject) return nothingNew;
  if (subject !== from || !from.startsWith("guest:")) return refuse({ tag: "AlreadyClaimed" });
  return happens({ type: "WalletClaimed", data: { from, to } });
}

const isSameAddress = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
