import { randomUUID } from 'node:crypto';
import { unitsCents } from 'mf-office/contract';
import type { Draw } from '../../testing/drawFrom.ts';
import * as steps from './orderSteps.ts';
import { customizedCents, prices, type OrderShop, type Seen } from './orderSteps.ts';

export interface Step {
  /** The name with the arguments, for the report of a fault. */
  name: string;
  run: () => Promise<unknown>;
  /** `nothing`: refused, or accepted as a repeat. `any`: depends on a faulty provider. */
  expect: 'done' | 'nothing' | 'any';
  /** Whether the same request again changes nothing. */
  isRepeatable?: boolean;
  undo?: { run: () => Promise<unknown>; compare: (seen: Seen) => unknown };
  /** The number of changes that wait for their payment afterwards. */
  awaited?: number;
  /** Whether staff refund money that the office did not propose. */
  isGift?: boolean;
}

type Kind = (shop: OrderShop, number: string, seen: Seen, draw: Draw) => Promise<Step | null> | Step | null;

export const pick = <T>(list: readonly T[], draw: Draw): T | undefined => list[draw(list.length)];
export const chance = (draw: Draw, oneIn: number): boolean => draw(oneIn) === 0;
const inWords = (restock: { lineId: number; quantity: number }[]) =>
  restock.map(({ lineId, quantity }) => `${lineId}×${quantity}`).join(' ');
const isNext = ({ steps }: Seen, step: string): boolean => steps.some((next) => next.step === step);

const sizes = ['S', 'M', 'L'] as const;

/** A step of an order. Once it is undone, nothing but the step itself may differ. */
const stepOf =
  (step: 'pack' | 'hand-over' | 'deliver', done: 'packed' | 'handed-over' | 'delivered'): Kind =>
  (shop, number, seen) => {
    const run = { pack: steps.pack, 'hand-over': steps.handOver, deliver: steps.deliver }[step];
    return {
      name: step,
      run: () => run(shop, number),
      expect: isNext(seen, step) ? 'done' : 'nothing',
      // A replacement's parcel is one step: undoing it undoes an earlier part too.
      ...(seen.undo !== done && {
        undo: { run: () => steps.undo(shop, number, done), compare: (after: Seen) => after },
      }),
    };
  };

const restockOf = (seen: Seen, draw: Draw): { lineId: number; quantity: number }[] =>
  seen.lines.flatMap(({ id, returnable }) => {
    const quantity = returnable > 0 && !chance(draw, 3) ? draw(returnable + 1) : 0;
    return quantity > 0 ? [{ lineId: id, quantity }] : [];
  });

const refundOf = (
  shop: OrderShop,
  { isUnderWay, refundableCents }: Seen['payments'][number],
): Step['expect'] => {
  if (isUnderWay || refundableCents === 0) return 'nothing';
  return shop.fault.ofRefunds ? 'any' : 'done';
};

/** An exchange that is undone remains in these lists. */
const withoutLists = (seen: Seen): unknown => ({ ...seen, exchanges: [], payments: [] });

const kinds = {
  pack: stepOf('pack', 'packed'),
  handOver: stepOf('hand-over', 'handed-over'),
  deliver: stepOf('deliver', 'delivered'),

  passMinute: (shop) => ({ name: 'a minute passes', run: () => steps.passMinute(shop), expect: 'any' }),

  undo(shop, number, { undo }, draw) {
    const step = undo ?? pick(['packed', 'handed-over', 'delivered'] as const, draw) ?? 'packed';
    return {
      name: `undo ${step}`,
      run: () => steps.undo(shop, number, step),
      // Refused too if something happened since.
      expect: undo ? 'any' : 'nothing',
    };
  },

  remove(shop, number, seen, draw) {
    const line = pick(seen.lines, draw);
    if (!line) return null;
    const quantity = 1 + draw(Math.max(1, line.removable + (chance(draw, 4) ? 1 : 0)));
    const cents = unitsCents(line.paidCents, line.quantity, {
      before: line.quantity - line.left,
      count: quantity,
    });
    const isWrong = chance(draw, 10);
    const id = randomUUID();
    const removal = { id, lineId: line.id, quantity, cents: isWrong ? cents + 1 : cents };
    return {
      name: `remove ${quantity} of line ${line.id} (${line.sold})`,
      run: () => steps.remove(shop, number, removal),
      expect: quantity > line.removable || isWrong || cents > seen.refundableCents ? 'nothing' : 'done',
      isRepeatable: true,
    };
  },

  async add(shop, number, seen, draw) {
    const sold = pick(['S', 'M', 'L', 'jacket'] as const, draw) ?? 'S';
    const isCustomized = sold === 'jacket' && chance(draw, 3);
    const quantity = 1 + draw(2);
    const paidBy = pick(['link', 'cash', 'card-terminal'] as const, draw) ?? 'cash';
    const isWrong = chance(draw, 10);
    const cents = (prices[sold] + (isCustomized ? customizedCents : 0)) * quantity + (isWrong ? 1 : 0);
    const addition = { id: randomUUID(), ordered: [{ sold, quantity, isCustomized }], cents, paidBy };
    const isPossible =
      seen.allowed.includes('add') && !isWrong && (await steps.freeUnits(shop, sold)) >= quantity;
    return {
      name: `add ${quantity} ${sold}, paid by ${paidBy}`,
      run: () => steps.add(shop, number, addition),
      expect: isPossible ? 'done' : 'nothing',
      isRepeatable: true,
    };
  },

  async exchange(shop, number, seen, draw) {
    const line = pick(seen.lines, draw);
    const to = pick([...sizes, 'jacket'] as const, draw) ?? 'S';
    if (!line) return null;
    const quantity = 1 + draw(Math.max(1, line.exchangeable + (chance(draw, 4) ? 1 : 0)));
    const more = (prices[to] - prices[line.sold]) * quantity;
    const paidBy = pick(['link', 'cash', 'card-terminal'] as const, draw) ?? 'cash';
    const isSent = seen.allowed.includes('exchange-sent');
    const isAgreed = chance(draw, 12) ? !isSent : isSent;
    const send = pick(['now', 'after-return', 'handed-over'] as const, draw) ?? 'now';
    const agreement = { isReceived: chance(draw, 2), send };
    const id = randomUUID();
    const isPossible =
      to !== line.sold &&
      quantity <= line.exchangeable &&
      isAgreed === isSent &&
      (seen.allowed.includes('exchange') || isSent) &&
      (await steps.freeUnits(shop, to)) >= quantity &&
      !(more > 0 && paidBy === 'link' && isAgreed && send === 'handed-over');
    const made = (after: Seen) => after.exchanges.at(-1)?.id ?? 0;
    const canUndo = isAgreed && send !== 'handed-over' && !(more > 0 && paidBy === 'link');
    return {
      name: `exchange ${quantity} of line ${line.id} (${line.sold}) for ${to}${isAgreed ? `, ${send}${agreement.isReceived ? ', received' : ''}` : ''}${more > 0 ? `, paid by ${paidBy}` : ''}`,
      run: () =>
        steps.exchange(shop, number, {
          id,
          lineId: line.id,
          quantity,
          to,
          isRestocked: !chance(draw, 3),
          ...(isAgreed && { agreement }),
          ...(more > 0 && { supplement: { cents: more, paidBy } }),
        }),
      expect: isPossible ? 'done' : 'nothing',
      isRepeatable: true,
      ...(canUndo && {
        undo: {
          run: async () => steps.takeBackExchange(shop, number, made(await steps.look(shop, number))),
          compare: withoutLists,
        },
      }),
    };
  },

  async payAwaited(shop, number, { awaited }, draw) {
    const change = pick(awaited, draw);
    if (!change) return null;
    const way = pick(
      ['card', 'fails', 'fails, then card', 'cancelled first', 'twice', 'shop', 'drop'] as const,
      draw,
    );
    const { key } = change;
    const card = async (status: 'paid' | 'failed') => {
      const page = await steps.openCardPage(shop, key);
      await steps.arrive(shop, { number: key, page, status });
      return page;
    };
    return {
      name: `what is awaited: ${way}`,
      expect: 'any',
      awaited: awaited.length - (way === 'fails' ? 0 : 1),
      async run() {
        if (way === 'card') await card('paid');
        else if (way === 'fails') await card('failed');
        else if (way === 'fails, then card') {
          const page = await card('failed');
          await card('paid');
          await steps.arrive(shop, { number: key, page, status: 'paid' });
        } else if (way === 'cancelled first') {
          const page = await steps.openCardPage(shop, key);
          await steps.dropAwaited(shop, number, key);
          await steps.arrive(shop, { number: key, page, status: 'paid' });
        } else if (way === 'twice') {
          const page = await card('paid');
          await steps.arrive(shop, { number: key, page, status: 'paid' });
          await steps.payInShop(shop, key, 'cash');
        } else if (way === 'shop') await steps.payInShop(shop, key, 'cash');
        else await steps.dropAwaited(shop, number, key);
      },
    };
  },

  receive(shop, number, { exchanges }, draw) {
    const made = pick(exchanges, draw);
    if (!made) return null;
    const isRestocked = !chance(draw, 3);
    return {
      name: `receive exchange ${made.id}${isRestocked ? ' to stock' : ''}`,
      run: () => steps.receive(shop, number, { exchangeId: made.id, isRestocked }),
      expect: made.isReceived || made.isUndone ? 'nothing' : 'done',
      isRepeatable: true,
    };
  },

  async undoExchange(shop, number, { exchanges, undo }, draw) {
    const made = pick(exchanges, draw);
    if (!made) return null;
    const areThere = !made.isRestocked || (await steps.freeUnits(shop, made.from)) >= made.quantity;
    const isJustPacked = made.isPacked && undo === 'packed';
    return {
      name: `undo exchange ${made.id}`,
      run: () => steps.takeBackExchange(shop, number, made.id),
      expect:
        made.isUndone || made.isSent || made.isInStock || isJustPacked || !areThere ? 'nothing' : 'done',
      isRepeatable: true,
    };
  },

  withdraw(shop, number, { lines, state }, draw) {
    const chosen = lines.flatMap(({ id, left }) =>
      left > 0 && chance(draw, 2) ? [{ id, quantity: 1 + draw(left) }] : [],
    );
    if (chosen.length === 0) return null;
    const isExempt = chosen.some(({ id }) =>
      lines.some((line) => line.id === id && line.customizationCents > 0),
    );
    const isTooMany = chance(draw, 8);
    const declared = isTooMany ? chosen.map(({ id, quantity }) => ({ id, quantity: quantity + 20 })) : chosen;
    const isOpen = ['paid', 'packed', 'handed-over', 'delivered'].includes(state);
    return {
      name: `withdraw from ${declared.map(({ id, quantity }) => `${quantity} of line ${id}`).join(', ')}`,
      run: () => steps.withdraw(shop, number, declared),
      expect: isExempt || isTooMany || !isOpen ? 'nothing' : 'done',
    };
  },

  /** What the office proposes for a withdrawal, from the latest payments first. */
  refundWithdrawal(shop, _number, seen, draw) {
    const due = pick(
      seen.withdrawals.filter(({ leftCents, isSettled }) => leftCents > 0 && !isSettled),
      draw,
    );
    const payment = seen.payments.findLast(({ refundableCents }) => refundableCents > 0);
    if (!due || !payment) return null;
    const cents = Math.min(due.leftCents, payment.refundableCents);
    const units = due.lines.flatMap(({ lineId, quantity }) => {
      const line = seen.lines.find(({ id }) => id === lineId);
      const most = Math.min(quantity, line?.expected ?? 0, line?.returnable ?? 0);
      return most > 0 && chance(draw, 2) ? [{ lineId, quantity: most }] : [];
    });
    const refunding = { id: randomUUID(), number: payment.number, cents, withdrawal: due.id, units };
    return {
      name: `refund ${cents} for withdrawal ${due.id}, to stock ${inWords(units)}`,
      run: () => steps.giveBack(shop, refunding),
      expect: refundOf(shop, payment),
      isRepeatable: true,
    };
  },

  settle(shop, number, seen, draw) {
    const found = pick(seen.withdrawals, draw);
    if (!found) return null;
    const units = restockOf(seen, draw);
    return {
      name: `settle withdrawal ${found.id}, to stock ${inWords(units)}`,
      run: () => steps.settle(shop, number, { id: found.id, restock: units }),
      expect: found.isSettled ? 'nothing' : 'done',
    };
  },

  refundAmount(shop, _number, seen, draw) {
    const payment = pick(seen.payments, draw);
    if (!payment || chance(draw, 2)) return null;
    const isTooMuch = chance(draw, 5);
    const { refundableCents } = payment;
    const cents = isTooMuch
      ? refundableCents + 1
      : chance(draw, 3)
        ? refundableCents
        : 1 + draw(refundableCents);
    if (cents <= 0) return null;
    const units = restockOf(seen, draw);
    const refunding = { id: randomUUID(), number: payment.number, cents, units };
    return {
      name: `refund ${cents} of payment ${payment.number.split('-')[1]}, to stock ${inWords(units)}`,
      run: () => steps.giveBack(shop, refunding),
      expect: isTooMuch ? 'nothing' : refundOf(shop, payment),
      isRepeatable: true,
      isGift: true,
    };
  },

  cancel(shop, number, seen, draw) {
    if (!chance(draw, 3)) return null;
    const units = restockOf(seen, draw);
    return {
      name: `cancel, to stock ${inWords(units)}`,
      run: () => steps.cancel(shop, number, units),
      expect: seen.allowed.includes('cancel') ? 'done' : 'nothing',
      isRepeatable: true,
    };
  },

  /** The card provider refuses refunds, or does not answer, until it is asked again. */
  providerFault(shop, _number, _seen, draw) {
    const how = chance(draw, 3) ? pick(['refused', 'unreachable'] as const, draw) : undefined;
    steps.failRefunds(shop, how ?? null);
    return null;
  },
} satisfies Record<string, Kind>;

/** How often a kind is drawn; 1 by default. */
const weights: Partial<Record<keyof typeof kinds, number>> = {
  exchange: 6,
  payAwaited: 6,
  receive: 4,
  undoExchange: 3,
  withdraw: 2,
  refundWithdrawal: 4,
};
const weighted = (Object.keys(kinds) as (keyof typeof kinds)[]).flatMap((kind) =>
  Array.from({ length: weights[kind] ?? 1 }, () => kind),
);
const ofSteps = { pack: 'pack', 'hand-over': 'handOver', deliver: 'deliver', collect: 'deliver' } as const;

/** Null if the drawn step cannot be tried. `isNext`: draws what the office proposes next, if it proposes something. */
export function drawStep(isNext: boolean, ...[shop, number, seen, draw]: Parameters<Kind>): ReturnType<Kind> {
  const next = isNext || chance(draw, 4) ? pick(seen.steps, draw) : undefined;
  const kind: Kind = kinds[next ? ofSteps[next.step] : (pick(weighted, draw) ?? 'pack')];
  return kind(shop, number, seen, draw);
}
