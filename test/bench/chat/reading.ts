import { SURE } from "#app/areas/chatbot/model/sure.ts";
import { buildTokenIndex } from "#app/areas/chatbot/server/reading/tokens.server.ts";
import { understand } from "#app/areas/chatbot/server/understanding/understand.server.ts";
import { WELL_KNOWN_TOKENS } from "#app/areas/chatbot/server/understanding/wellKnown.server.ts";
import { type LabelledQuestion, readQuestions, SETS, type SetName } from "./sets.ts";

/** How a set of questions is read. */
type Read = { questions: number; right: number; askedBack: number; rightOfThree: number; wrong: number };

const index = buildTokenIndex(WELL_KNOWN_TOKENS);
const CHOICES = 3;

/** `right`: the likeliest kind is the right one, sure or not; `wrong`: answered as another kind, without asking back. */
function summariseReadings(questions: readonly LabelledQuestion[]): Read {
  const read: Read = { questions: questions.length, right: 0, askedBack: 0, rightOfThree: 0, wrong: 0 };
  for (const { text, locale, intent } of questions) {
    const { ranked, probability } = understand(text, locale, index);
    const position = ranked.findIndex((one) => one.intent === intent);
    if (position === 0) read.right++;
    if (probability < SURE) {
      read.askedBack++;
      if (position >= 0 && position < CHOICES) read.rightOfThree++;
    } else if (position !== 0) read.wrong++;
  }
  return read;
}

export const share = (some: number, all: number): number => Math.round((some / all) * 1_000) / 1_000;

/** Prints each set with its counts. `wrongShare` is that of the worst set. */
export async function readingFigures() {
  const read = {} as Record<SetName, Read>;
  for (const name of Object.keys(SETS) as SetName[]) read[name] = summariseReadings(await readQuestions(SETS[name]));
  console.table(read);
  const { ordinaryEnglish, otherLanguages, obliqueEnglish, knownLanguages } = read;
  const wrongShares = Object.values(read).map(({ wrong, questions }) => share(wrong, questions));
  return {
    ordinaryEnglishRight: share(ordinaryEnglish.right, ordinaryEnglish.questions),
    otherLanguagesRight: share(otherLanguages.right, otherLanguages.questions),
    obliqueEnglishRight: share(obliqueEnglish.right, obliqueEnglish.questions),
    knownLanguagesRight: share(knownLanguages.right, knownLanguages.questions),
    wrongShare: Math.max(...wrongShares),
    ordinaryEnglishWrongShare: share(ordinaryEnglish.wrong, ordinaryEnglish.questions),
    otherLanguagesWrongShare: share(otherLanguages.wrong, otherLanguages.questions),
    obliqueEnglishWrongShare: share(obliqueEnglish.wrong, obliqueEnglish.questions),
  };
}
