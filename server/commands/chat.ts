import { readFile, writeFile } from "node:fs/promises";
import { learned } from "#app/areas/chatbot/public.server.ts";
import { LOCALES } from "#app/i18n/locales.ts";
import { parseLessons } from "../../analytics/chat/lessons.ts";

/** `npm run chat -- train`: retrains the chatbot's weights from its examples and word lists. */

const EXAMPLES = new URL("../../analytics/chat/examples/", import.meta.url);
const WEIGHTS = new URL("../../app/areas/chatbot/server/understanding/weights.server.ts", import.meta.url);

if (process.argv[2] === "train") {
  const lessons = LOCALES.map(
    async (locale) => [locale, parseLessons(await readFile(new URL(`${locale}.txt`, EXAMPLES), "utf8"))] as const,
  );
  const { weights, report } = learned(await Promise.all(lessons));
  await writeFile(WEIGHTS, weights);
  console.log(report);
} else {
  console.error("usage: npm run chat -- train");
  process.exitCode = 1;
}
