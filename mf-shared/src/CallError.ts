/** A failed call. `status` is the HTTP status, 0 without a response; `message` can be shown to customers. */
export class CallError extends Error {
  readonly status: number;
  readonly call: string;
  readonly requestId: string | null;

  constructor(
    call: string,
    status: number,
    message: string,
    options?: ErrorOptions & { requestId?: string | null },
  ) {
    super(message, options);
    this.name = 'CallError';
    this.call = call;
    this.status = status;
    this.requestId = options?.requestId ?? null;
  }
}
