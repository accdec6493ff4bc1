// Loaded before a command: leaves the most memory that its process ever held, in KiB, where the bench looks for it.
import { writeFileSync } from "node:fs";

const file = process.env.BENCH_PEAK_FILE;
// npm itself, which starts the command, is not what is measured.
if (file && process.argv[1]?.endsWith("bootstrap.mjs"))
  process.on("exit", () => writeFileSync(file, String(process.resourceUsage().maxRSS)));
