/** Who and what an appended event belongs to, as far as the request tells. */
export const askedBy = (actor: string, correlationId: string) => ({
  metadata: { actor, correlationId, causationId: null, requestId: crypto.randomUUID() },
  recordedAt: new Date().toISOString(),
});
