// Which branches and functions of contracts/src the tests of test/contracts reach, counted by tracing them on anvil.
//   node contracts/scripts/coverage.mjs [PlanPayment TmaiToken ...] the contracts named, or all
// A branch is one way of an `if`, a choice, a loop, an `&&` or an `||`. Exit code 1 if one is missing that coverage/unreachable.json does
// not explain.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { CONTRACTS, camel, compileVariant, ownFiles, readBuild, testsOf } from "./compiler.mjs";
import { placesOf, pointsOf, UNOPTIMIZED } from "./coverage/branches.mjs";
import { contractsFolder } from "./hardhat.mjs";

const root = join(contractsFolder, "..");
const vitest = join(dirname(createRequire(import.meta.url).resolve("vitest/package.json")), "vitest.mjs");
const unreachable = JSON.parse(readFileSync(new URL("coverage/unreachable.json", import.meta.url), "utf8"));

function codesOf(contract) {
  const build = readBuild(contract);
  const outputs = ["evm.bytecode", "evm.deployedBytecode"];
  const { evm, ids } = compileVariant(contract, build, { settings: UNOPTIMIZED, outputs });
  const points = ownFiles(contract, build.output).flatMap((file) =>
    pointsOf(file, { ast: build.output.sources[file].ast, id: ids[file] }, build.input.sources[file].content),
  );
  return {
    contract,
    points,
    runtime: evm.deployedBytecode.object,
    immutables: Object.values(evm.deployedBytecode.immutableReferences ?? {}).flat(),
    runtimePlaces: placesOf(evm.deployedBytecode, points),
    creation: evm.bytecode.object,
    creationPlaces: placesOf(evm.bytecode, points),
  };
}

/** Runs the tests with the traced code in place. Tests that fail only for that reason (gas, code size) do not matter here. */
function seenBy(codes, tests) {
  const folder = mkdtempSync(join(tmpdir(), "tmai-coverage-"));
  try {
    for (const { contract, creation } of codes) writeFileSync(join(folder, `${camel(contract)}.hex`), creation);
    writeFileSync(join(folder, "codes.json"), JSON.stringify(codes));
    const { status, stdout } = spawnSync(
      process.execPath,
      [vitest, "run", "--config", "contracts/scripts/replaced.config.mjs", ...tests],
      { cwd: root, env: { ...process.env, REPLACED_BYTECODE: folder, TRACED_BRANCHES: folder }, encoding: "utf8" },
    );
    if (status !== 0)
      console.log(
        stdout
          .split("\n")
          .filter((line) => /FAIL|Tests /.test(line))
          .join("\n"),
      );
    const files = readdirSync(folder).filter((name) => name.startsWith("seen-"));
    if (files.length === 0) throw new Error(`The tests did not run.\n${stdout}`);
    const said = files.map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")));
    for (const problem of new Set(said.flatMap(({ problems }) => problems))) console.log(`not traced: ${problem}`);
    return new Set(said.flatMap(({ seen }) => seen));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Prints the count and the missing points. Returns the number of points missing without a reason. */
function report({ contract, points }, seen) {
  const ways = points.flatMap((point) =>
    point.ways.map((way) => ({ ...point, way, hit: seen.has(`${contract} ${point.key} ${way}`) })),
  );
  const share = (kind) => {
    const own = ways.filter(({ way }) => (way === "entered") === (kind === "functions"));
    return `${own.filter(({ hit }) => hit).length} of ${own.length} ${kind}`;
  };
  console.log(`${contract}: ${share("branches")}, ${share("functions")}`);
  const missing = ways.filter(({ hit }) => !hit);
  const reasonOf = ({ file, what, way }) => unreachable[`${file} ${what} ${way}`];
  for (const point of missing)
    console.log(
      `  ${point.file}:${point.line} ${point.what} never ${point.way}${reasonOf(point) ? `: ${reasonOf(point)}` : ""}`,
    );
  return missing.filter((point) => !reasonOf(point)).length;
}

function main(names) {
  const contracts = names.length > 0 ? names : CONTRACTS;
  const strange = contracts.filter((name) => !CONTRACTS.includes(name));
  if (strange.length > 0)
    throw new Error(`No such contract: ${strange.join(", ")}. There are ${CONTRACTS.join(", ")}.`);
  const codes = contracts.map(codesOf);
  // Property tests are left out: traced, their random sequences would take longest, and named tests reach what they reach.
  const tests = [...new Set(contracts.flatMap(testsOf))].filter((file) => !/Property/.test(file));
  const seen = seenBy(codes, tests);
  const missing = codes.reduce((sum, code) => sum + report(code, seen), 0);
  if (missing > 0) process.exitCode = 1;
}

try {
  main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
