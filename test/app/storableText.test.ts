import { describe, expect, test } from "vitest";
import { cutText, readFormData, unstorableIn } from "#app/platform/storableText.ts";

// Which texts can be stored, wherever they are within a value.

describe("a text that cannot be stored", () => {
  test.each([
    ["a lone high surrogate", "a\ud83d", "noHalf"],
    ["a lone low surrogate", "\ude00a", "noHalf"],
    ["surrogates in the wrong order", "\ude00\ud83d", "noHalf"],
    ["a NUL character", "a\0", "noNul"],
  ] as const)("an unstorable text is found anywhere in a value: %s", (_, text, is) => {
    for (const value of [text, [1, text], { a: { b: [null, text] } }, { [text]: 1 }])
      expect(unstorableIn(value)).toBe(is);
  });

  test("an unstorable text is found thirty thousand levels deep", () => {
    expect(unstorableIn(JSON.parse(`${"[".repeat(30_000)}"\\ud800"${"]".repeat(30_000)}`))).toBe("noHalf");
  });
});

test("whole characters of all planes and values other than text can be stored", () => {
  expect(
    unstorableIn({ "😀": ["é", "\u{10ffff}", "\\u0000", "\\ud800"], n: 1, b: true, x: null, u: undefined }),
  ).toBeNull();
});

test("a text is cut after a whole character", () => {
  expect(cutText("abc😀", 4)).toBe("abc");
  expect(cutText("abc😀", 5)).toBe("abc😀");
  expect(cutText("abc", 4)).toBe("abc");
  expect(cutText("😀", 0)).toBe("");
});

test("a form is read without NULs, and as empty where the body is not a form", async () => {
  const form = (init: RequestInit) => readFormData(new Request("http://localhost/", { method: "POST", ...init }));
  const body = new URLSearchParams([
    ["na\0me", "a\0b"],
    ["name", "c"],
  ]);
  expect([...(await form({ body }))]).toEqual([
    ["name", "ab"],
    ["name", "c"],
  ]);
  expect([...(await form({ body: "{}", headers: { "content-type": "application/json" } }))]).toEqual([]);
});
