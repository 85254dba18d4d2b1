/** A call that failed: `status` 0 means that no answer came. `message` is fit to be shown. */
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
