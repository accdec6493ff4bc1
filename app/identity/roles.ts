/** What an account may do besides trading. An admin grants each role, with an event. Source: docs/spec/decisions.md#5. */
export const STAFF_ROLES = ["support", "auditor", "admin"] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];
export type Role = "trader" | StaffRole;

export const isStaffRole = (value: unknown): value is StaffRole => (STAFF_ROLES as readonly unknown[]).includes(value);

/** Auditors, who check others' work, may not grant roles. Source: docs/spec/decisions.md#5. */
export const excludes = (role: StaffRole): StaffRole | null =>
  role === "admin" ? "auditor" : role === "auditor" ? "admin" : null;
