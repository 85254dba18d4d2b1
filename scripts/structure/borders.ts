/** What a folder may import besides itself and installed packages. */
export interface Border {
  /** Of two lines that match, the first counts. */
  folder: string;
  imports: string[];
  /** Additional folders for tests and their settings. */
  tests?: string[];
  /** Files that it may not import although it may import their folder. */
  except?: string[];
  why: string;
}

const everything = ['*'];

export const packageBorders: Border[] = [
  {
    folder: 'mf-shared',
    imports: [],
    tests: ['mf-toolkit'],
    why: 'It is the contract between all parts of the shop.',
  },
  { folder: 'mf-toolkit', imports: ['mf-shared'], why: 'It also builds front-ends of other repositories.' },
  {
    folder: 'shell',
    imports: ['mf-shared'],
    tests: ['mf-toolkit'],
    why: 'It loads remotes at run time.',
  },
  {
    folder: 'mf-*',
    imports: ['mf-shared'],
    tests: ['mf-toolkit'],
    why: 'A remote uses others through slots, events and calls only.',
  },
  {
    folder: 'backend',
    imports: ['mf-shared', 'mf-toolkit'],
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
  { folder: 'lab', imports: everything, why: '' },
];

/** The backend's folders, lowest first. Tests are exempt, since they set up whole shops. */
export const backendBorders: Border[] = [
  { folder: 'locales', imports: [], why: 'It contains texts only.' },
  { folder: 'platform', imports: ['locales'], why: 'Every domain builds on the platform.' },
  { folder: 'catalogue', imports: ['locales', 'platform'], why: 'It knows neither customers nor orders.' },
  {
    folder: 'customers',
    // `orders` until their cycle in allowedCycles.ts is gone.
    imports: ['locales', 'platform', 'catalogue', 'orders'],
    why: 'It is below orders.',
  },
  {
    folder: 'orders',
    imports: ['locales', 'platform', 'catalogue', 'customers'],
    why: 'It is below erp and admin.',
  },
  {
    folder: 'erp',
    imports: ['locales', 'platform', 'catalogue', 'customers', 'orders'],
    why: 'It is below admin.',
  },
  {
    folder: 'admin',
    imports: ['locales', 'platform', 'catalogue', 'customers', 'orders', 'erp'],
    why: 'Only the server imports it.',
  },
].map((border) => ({
  ...border,
  folder: `backend/src/${border.folder}`,
  imports: border.imports.map((folder) => `backend/src/${folder}`),
}));
