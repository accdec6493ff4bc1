/** The provider did not respond, not in time, or not with a readable response: what it did is unknown. */
export class ProviderUnavailable extends Error {
  override name = "ProviderUnavailable";
}

/** The provider refused. `code` is its own, such as `charge_disputed`. */
export class ProviderRefused extends Error {
  override name = "ProviderRefused";
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** Errors of the library that concern the request; all others concern the connection, the key or the provider itself. */
const OF_REQUEST = ["StripeInvalidRequestError", "StripeCardError", "StripeIdempotencyError"];

/**
 * The provider's response.
 * @throws ProviderUnavailable, ProviderRefused
 */
export async function callProvider<Answer>(request: Promise<Answer>): Promise<Answer> {
  try {
    return await request;
  } catch (error) {
    const {
      type = "",
      code = "",
      message = String(error),
    } = error as { type?: string; code?: string; message?: string };
    if (OF_REQUEST.includes(type)) throw new ProviderRefused(code || type, message);
    if (type.startsWith("Stripe")) throw new ProviderUnavailable(`${type}: ${message}`);
    throw error;
  }
}
