/** Which bytes of a file a request asks for. Source: RFC 9110, sections 13.1.5 and 14. */

/** Both ends are included. */
export type ByteRange = { first: number; last: number };
export type RequestedRange = ByteRange | "whole" | "unsatisfiable";

const ONE_RANGE = /^bytes=(\d*)-(\d*)$/i;
/** A number with more digits is no longer exact; no file is that long. */
const MAX_DIGITS = 15;

/** A header that cannot be read, or that names several ranges, is ignored: then the whole file is sent. */
export function parseRange(header: string | null, bytes: number): RequestedRange {
  const [, from, to] = ONE_RANGE.exec(header?.trim() ?? "") ?? [];
  if (from === undefined || to === undefined || (from === "" && to === "")) return "whole";
  if (from.length > MAX_DIGITS || to.length > MAX_DIGITS) return "unsatisfiable";
  if (from === "") {
    const last = Math.min(Number(to), bytes);
    return last === 0 ? "unsatisfiable" : { first: bytes - last, last: bytes - 1 };
  }
  const first = Number(from);
  const last = to === "" ? bytes - 1 : Math.min(Number(to), bytes - 1);
  if (to !== "" && Number(to) < first) return "whole";
  return first >= bytes ? "unsatisfiable" : { first, last };
}
