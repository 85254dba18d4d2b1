import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { customer } from '../../backend/src/orders/testing/shopper.ts';
import type { SeededShop } from '../../backend/src/orders/testing/seedMinimalShop.ts';
import { attacker, attacks } from '../load/attack.ts';
import { send, type LoadRequest } from '../load/measureThroughput.ts';

export interface AttackReport {
  requests: number;
  /** Excludes connections to a killed backend. */
  answersAbove499: number;
}

const connections = 8;

/** Reserves all that is left of the jacket, each time in a new browser, and never pays. */
const unpaidOrder = ({ jacket }: SeededShop): LoadRequest => ({
  path: '/ShopPlaceOrder',
  method: 'POST',
  headers: { ...attacker, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
  body: JSON.stringify({
    lines: [{ id: jacket.id, color: 'NVY', size: 'M', quantity: 200 }],
    customer,
    deliveryMethodId: 1,
    location: 'Limassol',
    expectedCents: 200 * 4000,
  }),
});

/**
 * Attacks the running backends from one IP address with expensive requests. Returns the function that ends
 * the attack.
 */
export function attack(seeded: SeededShop, origin: () => Promise<string>): () => Promise<AttackReport> {
  const requests = [attacks['carts of 100 lines'], attacks['searches of 33 random words']];
  const all = [...requests.flatMap((each) => each ?? []), () => unpaidOrder(seeded)];
  const agent = new Agent({ keepAlive: true });
  const report: AttackReport = { requests: 0, answersAbove499: 0 };
  const ending = new AbortController();
  const attackers = Array.from({ length: connections }, async (_, index) => {
    while (!ending.signal.aborted) {
      const request = all[(report.requests + index) % all.length];
      const status = request ? await send(await origin(), request(), agent).catch(() => 0) : 0;
      report.requests += 1;
      if (status > 499) report.answersAbove499 += 1;
      // The backend was killed and needs a moment to restart.
      if (status === 0) await wait(50);
    }
  });
  return async () => {
    ending.abort();
    await Promise.all(attackers);
    agent.destroy();
    return report;
  };
}
