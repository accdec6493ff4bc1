import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test, vi } from "vitest";
import { parseBlocks } from "#app/areas/chatbot/model/markdown.ts";
import { Prose } from "#app/areas/chatbot/pages/prose.tsx";
import { measureCpuMs } from "../support/cpuTime.ts";
import { atLevel } from "../support/level.ts";
import fc from "../support/properties.ts";

// How an answer's markdown is rendered: few elements, and nothing that links or loads from elsewhere.

vi.mock("@remix-run/react", () => ({
  Link: ({ to, ...rest }: { to: string }) => createElement("a", { ...rest, href: to }),
}));
const html = (text: string) => renderToStaticMarkup(createElement(Prose, { text }));

describe("formatted answers", () => {
  test.each([
    ["plain words", "<p>plain words</p>"],
    ["one\ntwo\n\nthree", "<p>one\ntwo</p><p>three</p>"],
    ["one  \ntwo\\\nthree", "<p>one<br/>two<br/>three</p>"],
    ["**SOL** is at *about* `7`", "<p><strong>SOL</strong> is at <em>about</em> <code>7</code></p>"],
    ["**a *b* c** and __d__", "<p><strong>a <em>b</em> c</strong> and <strong>d</strong></p>"],
    ["2 * 3 * 4, snake_case_name and \\*not\\*", "<p>2 * 3 * 4, snake_case_name and *not*</p>"],
    ["**not closed", "<p>**not closed</p>"],
    ["```\n**a** <b>\n```\nafter", "<pre><code>**a** &lt;b&gt;</code></pre><p>after</p>"],
    ["``` js\nstill open", "<pre><code>still open</code></pre>"],
    ["# Head\ntext", "<p><strong>Head</strong></p><p>text</p>"],
    ["> said\n> twice\nno", "<blockquote><p>said\ntwice</p></blockquote><p>no</p>"],
    ["- a\n- **b**\n\n- c", "<ul><li>a</li><li><strong>b</strong></li><li>c</li></ul>"],
    ["3. a\n4. b\n\nafter", '<ol start="3"><li>a</li><li>b</li></ol><p>after</p>'],
    ["- a\n  - b\n  - c\n- d", "<ul><li>a<ul><li>b</li><li>c</li></ul></li><li>d</li></ul>"],
    ["1. a\n\n   more\n2. b", '<ol start="1"><li>a<p>more</p></li><li>b</li></ol>'],
    ["a\n---\nb", "<p>a</p><p>b</p>"],
    ["-5 % and 1.5", "<p>-5 % and 1.5</p>"],
    ["سعر **بيتكوين** الآن", "<p>سعر <strong>بيتكوين</strong> الآن</p>"],
  ])("an answer is rendered as the right HTML: %j", (text, expected) => {
    expect(html(text)).toBe(expected);
  });
});

describe("links and elements in answers", () => {
  test.each([
    ["[Plans](/en/plans)", '<p><a class="link" href="/en/plans">Plans</a></p>'],
    ["[**Plans**](/en/plans?a=1#b)", '<p><a class="link" href="/en/plans?a=1#b"><strong>Plans</strong></a></p>'],
    ["[x](https://evil.example/?d=secret)", "<p><span>x</span></p>"],
    ["[x](//evil.example)", "<p><span>x</span></p>"],
    ["[x](javascript:alert(1))", "<p><span>x</span>)</p>"],
    ["[x](/\\evil.example)", "<p><span>x</span></p>"],
    ["![x](https://evil.example/x.png?d=secret) after", "<p> after</p>"],
    ["[![x](https://evil.example/x.png)](/en/plans)", "<p>[](/en/plans)</p>"],
    ["https://evil.example and <https://evil.example>", "<p>https://evil.example and &lt;https://evil.example&gt;</p>"],
    ["<img src=//evil.example/x onerror=alert(1)>", "<p>&lt;img src=//evil.example/x onerror=alert(1)&gt;</p>"],
    ["<script>alert(1)</script>", "<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>"],
    ["[x]: https://evil.example\n[x]", "<p>[x]: https://evil.example\n[x]</p>"],
  ])("a link leads only to our own pages: %j", (text, expected) => {
    expect(html(text)).toBe(expected);
  });

  test("no answer produces other elements or an address outside our site", () => {
    const piece = fc.constantFrom(
      ..."* _ ** ` ``` [ ]( ) ! \\ < > # - 1. | \n \n\n a 7 / // https://e.example javascript: /en/plans".split(" "),
      "  ",
      " ",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const made = html(pieces.join(""));
        expect(made.replace(/<\/?(?:p|strong|em|code|pre|ul|ol|li|blockquote|br|a|span)\b[^<>]*>/g, "")).not.toMatch(
          /[<>]/,
        );
        for (const [, href] of made.matchAll(/href="([^"]*)"/g)) expect(href).toMatch(/^\/(?!\/)/);
        expect(made).not.toMatch(/<[^>]* (?:src|on\w+|style)=/);
      }),
      { numRuns: atLevel({ gate: 400, all: 4_000 }) },
    );
  });

  test("a text of the longest length is rendered quickly, whatever it repeats", () => {
    for (const piece of [
      "*a ",
      "_a ",
      "[",
      "[a](",
      "![",
      "`",
      "``a",
      "> ",
      "- ",
      "  - ",
      "1. ",
      "**a*",
      "\\",
      "#",
      "```\n",
      "> - ",
    ]) {
      const text = piece.repeat(12_000).slice(0, 12_000);
      // A pattern that starts again at each position would take minutes.
      expect(
        measureCpuMs(() => parseBlocks(text)),
        piece,
      ).toBeLessThan(3_000);
    }
  });
});
