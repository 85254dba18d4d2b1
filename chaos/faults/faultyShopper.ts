import { EventEmitter, once } from 'node:events';
import {
  cards,
  customer,
  eventually,
  payWithCard,
  shopper,
} from '../../backend/src/testing/shops/shopper.ts';
import type { SeededShop } from '../../backend/src/testing/shops/seedMinimalShop.ts';
import type { ReceivedMail } from '../../demo/mailbox/readMailbox.ts';
import type { Random } from '../../benchmarks/random.ts';
import { changes, priceOf, type Change, type Wanted } from './changedOrder.ts';
import { changeOrder, readOrder, Refused, type Office } from './clerk.ts';

export const steps = [
  'placing the order',
  'asking for the card page',
  'at the card page',
  'back from it',
  'having the order changed',
  'done',
] as const;
export type Step = (typeof steps)[number];

export interface FaultyShopper {
  email: string;
  /** A killed backend may still prevent it, because one in ten shoppers does not retry. */
  intendsToPay: boolean;
  /** The expected order if it is paid. */
  wanted: Wanted;
  step: Step;
  takes: (step: Step) => Promise<unknown>;
  gone: Promise<void>;
}

interface Environment {
  seeded: SeededShop;
  random: Random;
  /** Waits for a backend if all are down. */
  origin: () => Promise<string>;
  office: Office;
  mails: () => Promise<ReceivedMail[]>;
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

/** How long staff wait for the payment, and the customer for the link. */
const patienceMs = 10_000;

export function faultyShopper(
  number: number,
  { seeded, random, origin, office, mails }: Environment,
): FaultyShopper {
  const change = random.chance(0.8) ? random.pick(changes) : null;
  const quantity = (change === 'removal' ? 2 : 1) + Math.floor(random.next() * 3);
  const voucher = random.chance(0.4) ? { voucher: 'WELCOME10' } : {};
  const plan = random.pick(plans);
  const intendsToPay = plan !== 'leaves' && plan !== 'is declined and leaves';
  const attempts = random.chance(0.9) ? 4 : 1;
  const comesBack = random.chance(0.5);
  const isLink = random.chance(0.5);
  const cents = quantity * priceOf.M - ('voucher' in voucher ? 1000 : 0);

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
      if (comesBack) {
        browser.origin = await origin();
        await self.status(opened.orderId);
        await self.post('$PosProcessWeb', { orderid: opened.number });
      }
    } catch {
      // The backend that the card page redirects to was killed.
    }
    if (intendsToPay && change) await haveChanged(String(opened.number), change);
  };

  const haveChanged = async (ordered: string, asked: Change): Promise<void> => {
    try {
      await eventually(async () => (await readOrder(office, ordered)).state === 'paid', patienceMs);
      take('having the order changed');
      await changeOrder(office, { number: ordered, change: asked, isLink, attempts: attempts * 5 });
      if (asked === 'addition' && isLink) await payByLink();
      wanted.isChanged = true;
    } catch (error) {
      // A backend was killed, or the payment or the link has not arrived yet.
      if (error instanceof Refused) wanted.refusal = error.message;
    }
  };

  const payByLink = async (): Promise<void> => {
    const link = await eventually(async () => {
      const own = (await mails()).filter(({ to }) => to.includes(email));
      return own.map(({ text }) => /\/unpaid-order\?order=(\d+)#([\w-]+)/.exec(text)).find(Boolean);
    }, patienceMs);
    const [, id, token] = link;
    browser.origin = await origin();
    await self.post('ShopPayLink', { id, token });
    const { body } = await self.pay(id, priceOf.S);
    const answer = await payWithCard(body['formUrl'], cards.good);
    if (answer.startsWith('page')) throw new Error(`not paid: ${answer}`);
  };

  const wanted: Wanted = { quantity, cents, change, isChanged: change === null };
  const taken = new EventEmitter();
  const state: FaultyShopper = {
    email,
    intendsToPay,
    wanted,
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
