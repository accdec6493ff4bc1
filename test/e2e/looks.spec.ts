import { testScreens } from "./testScreens.ts";

// Pages that are the same each time, compared with their pictures in test/e2e/reference. `npm run screenshots` retakes those.

testScreens(({ varies }) => !varies);
