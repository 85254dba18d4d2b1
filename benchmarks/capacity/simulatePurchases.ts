import type { Random } from '../random.ts';
import type { Cost } from './measureCosts.ts';

export interface Scenario {
  perSecond: number;
  cost: Pick<Cost, 'shopMs' | 'databaseMs'>;
  requests: number;
  shopCores: number;
  databaseCores: number;
  /** The fraction of purchases of the same variant, 0 to 1. */
  hot: number;
  /** The network round trip in which a stock row stays locked, in addition to the database's work. */
  lockMs: number;
  seconds: number;
}

interface Outcome {
  /** Response times of a request, in ms. */
  median: number;
  p99: number;
  /** Utilisation, 0 to 1. */
  shopBusy: number;
  databaseBusy: number;
  /** The fraction of time in which the contended row is locked. */
  lockBusy: number;
}

/**
 * Requests queue for a processor of the shop, then of the database, and once per purchase for the lock of a
 * stock row. Service times are exponential around their mean.
 */
export function simulatePurchases(scenario: Scenario, random: Random): Outcome {
  const { perSecond, cost, requests, seconds } = scenario;
  const clock = new Clock();
  const shop = new Station(clock, scenario.shopCores);
  const database = new Station(clock, scenario.databaseCores);
  const lock = new Station(clock, 1);
  const times: number[] = [];
  const around = (mean: number): number => -mean * Math.log(1 - random.next());

  function request(left: number, isHot: boolean): void {
    const begun = clock.now;
    const done = (): void => {
      times.push(clock.now - begun);
      if (left > 1) request(left - 1, isHot);
    };
    const databaseMs = around(cost.databaseMs / requests);
    shop.serve(around(cost.shopMs / requests), () => {
      if (!isHot || left !== requests - 1) return database.serve(databaseMs, done);
      lock.enter((leave) =>
        database.serve(databaseMs, () =>
          clock.after(scenario.lockMs, () => {
            leave();
            done();
          }),
        ),
      );
    });
  }

  function arrive(): void {
    request(requests, random.chance(scenario.hot));
    const wait = around(1000 / perSecond);
    if (clock.now + wait < seconds * 1000) clock.after(wait, arrive);
  }
  clock.after(0, arrive);
  clock.run();
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.ceil(share * sorted.length) - 1] ?? NaN;
  return {
    median: at(0.5),
    p99: at(0.99),
    shopBusy: shop.busyMs / (clock.now * scenario.shopCores),
    databaseBusy: database.busyMs / (clock.now * scenario.databaseCores),
    lockBusy: lock.busyMs / clock.now,
  };
}

class Clock {
  now = 0;
  readonly #due: { at: number; run: () => void }[] = [];

  after(ms: number, run: () => void): void {
    const heap = this.#due;
    const entry = { at: this.now + ms, run };
    let place = heap.push(entry) - 1;
    for (
      let parent = (place - 1) >> 1;
      place > 0 && (heap[parent]?.at ?? 0) > entry.at;
      parent = (place - 1) >> 1
    ) {
      heap[place] = heap[parent] ?? entry;
      place = parent;
    }
    heap[place] = entry;
  }

  run(): void {
    for (let next = this.#take(); next; next = this.#take()) {
      this.now = next.at;
      next.run();
    }
  }

  #take(): { at: number; run: () => void } | undefined {
    const heap = this.#due;
    const [first] = heap;
    const last = heap.pop();
    if (!first || !last || heap.length === 0) return first;
    let place = 0;
    for (;;) {
      const [left, right] = [2 * place + 1, 2 * place + 2];
      const child = (heap[right]?.at ?? Infinity) < (heap[left]?.at ?? Infinity) ? right : left;
      const entry = heap[child];
      if (!entry || entry.at >= last.at) break;
      heap[place] = entry;
      place = child;
    }
    heap[place] = last;
    return first;
  }
}

class Station {
  busyMs = 0;
  readonly #clock: Clock;
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(clock: Clock, places: number) {
    this.#clock = clock;
    this.#free = places;
  }

  serve(ms: number, done: () => void): void {
    this.enter((leave) =>
      this.#clock.after(ms, () => {
        leave();
        done();
      }),
    );
  }

  /** Calls `come` once a place is free. It must call `leave` to free the place. */
  enter(come: (leave: () => void) => void): void {
    const start = (): void => {
      const begun = this.#clock.now;
      come(() => {
        this.busyMs += this.#clock.now - begun;
        const next = this.#waiting.shift();
        if (next) next();
        else this.#free += 1;
      });
    };
    if (this.#free === 0) return void this.#waiting.push(start);
    this.#free -= 1;
    start();
  }
}
