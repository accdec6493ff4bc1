/** An error with a code of EIP-1193 or EIP-1474: 4001 rejected, 4100 not authorised, 4902 unknown chain. */
export class ProviderRpcError extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly data?: unknown,
  ) {
    super(message);
  }
}
