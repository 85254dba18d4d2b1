import type { Random } from '../../benchmarks/random.ts';

/** Faults of one round. `lateMs` is below the timeout of the shop's client. */
const gatewayFaults = [
  {},
  {},
  {},
  { callback: 'twice' },
  { callback: 'never' },
  { callback: 'late', lateMs: 300 },
  { callback: 'wrong-checksum' },
  { callback: 'unknown-order' },
  { status: 'late', lateMs: 300 },
  { status: 'error', times: 3 },
  { status: 'hang', times: 1 },
  { status: 'unknown-order', times: 3 },
  { status: 'wrong-amount', times: 2 },
  { status: 'wrong-currency', times: 2 },
  { register: 'late', lateMs: 300 },
  { register: 'lost', times: 1 },
  { register: 'overloaded', times: 1 },
  { register: 'error', times: 1 },
  { refund: 'error', times: 1 },
] as const;

interface RoundFaults {
  gateway: object;
  isMailDown: boolean;
}

export const randomFaults = (random: Random): RoundFaults => ({
  gateway: random.pick(gatewayFaults),
  isMailDown: random.chance(0.2),
});
