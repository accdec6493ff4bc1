// Changes the contracts in small ways and checks that their tests notice: at least 95 % of the changes must make a test fail, and each that
// does not is listed with a reason in mutation/survivors.json. Does not modify the checkout.
//   node contracts/scripts/mutate.mjs [PlanPayment TmaiToken ...] the contracts named, or all
//   --part 1/4 every fourth change, beginning with the first
//   --only TEXT changes whose name contains TEXT
//   --jobs 2 runs of tests at the same time
//   --fresh forgets earlier results; otherwise a change is retried only when its code or its tests changed
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { compileVariant, hashOf, MUTATED, ownFiles, readBuild, testsOf } from "./compiler.mjs";
import { contractsFolder } from "./hardhat.mjs";
import { applied, mutantsOf } from "./mutation/operators.mjs";
import { runTests } from "./mutation/run.mjs";

const LEAST_KILLED = 0.95;
const memory = join(contractsFolder, "cache", "mutations.json");
const reasons = JSON.parse(readFileSync(fileURLToPath(new URL("mutation/survivors.json", import.meta.url)), "utf8"));

const outputs = ["evm.bytecode.object"];
const codeOf = (contract, build, replaced) =>
  compileVariant(contract, build, { replaced, outputs })?.evm.bytecode.object ?? null;

function readMemory(fresh) {
  try {
    return fresh ? {} : JSON.parse(readFileSync(memory, "utf8"));
  } catch {
    return {};
  }
}

async function mutateContract(contract, { choose, known, atOnce }) {
  const build = readBuild(contract);
  const tests = testsOf(contract);
  const testsHash = hashOf(...tests.map((file) => readFileSync(join(contractsFolder, "..", file), "utf8")));
  const content = (file) => build.input.sources[file].content;
  const mutants = ownFiles(contract, build.output)
    .flatMap((file) => mutantsOf(file, build.output.sources[file].ast, content(file)))
    .filter(choose);
  const original = codeOf(contract, build, {});
  console.log(`\n${contract}: ${mutants.length} changes, ${tests.length} test files`);
  const untouched = await runTests(contract, tests, original);
  if (!untouched.passed) throw new Error(`${contract} fails its tests unchanged: ${untouched.killer}`);

  const judge = async (mutant) => {
    const code = codeOf(contract, build, { [mutant.file]: applied(content(mutant.file), mutant) });
    if (code === null) return { outcome: "not compiling" };
    // Different source, same code: no test could notice.
    if (code === original) return { outcome: "same code" };
    const key = hashOf(code, testsHash);
    known[key] ??= await runTests(contract, tests, code);
    return known[key].passed ? { outcome: "survived" } : { outcome: "killed", killer: known[key].killer };
  };
  const results = [];
  const waiting = mutants.entries();
  const work = async () => {
    for (const [at, mutant] of waiting) {
      const result = { ...mutant, contract, ...(await judge(mutant)) };
      results[at] = result;
      const by = result.killer ? ` by "${result.killer.split("\n")[0].slice(0, 90)}"` : "";
      console.log(`${result.outcome.padEnd(13)} ${mutant.file}:${mutant.line} ${mutant.id}${by}`);
      mkdirSync(join(contractsFolder, "cache"), { recursive: true });
      writeFileSync(memory, JSON.stringify(known));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return results;
}

function report(results) {
  const of = (outcome, among = results) => among.filter((result) => result.outcome === outcome);
  console.log("");
  for (const contract of MUTATED) {
    const own = results.filter((result) => result.contract === contract);
    if (own.length === 0) continue;
    const [killed, survived] = [of("killed", own).length, of("survived", own).length];
    console.log(
      `${contract}: ${killed} killed, ${survived} survived, ${of("same code", own).length} same code, ${of("not compiling", own).length} not compiling`,
    );
  }
  const survivors = of("survived");
  for (const { file, line, id } of survivors)
    console.log(`survived ${file}:${line} ${id}\n         ${reasons[id] ?? "NO REASON GIVEN"}`);
  const killed = of("killed").length;
  const share = killed / (killed + survivors.length || 1);
  console.log(
    `${killed} of ${killed + survivors.length} changes were noticed: ${(100 * share).toFixed(1)} % (at least ${100 * LEAST_KILLED} %).`,
  );
  return share >= LEAST_KILLED && survivors.every(({ id }) => reasons[id]);
}

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      part: { type: "string", default: "1/1" },
      only: { type: "string" },
      fresh: { type: "boolean" },
      jobs: { type: "string", default: "2" },
    },
  });
  const strange = positionals.filter((name) => !MUTATED.includes(name));
  if (strange.length > 0) throw new Error(`No such contract: ${strange.join(", ")}. There are ${MUTATED.join(", ")}.`);
  const [part, parts] = values.part.split("/").map(Number);
  if (!(part >= 1 && part <= parts)) throw new Error(`--part ${values.part} is not such as 1/4.`);
  const choose = ({ id }, index) => index % parts === part - 1 && (!values.only || id.includes(values.only));
  const known = readMemory(values.fresh);
  const results = [];
  for (const contract of positionals.length > 0 ? positionals : MUTATED)
    results.push(...(await mutateContract(contract, { choose, known, atOnce: Number(values.jobs) })));
  if (!report(results)) process.exitCode = 1;
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
