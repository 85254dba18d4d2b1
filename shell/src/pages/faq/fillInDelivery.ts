import {
  callsOf,
  languageOf,
  workingDays,
  type DeliveryMethod,
  type FaqGroup,
  type LoaderFunctionArgs,
  type TextBlock,
} from 'mf-shared';
import { textsIn, type Texts } from '../../texts.ts';

/** If the delivery methods cannot be read, the paragraphs with their costs and times are omitted. */
export async function fillInDelivery(
  groups: FaqGroup[],
  context: LoaderFunctionArgs['context'],
  signal: AbortSignal,
): Promise<FaqGroup[]> {
  const t = textsIn(languageOf(context));
  const { methods } = await callsOf(context)
    .get('ShopDelivery', {}, { signal })
    .catch(() => ({ methods: [] }));
  const lists: Record<string, string[]> = {
    '{costs}': methods.map((method) => cost(method, t)),
    '{times}': methods.flatMap((method) => time(method, t)),
  };
  const fillIn = (block: TextBlock): TextBlock => (typeof block === 'string' && lists[block]) || block;
  return groups.map(({ entries, ...group }) => ({
    ...group,
    entries: entries.map(({ answer, ...entry }) => ({
      ...entry,
      answer: answer.map(fillIn).filter((block) => block.length > 0),
    })),
  }));
}

function cost({ label, name, priceCents, freeOverCents }: DeliveryMethod, t: Texts): string {
  const method = label ?? name;
  if (priceCents === 0) return t('{method}: free', { method });
  const price = t.money(priceCents);
  if (!freeOverCents) return t('{method}: {price}', { method, price });
  const over = t.money(freeOverCents);
  return t('{method}: {price}, free when the goods in your cart come to more than {over}', {
    method,
    price,
    over,
  });
}

function time({ kind, label, name, arrival }: DeliveryMethod, t: Texts): string | [] {
  if (!arrival) return [];
  const method = label ?? name;
  const { days, isOneDay } = workingDays(arrival);
  if (kind === 'pickup')
    return t(isOneDay ? '{method}: ready in 1 working day' : '{method}: ready in {days} working days', {
      method,
      days,
    });
  return t(
    isOneDay ? '{method}: 1 working day after payment' : '{method}: {days} working days after payment',
    { method, days },
  );
}
