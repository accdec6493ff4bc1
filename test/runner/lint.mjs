// Biome, in which a rule is an error or off: its warnings and hints fail too.
import { spawnSync } from "node:child_process";

const { status, stdout, stderr } = spawnSync(
  process.execPath,
  ["node_modules/@biomejs/biome/bin/biome", "ci", "--colors=off", "."],
  { encoding: "utf8" },
);
const isClean = status === 0 && !/^Found \d+ /m.test(stdout + stderr);
if (!isClean) console.log(stdout + stderr);
process.exitCode = isClean ? 0 : 1;
