/** The provider did not answer, or not in time, or not with an answer that we can read: nothing is known of what it did. */
export class ProviderUnavailable extends Error {
  override name = "ProviderUnavailable";
}

/** The provider answered that it will not do it. `code` is its own, such as `charge_disputed`. */
export class ProviderRefused extends Error {
  override name = "ProviderRefused";
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** Errors of the library that say something of the request; every other is of the connection, the key or the provider itself. */
const OF_REQUEST = ["StripeInvalidRequestError", "StripeCardError", "StripeIdempotencyError"];

/**
 * The provider's answer.
 * @throws ProviderUnavailable, ProviderRefused
 */
export async function answerOf<Answer>(request: Promise<Answer>): Promise<Answer> {
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
