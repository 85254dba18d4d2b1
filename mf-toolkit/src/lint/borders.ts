export interface Border {
  /** If several match, the first counts. */
  folder: string;
  imports: string[];
  tests?: string[];
  /** Files that it may not import although it may import their folder. */
  except?: string[];
  why: string;
}

/** The packages that front-ends consist of; `scripts/structure/borders.ts` adds the others. */
export const frontEndBorders: Border[] = [
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
];
