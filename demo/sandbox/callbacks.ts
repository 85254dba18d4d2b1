import { checksumOf } from '../../backend/src/payment/providers/jcc/checksum.ts';
import type { Faults } from './faults.ts';
import type { Operation } from './createGateway.ts';
import type { GatewayOrder } from './orderBook.ts';

interface CallbackOptions {
  key: string;
  faults: Faults;
  /** Delay before a callback that did not get status 200 is sent again. */
  repeatMs: number;
  log: (text: string) => void;
}

const maxTries = 3;
/** A shop on a busy machine is slow, but not away. */
const limitMs = 300_000;

export interface Callbacks {
  notify: (order: GatewayOrder, operation: Operation, ok: boolean) => void;
  release(): void;
  /** Resolves once every callback that is not held got status 200 or was given up. */
  settled(): Promise<void>;
  stop(): void;
}

export function createCallbacks({ key, faults, repeatMs, log }: CallbackOptions): Callbacks {
  const timers = new Set<NodeJS.Timeout>();
  const underWay = new Set<Promise<void>>();
  let held: URL[] = [];

  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(() => {
        timers.delete(timer);
        resolve();
      }, ms);
      timers.add(timer);
    });

  async function deliver(url: URL, afterMs: number): Promise<void> {
    await pause(afterMs);
    for (let triesLeft = maxTries - 1; ; triesLeft -= 1) {
      const status = await fetch(url, { signal: AbortSignal.timeout(limitMs), redirect: 'manual' }).then(
        (response) => response.status,
        () => 0,
      );
      if (status === 200) return;
      log(`callback got status ${status}, ${triesLeft} attempts left`);
      if (triesLeft === 0) return;
      await pause(repeatMs);
    }
  }

  function send(url: URL, afterMs = 0): void {
    const delivery: Promise<void> = deliver(url, afterMs).finally(() => underWay.delete(delivery));
    underWay.add(delivery);
  }

  return {
    notify(order, operation, ok) {
      if (!order.callbackUrl) return;
      const fault = faults.take('callback');
      if (fault === 'never') return;
      const mdOrder = fault === 'unknown-order' ? crypto.randomUUID() : order.orderId;
      const fields = { mdOrder, orderNumber: order.orderNumber, operation, status: ok ? '1' : '0' };
      const checksum = checksumOf(fields, fault === 'wrong-checksum' ? `not ${key}` : key);
      const url = new URL(order.callbackUrl);
      for (const [name, value] of Object.entries({ ...fields, checksum })) url.searchParams.set(name, value);
      if (fault === 'held') {
        held.push(url);
        return;
      }
      send(url, fault === 'late' ? faults.lateMs() : 0);
      if (fault === 'twice') send(url);
    },
    release() {
      for (const url of held) send(url);
      held = [];
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
    stop() {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
