import { frontEndBorders, type Border } from 'mf-toolkit/lint';

const everything = ['*'];

export const packageBorders: Border[] = [
  ...frontEndBorders,
  {
    folder: 'backend',
    imports: ['mf-shared', 'mf-toolkit', 'mf-office/src/contract'],
    except: ['mf-shared/src/index.ts', 'mf-shared/src/testing.tsx'],
    tests: ['demo'],
    why: 'It loads released front-ends, without React, and runs without the demo and the tools.',
  },
  {
    folder: 'demo',
    imports: ['mf-shared', 'mf-toolkit', 'backend'],
    why: 'It is data and servers for a demo shop.',
  },
  { folder: 'scripts', imports: everything, why: '' },
  { folder: 'e2e', imports: everything, why: '' },
  {
    folder: 'benchmarks',
    imports: ['mf-shared', 'mf-toolkit', 'mf-office/src/contract', 'shell', 'backend', 'demo', 'scripts'],
    why: 'The tests in chaos measure with it.',
  },
  { folder: 'chaos', imports: everything, why: '' },
];

const backendFolders = [
  'locales',
  'platform',
  'seller',
  'opening',
  'webhooks',
  'storefront',
  'delivery',
  'inventory',
  'catalogue',
  'vouchers',
  'cart',
  'orders',
  'invoices',
  'payment',
  'changes',
  'customers',
  'specification',
  'admin',
].map((name) => `backend/src/${name}`);

/** Other folders of the package import only these files of their folders. Tests are exempt. */
export const folderApis = [
  'cart/api.ts',
  'catalogue/api.ts',
  'changes/api.ts',
  'customers/api.ts',
  'delivery/api.ts',
  'inventory/api.ts',
  'invoices/api.ts',
  'orders/api.ts',
  'payment/api.ts',
  'storefront/api.ts',
  'vouchers/vouchers.ts',
  'webhooks/api.ts',
].map((file) => `backend/src/${file}`);

/** Lowest first. Tests are exempt, because they open whole shops with the helpers of `backend/src/testing`. */
export const backendBorders: Border[] = backendFolders.map((folder, index) => ({
  folder,
  imports: backendFolders.slice(0, index),
  why: 'Folders of the backend import only from those before them in this list.',
}));
