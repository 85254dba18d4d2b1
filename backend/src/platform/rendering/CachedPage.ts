import { CachedResponse } from '../http/CachedResponse.ts';

/** A rendered page in memory. */
export class CachedPage {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: CachedResponse;
  readonly madeAt: number;

  constructor(status: number, headers: Record<string, string>, body: Buffer, madeAt: number) {
    this.status = status;
    this.headers = headers;
    this.body = new CachedResponse(body);
    this.madeAt = madeAt;
  }

  get bytes(): number {
    return this.body.bytes;
  }
}
