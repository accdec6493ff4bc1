/** The buttons of all rows belong to the form with this id: a row has buttons, but no form of its own. */
export const MEMBERS_FORM = "list-members";
