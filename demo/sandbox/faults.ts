import * as v from 'valibot';

/**
 * `cut` ends the connection without a response; `lost` does so after registering the order. A callback that
 * is `held` is sent when the next faults are set.
 */
const faultSchema = v.object({
  register: v.optional(v.picklist(['none', 'late', 'hang', 'cut', 'error', 'overloaded', 'lost'])),
  status: v.optional(
    v.picklist([
      'none',
      'late',
      'hang',
      'cut',
      'error',
      'overloaded',
      'wrong-amount',
      'wrong-currency',
      'unknown-order',
    ]),
  ),
  refund: v.optional(v.picklist(['none', 'hang', 'error', 'overloaded'])),
  callback: v.optional(
    v.picklist(['none', 'late', 'held', 'twice', 'never', 'wrong-checksum', 'unknown-order']),
  ),
  /** The number of faulty responses. By default the fault stays. */
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  lateMs: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
});

type FaultRequest = v.InferOutput<typeof faultSchema>;
type Channel = 'register' | 'status' | 'refund' | 'callback';

export interface Faults {
  set(request: unknown): void;
  take<C extends Channel>(channel: C): NonNullable<FaultRequest[C]>;
  lateMs(): number;
}

export function createFaults(): Faults {
  let current: FaultRequest = {};
  let remaining = Infinity;
  return {
    set(request) {
      current = v.parse(faultSchema, request);
      remaining = current.times ?? Infinity;
    },
    take(channel) {
      const fault = current[channel];
      if (!fault || fault === 'none' || remaining === 0) return 'none';
      remaining -= 1;
      return fault;
    },
    lateMs: () => current.lateMs ?? 1000,
  };
}
