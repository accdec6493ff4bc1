// The contracts as Hardhat last compiled them, for tools that compile variants of them in memory: coverage and mutation.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { compile, contractsFolder } from "./hardhat.mjs";

const require = createRequire(import.meta.url);
const artifacts = join(contractsFolder, "artifacts");

/** Our deployed contracts. */
export const CONTRACTS = [
  ...["PlanPayment", "PlanMembership", "PlanRefund", "TmaiToken", "TmaiVesting", "TmaiStaking", "TmaiGovernor"],
  ...["IndexMandate", "IndexDesk", "PriceBound"],
];
/** The account is part of its factory's code: its mutants are the factory's, and no tracer can tell them apart. */
export const MUTATED = [...CONTRACTS, "EmbeddedAccountFactory"];
const folderOf = (contract) =>
  contract.startsWith("Embedded") ? "wallet/" : /^(Index|Price)/.test(contract) ? "mandate/" : "";
export const fileOf = (contract) => `src/${folderOf(contract)}${contract}.sol`;
export const camel = (contract) => contract[0].toLowerCase() + contract.slice(1);
export const hashOf = (...parts) => createHash("sha256").update(parts.join("\0")).digest("hex").slice(0, 16);

const testFolder = join(contractsFolder, "..", "test", "contracts");

/**
 * Test files of a contract, without those that measure gas, which would notice any change. All plan contracts share planFacts; the account
 * and its factory share embeddedAccount.
 */
export function testsOf(contract) {
  const others = contract.startsWith("Plan") ? "planFacts" : contract.startsWith("Embedded") ? "embeddedAccount" : null;
  return readdirSync(testFolder)
    .filter((name) => name.startsWith(camel(contract)) || (others !== null && name.startsWith(others)))
    .filter((name) => name.endsWith(".test.ts") && !/Gas/.test(name))
    .sort()
    .map((name) => `test/contracts/${name}`);
}

/** Compiles, and returns the compiler's input and output, including the syntax trees. */
export function readBuild(contract) {
  compile();
  const pointer = join(artifacts, `${fileOf(contract)}`, `${contract}.dbg.json`);
  const { buildInfo } = JSON.parse(readFileSync(pointer, "utf8"));
  const { input, output } = JSON.parse(readFileSync(join(dirname(pointer), buildInfo), "utf8"));
  return { input, output };
}

/** The file and everything that it imports, directly or indirectly. */
function filesWith(file, output) {
  const found = new Set();
  const visit = (name) => {
    if (found.has(name)) return;
    found.add(name);
    for (const node of output.sources[name].ast.nodes)
      if (node.nodeType === "ImportDirective") visit(node.absolutePath);
  };
  visit(file);
  return [...found];
}

/** Our own code of a contract: its file and the imports next to it, without the interfaces. */
export function ownFiles(contract, output) {
  return filesWith(fileOf(contract), output).filter((file) => /^src\/(?:wallet\/|mandate\/)?[^/]+\.sol$/.test(file));
}

/**
 * Compiles one contract from the sources of a build, some of them replaced (path -> text). Returns the compiler's
 * `contracts[file][contract]` with the `ids` of its files, or null if it does not compile. The code omits the hash of the sources, so that
 * equal code means equal behaviour.
 */
export function compileVariant(contract, { input, output }, { replaced = {}, settings = {}, outputs }) {
  const solc = require("solc");
  const file = fileOf(contract);
  const names = filesWith(file, output);
  const sources = Object.fromEntries(
    names.map((name) => [name, { content: replaced[name] ?? input.sources[name].content }]),
  );
  const variant = {
    language: input.language,
    sources,
    settings: {
      ...input.settings,
      // The Yul pipeline takes several times as long and does not change the behaviour.
      viaIR: false,
      metadata: { appendCBOR: false },
      ...settings,
      outputSelection: { [file]: { [contract]: outputs } },
    },
  };
  const done = JSON.parse(solc.compile(JSON.stringify(variant)));
  const errors = (done.errors ?? []).filter(({ severity }) => severity === "error");
  if (errors.length > 0) return null;
  const ids = Object.fromEntries(Object.entries(done.sources).map(([name, { id }]) => [name, id]));
  return { ...done.contracts[file][contract], ids };
}
