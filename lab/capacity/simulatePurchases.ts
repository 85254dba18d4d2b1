import type { Random } from '../faults/random.ts';
import type { Cost } from './measureCosts.ts';

export interface Scenario {
  /** Purchases that begin in a second, at random moments. */
  perSecond: number;
  /** What one takes, spread evenly over its requests. */
  cost: Pick<Cost, 'shopMs' | 'databaseMs'>;
  requests: number;
  shopCores: number;
  databaseCores: number;
  /** Share of the purchases that want the same size of the same item. */
  hot: number;
  /** How long a row of the stock stays locked beside the database's own work: the way there and back. */
  lockMs: number;
  seconds: number;
}

export interface Outcome {
  /** Time of one request, in ms. */
  median: number;
  p99: number;
  /** Shares of the time in which the processors are busy. */
  shopBusy: number;
  databaseBusy: number;
  /** The share of the time in which the row that all want is locked. */
  lockBusy: number;
}

/** Requests wait for a processor of the shop and then of the database; one request of each purchase also for the row of the
 *  stock. Work takes a random time around its mean (exponential). */
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
      // The request that reserves the pieces.
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

/** Runs what is due, in the order of time; in ms. */
class Clock {
  now = 0;
  /** A binary heap, the earliest first. */
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

/** A number of places, and a queue in the order of arrival. */
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

  /** Calls back with how to leave when there is a place. */
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
