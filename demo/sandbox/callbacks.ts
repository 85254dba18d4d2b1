import { checksumOf } from '../../backend/src/orders/payment/jcc/checksum.ts';
import type { Faults } from './faults.ts';
import type { Operation } from './createGateway.ts';
import type { GatewayOrder } from './orderBook.ts';

interface CallbackOptions {
  key: string;
  faults: Faults;
  /** Before a callback that was not answered with 200 is sent again. */
  repeatMs: number;
  log: (text: string) => void;
}

const maxTries = 3;

export interface Callbacks {
  notify: (order: GatewayOrder, operation: Operation, ok: boolean) => void;
  stop(): void;
}

/** Signed callbacks to the shop, repeated until they are answered with 200, three times at most. */
export function createCallbacks({ key, faults, repeatMs, log }: CallbackOptions): Callbacks {
  const timers = new Set<NodeJS.Timeout>();
  const schedule = (ms: number, what: () => void): void => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      what();
    }, ms);
    timers.add(timer);
  };

  const deliver = async (url: URL, triesLeft: number): Promise<void> => {
    const status = await fetch(url, { signal: AbortSignal.timeout(10_000), redirect: 'manual' }).then(
      (response) => response.status,
      () => 0,
    );
    if (status === 200) return;
    log(`callback answered with ${status}, ${triesLeft - 1} tries left`);
    if (triesLeft > 1) schedule(repeatMs, () => void deliver(url, triesLeft - 1));
  };

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
      schedule(fault === 'late' ? faults.lateMs() : 0, () => void deliver(url, maxTries));
      if (fault === 'twice') schedule(0, () => void deliver(url, maxTries));
    },
    stop() {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
