/** The month that units are counted in, by the UTC calendar: "live 2026-11". */
export const periodOf = (mode: "live" | "test", now: Date): string => `${mode} ${now.toISOString().slice(0, 7)}`;

/** When it ends and the quota is restored. */
export const periodEnd = (now: Date): Date => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
