/** Tokens of lists, for those who watch or show them. */

export { membersOfLists, readableList } from "./server/members.server.ts";
