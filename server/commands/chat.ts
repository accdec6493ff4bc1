import { writeWeights } from "../../app/areas/chatbot/public.server.ts";

/** `npm run chat -- train`: learns the chatbot's weights anew from its examples and word lists. */

if (process.argv[2] === "train") console.log(await writeWeights());
else {
  console.error("usage: npm run chat -- train");
  process.exitCode = 1;
}
