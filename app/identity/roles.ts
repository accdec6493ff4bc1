/** What somebody may do beside trading. Each is granted by an admin, with an event. Source: decisions.md 5. */
export const STAFF_ROLES = ["support", "auditor", "admin"] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];
export type Role = "trader" | StaffRole;

export const isStaffRole = (value: unknown): value is StaffRole => (STAFF_ROLES as readonly unknown[]).includes(value);

/** Who checks others' work does not give out roles. Source: decisions.md 5. */
export const excludes = (role: StaffRole): StaffRole | null =>
  role === "admin" ? "auditor" : role === "auditor" ? "admin" : null;
