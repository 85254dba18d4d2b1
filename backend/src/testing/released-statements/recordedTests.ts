import { globSync } from 'node:fs';
import path from 'node:path';

const backend = path.resolve(import.meta.dirname, '../../..');

const domains = [
  'admin',
  'cart',
  'catalogue',
  'changes',
  'customers',
  'delivery',
  'inventory',
  'invoices',
  'orders',
  'payment',
  'seller',
  'specification',
  'storefront',
  'webhooks',
];

const patterns = [
  ...domains.map((name) => `src/${name}/**/*.test.ts`),
  ...['calls', 'mail', 'telemetry', 'visitors'].map((name) => `src/platform/${name}/**/*.test.ts`),
  'src/*.test.ts',
];

/** The tests whose statements are recorded. Throws if a pattern matches none, because its folder was moved. */
export const recordedTests = (from: string[] = patterns): string[] =>
  from.flatMap((pattern) => {
    const files = globSync(pattern, { cwd: backend });
    if (files.length === 0) throw new Error(`${pattern} matches no test`);
    return files;
  });
