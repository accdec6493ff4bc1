import { expect, test } from "vitest";
import { namesTag } from "#app/platform/etags.server.ts";

test("If-None-Match matches a tag alone, in a list, weakly or with a star, and no other tag", () => {
  for (const header of ['"a"', 'W/"a"', '"b", "a"', '"b",W/"a"', "*"])
    expect(namesTag(header, '"a"'), header).toBe(true);
  for (const header of [null, "", '"b"', "a", '"a', "W/*"]) expect(namesTag(header, '"a"'), String(header)).toBe(false);
});
