import { test } from "@playwright/test";
import { HEADLESS, WHOLE } from "../support/chromium.ts";
import { IS_WHOLE } from "./looks.ts";
import { testScreens } from "./testScreens.ts";

// Pages whose content differs each time: no picture is compared, so they do not need fonts as users see them.

test.use({ launchOptions: IS_WHOLE ? WHOLE : HEADLESS });

testScreens(({ varies = false }) => varies);
