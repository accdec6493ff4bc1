// Loaded before a command: writes its process's peak memory, in KiB, to the file where the bench looks for it.
import { writeFileSync } from "node:fs";

const file = process.env.BENCH_PEAK_FILE;
// Skips npm itself, which starts the command.
if (file && process.argv[1]?.endsWith("bootstrap.mjs"))
  process.on("exit", () => writeFileSync(file, String(process.resourceUsage().maxRSS)));
