/** An error as EIP-1193 and EIP-1474 number them: 4001 rejected, 4100 not authorised, 4902 unknown chain. */
export class ProviderRpcError extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly data?: unknown,
  ) {
    super(message);
  }
}
