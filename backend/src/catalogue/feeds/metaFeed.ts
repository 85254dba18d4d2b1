import { stringify } from 'csv-stringify/sync';
import { type Attribute, meta, type ProductEntry } from './feedRules.ts';

const columns = Object.keys(meta.rules) as Attribute[];

export async function* metaFeed(batches: AsyncIterable<ProductEntry[]>): AsyncGenerator<string> {
  yield stringify([columns]);
  for await (const entries of batches) yield stringify(entries, { columns });
}
