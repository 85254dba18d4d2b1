import { EventEmitter, once } from 'node:events';
import { cards, customer, payWithCard, shopper } from '../../backend/src/orders/testing/shopper.ts';
import type { SeededShop } from '../../backend/src/orders/testing/seedMinimalShop.ts';
import type { Random } from '../../benchmarks/random.ts';

export const steps = [
  'placing the order',
  'asking for the card page',
  'at the card page',
  'back from it',
  'done',
] as const;
export type Step = (typeof steps)[number];

export interface FaultyShopper {
  email: string;
  /** A killed backend may still prevent it, because one in ten shoppers does not retry. */
  intendsToPay: boolean;
  step: Step;
  takes: (step: Step) => Promise<unknown>;
  gone: Promise<void>;
}

interface Environment {
  seeded: SeededShop;
  random: Random;
  /** Waits for a backend if all are down. */
  origin: () => Promise<string>;
}

type Plan =
  | 'pays'
  | 'pays after a challenge'
  | 'is declined, then pays'
  | 'is declined and leaves'
  | 'leaves';

const plans = [
  'pays',
  'pays',
  'pays',
  'pays',
  'pays',
  'pays after a challenge',
  'is declined, then pays',
  'is declined and leaves',
  'leaves',
] as const;

export function faultyShopper(number: number, { seeded, random, origin }: Environment): FaultyShopper {
  const quantity = 1 + Math.floor(random.next() * 3);
  const voucher = random.chance(0.4) ? { voucher: 'WELCOME10' } : {};
  const plan = random.pick(plans);
  const attempts = random.chance(0.9) ? 4 : 1;
  const comesBack = random.chance(0.5);
  const cents = quantity * 4000 - ('voucher' in voucher ? 1000 : 0);

  const browser = { ...seeded, origin: '' };
  const self = shopper(browser, `10.1.${number >> 8}.${number & 255}`);
  const email = `shopper-${number}@example.test`;
  const order = {
    lines: [{ id: seeded.jacket.id, color: 'NVY', size: 'M', quantity }],
    customer: { ...customer, email },
    expectedCents: cents,
    ...voucher,
  };

  const openCardPage = async (): Promise<{ number: unknown; page: unknown; orderId: unknown } | null> => {
    for (let attempt = 0; attempt < attempts; attempt += 1)
      try {
        browser.origin = await origin();
        take('placing the order');
        const placed = await self.place(order);
        take('asking for the card page');
        const opened = await self.pay(placed.body['number'], cents);
        const { formUrl, orderId } = opened.body;
        if (opened.status === 200) return { number: placed.body['number'], page: formUrl, orderId };
      } catch {
        // The backend was killed during this request; the next attempt finds the order again.
      }
    return null;
  };

  const buy = async (): Promise<void> => {
    const opened = await openCardPage();
    if (!opened) return;
    take('at the card page');
    try {
      await useCard(opened.page, plan);
      take('back from it');
      if (!comesBack) return;
      browser.origin = await origin();
      await self.status(opened.orderId);
      await self.post('$PosProcessWeb', { orderid: opened.number });
    } catch {
      // The backend that the card page redirects to was killed.
    }
  };

  const taken = new EventEmitter();
  const state: FaultyShopper = {
    email,
    intendsToPay: plan !== 'leaves' && plan !== 'is declined and leaves',
    step: 'placing the order',
    takes: async (step) => state.step === step || once(taken, step),
    gone: Promise.resolve(),
  };
  const take = (step: Step): void => {
    state.step = step;
    taken.emit(step);
  };
  state.gone = buy().then(() => take('done'));
  return state;
}

async function useCard(page: unknown, plan: Plan): Promise<void> {
  if (plan === 'leaves') return;
  if (plan.startsWith('is declined')) await payWithCard(page, cards.declined);
  if (plan === 'is declined and leaves') return;
  if (plan !== 'pays after a challenge') await payWithCard(page, cards.good);
  else {
    const challenge = await payWithCard(page, cards.challenged);
    await payWithCard(new URL(challenge, String(page)), { answer: 'confirm' });
  }
}
