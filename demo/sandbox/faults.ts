import * as v from 'valibot';

/** How the gateway can misbehave. `cut`: the connection ends without an answer. `lost`: the same, once the order is
 *  registered. A callback that is `held` is sent when the next faults are set. */
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
  /** How many answers are faulty. Without it the fault stays. */
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  lateMs: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
});

export type FaultRequest = v.InferOutput<typeof faultSchema>;
type Channel = 'register' | 'status' | 'refund' | 'callback';

export interface Faults {
  set(request: unknown): void;
  /** The fault for the next answer of this kind; counts down `times`. */
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
