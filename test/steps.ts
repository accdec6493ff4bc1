import { checkQuarantine } from "./quarantine.ts";
import { counted, forgeStep, playwrightStep, type Step, toolStep, vitestStep } from "./runner/steps.ts";
import { requireChromium } from "./support/chromium.ts";

/** The steps of both levels: steps whose result is known soonest first, then the longest ones, so that the lanes end together. */

const isEverything = process.env.TEST_LEVEL === "all";

const CHECK: readonly Step[] = [
  {
    key: "quarantine",
    title: "Quarantine",
    expectedSeconds: 0,
    run: async () => {
      const problems = checkQuarantine(new Date().toISOString().slice(0, 10));
      if (problems.length > 0) throw new Error(problems.join("\n"));
      return counted(true);
    },
  },
  toolStep({
    key: "types",
    title: "Types",
    expectedSeconds: 20,
    args: ["node_modules/typescript-native/bin/tsc", "--noEmit"],
  }),
  toolStep({
    key: "lint",
    title: "Lint and format",
    expectedSeconds: 5,
    args: ["test/runner/lint.mjs"],
  }),
  toolStep({
    key: "rules",
    title: "Dependency rules",
    expectedSeconds: 12,
    args: [
      ...["node_modules/dependency-cruiser/bin/dependency-cruise.mjs", "--config", ".dependency-cruiser.cjs"],
      ...["analytics", "app", "events", "prisma", "server", "contracts/abi", "contracts/deploy", "clients", "test"],
    ],
  }),
];
const UNIT = vitestStep({
  key: "unit",
  title: "Unit",
  expectedSeconds: 90,
  projects: ["unit", "pages", "mocking"],
  folders: ["test/analytics", "test/events", "test/app"],
});
// One program serves both: a second one costs more than two lanes save.
const browser = playwrightStep({
  key: "browser",
  title: "Browser",
  expectedSeconds: 300,
  before: requireChromium,
  projects: ["looks", "flows"],
  ...(isEverything ? { env: { LOOKS: "all" } } : {}),
});
const looks = playwrightStep({
  key: "looks",
  title: "Looks",
  expectedSeconds: 150,
  before: requireChromium,
  projects: ["looks"],
  ...(isEverything ? { env: { LOOKS: "all" } } : {}),
});
const STEPS: readonly Step[] = [
  ...CHECK,
  toolStep({
    key: "abi",
    title: "Contracts' ABI is fresh",
    expectedSeconds: 5,
    args: ["contracts/scripts/generate.mjs", "--check"],
  }),
  browser,
  vitestStep({
    key: "integration",
    title: "Integration on PostgreSQL",
    expectedSeconds: 240,
    projects: ["integration"],
    folders: ["test/integration"],
  }),
  vitestStep({
    key: "server",
    title: "Start and stop",
    expectedSeconds: 90,
    projects: ["server"],
    folders: ["test/server"],
  }),
  vitestStep({
    key: "contracts",
    title: "Contracts",
    expectedSeconds: 60,
    projects: ["contracts"],
    folders: ["test/contracts"],
  }),
  UNIT,
  forgeStep({
    key: "invariants",
    title: "Contracts' invariants",
    expectedSeconds: 30,
    // A quarter of the runs that contracts/foundry.toml names, which take a minute.
    env: isEverything
      ? { FUZZ: "deep", FUZZ_SEED: today() }
      : { FOUNDRY_INVARIANT_RUNS: "64", FOUNDRY_FUZZ_RUNS: "64" },
  }),
  vitestStep({
    key: "faults",
    title: "Faults",
    expectedSeconds: 90,
    alone: true,
    projects: ["faults"],
    folders: ["test/faults"],
  }),
  ...(isEverything
    ? [
        toolStep({
          key: "mutation",
          title: "Contracts' mutation",
          expectedSeconds: 1_800,
          alone: true,
          args: ["contracts/scripts/mutate.mjs"],
        }),
      ]
    : []),
];
const GROUPS: Record<string, readonly Step[]> = { check: CHECK, e2e: [browser], looks: [looks] };

/**
 * The steps that words choose, or all without words. A word is the name of a step or of a group, or part of the paths of test files; words
 * after `--` or beginning with `-` are passed to the test programs unchanged.
 * @returns a message when a word chooses nothing
 */
export function chooseSteps(words: readonly string[], all: readonly Step[] = STEPS): readonly Step[] | string {
  const options = words.findIndex((word) => word.startsWith("-"));
  const args = options === -1 ? [] : words.slice(options).filter((word) => word !== "--");
  const names = options === -1 ? words : words.slice(0, options);
  if (names.length === 0) return all;
  const chosen = new Set(names.flatMap((name) => GROUPS[name] ?? all.filter(({ key }) => key === name)));
  const parts = names.filter((name) => !GROUPS[name] && !all.some(({ key }) => key === name));
  const holding = (part: string) => (file: string) => file.toLowerCase().includes(part.toLowerCase());
  const isWanted = (file: string) => parts.some((part) => holding(part)(file));
  const nothing = parts.filter((part) => !all.some(({ files = [] }) => files.some(holding(part))));
  if (nothing.length > 0) {
    const named = [...all.map(({ key }) => key), ...Object.keys(GROUPS)].join(", ");
    const elsewhere = isEverything ? "" : " Long tests run with `npm run test:all -- <words>`.";
    return `No step and no test file is named ${nothing.join(" or ")}. Steps: ${named}.${elsewhere}`;
  }
  return all.flatMap((step) => {
    if (chosen.has(step)) return [step];
    const files = (step.files ?? []).filter(isWanted);
    return files.length > 0 && step.only ? [step.only(files, args)] : [];
  });
}

/** The date as a seed: 0x20261128. */
function today(): string {
  return `0x${new Date().toISOString().slice(0, 10).replaceAll("-", "")}`;
}
