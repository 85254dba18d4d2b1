import type { CallsClient, GetCalls, Product } from 'mf-shared';

type Stock = Product['stock'];

function toStock(answer: GetCalls['PosGetStock']['answer']): Stock {
  if (!Array.isArray(answer)) return answer;
  return Object.fromEntries(
    answer.flatMap(({ color, size, total_qty }) =>
      total_qty === undefined ? [] : [[`${color};${size}`, total_qty]],
    ),
  );
}

/** The shop's own count overrides the supplier's. A failed source is ignored; empty if both fail. */
export async function fetchStock(
  calls: CallsClient,
  { id, partNo }: Pick<Product, 'id' | 'partNo'>,
): Promise<Stock> {
  const answers = await Promise.allSettled([
    calls.get('PosGetStock', partNo ? { cotton: true, code: partNo } : { cotton: true }),
    calls.get('PosGetStock', { record: id, __internal: true }),
  ]);
  const stocks = answers.map((answer) => (answer.status === 'fulfilled' ? toStock(answer.value) : {}));
  const merged: Stock = Object.assign({}, ...stocks);
  return Object.fromEntries(Object.entries(merged).map(([key, quantity]) => [key, Math.max(0, quantity)]));
}
