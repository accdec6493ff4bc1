import type { z } from "zod";
import { importOfAreas } from "#app/platform/areaModules.server.ts";
import type { NoticeDeclaration, NoticeKind, NoticeKinds } from "../../publicNotices.ts";

/** The kinds of notices, as each area's `notices.ts` declares them. */

type File = { notices: Record<string, NoticeDeclaration> };

const files: Record<string, File> =
  import.meta.env?.SSR === undefined
    ? await importOfAreas("notices.ts")
    : import.meta.glob<File>("../../../../areas/*/notices.ts", { eager: true });

const declared = Object.values(files)
  .flatMap(({ notices }) => Object.entries(notices))
  .sort(([, one], [, other]) => one.place - other.place) as [NoticeKind, NoticeDeclaration][];

/** The name under which programs receive a kind. */
type TypeOf<Kind extends NoticeKind> = NoticeKinds[Kind]["programs"] extends { type: infer Type } ? Type : never;
/** Those that programs receive. */
export type ProgramKind = { [Kind in NoticeKind]: TypeOf<Kind> extends never ? never : Kind }[NoticeKind];
export type NoticeType = { [Kind in NoticeKind]: TypeOf<Kind> }[NoticeKind];

export const getPrograms = (kind: NoticeKind) => declaredAs[kind].programs;
/** For any kind of delivery, some of which are not notices. */
export const isCollected = (kind: string): boolean =>
  Object.hasOwn(declaredAs, kind) && declaredAs[kind as NoticeKind].isCollected === true;
const declaredAs = Object.fromEntries(declared) as Readonly<Record<NoticeKind, NoticeDeclaration>>;

/** The types by kind, in the order of the docs. */
export const TYPES = Object.fromEntries(
  declared.flatMap(([kind, { programs }]) => ("type" in programs ? [[kind, programs.type]] : [])),
) as { readonly [Kind in ProgramKind]: TypeOf<Kind> };

/** The contents of a type's body, for all types that are not ledger events. */
export const NOTICE_DATA = Object.fromEntries(
  declared.flatMap(([, { programs }]) => ("data" in programs ? [[programs.type, programs.data]] : [])),
) as Readonly<Record<NoticeType, z.ZodObject>>;
