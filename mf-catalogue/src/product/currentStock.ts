import type { CallsClient, GetCalls, Product } from 'mf-shared';

type Answer = GetCalls['PosGetStock']['answer'];
type Stock = Product['stock'];

function asMap(answer: Answer): Stock {
  if (!Array.isArray(answer)) return answer;
  return Object.fromEntries(
    answer.flatMap(({ color, size, total_qty }) =>
      total_qty === undefined ? [] : [[`${color};${size}`, total_qty]],
    ),
  );
}

/** The free pieces as they are now, from both sources at once. The shop's own count goes before the supplier's rows; a
 *  source that fails counts for nothing. Empty where nothing is known. */
export async function currentStock(
  calls: CallsClient,
  { id, partNo }: Pick<Product, 'id' | 'partNo'>,
): Promise<Stock> {
  const answers = await Promise.allSettled([
    calls.get('PosGetStock', partNo ? { cotton: true, code: partNo } : { cotton: true }),
    calls.get('PosGetStock', { record: id, __internal: true }),
  ]);
  const known = answers.map((answer) => (answer.status === 'fulfilled' ? asMap(answer.value) : {}));
  const merged: Stock = Object.assign({}, ...known);
  return Object.fromEntries(Object.entries(merged).map(([key, pieces]) => [key, Math.max(0, pieces)]));
}
