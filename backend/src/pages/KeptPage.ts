import { KeptBody } from '../KeptBody.ts';

/** A rendered page in memory. */
export class KeptPage {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: KeptBody;
  readonly madeAt: number;

  constructor(status: number, headers: Record<string, string>, body: Buffer, madeAt: number) {
    this.status = status;
    this.headers = headers;
    this.body = new KeptBody(body);
    this.madeAt = madeAt;
  }

  get bytes(): number {
    return this.body.bytes;
  }
}
