import type { ListChange, Version } from "./list.ts";

export const versionText = ({ major, minor, patch }: Version): string => `${major}.${minor}.${patch}`;

/** Which part of the version number rose, and why. A list's first version has no predecessor. */
export type Rise = "first" | "major" | "minor" | "patch";

export function classifyRise({ version, added, removed, changed }: ListChange, isFirst: boolean): Rise {
  if (isFirst) return "first";
  if (removed.length > 0 || (version.minor === 0 && version.patch === 0)) return "major";
  if (added.length > 0 || (version.patch === 0 && changed.length === 0)) return "minor";
  return "patch";
}
