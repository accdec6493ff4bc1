/** The tokens of lists, for areas that watch or show them. */

export { membersOfLists, readableList } from "./server/members.server.ts";
