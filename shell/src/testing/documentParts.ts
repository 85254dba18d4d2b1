import type { DocumentParts } from '../document/document.ts';
import { defaultSettings } from '../settings/defaultSettings.ts';

export const documentParts = {
  host: {
    releases: { shell: { version: '1', scripts: [], css: [], integrity: {} }, remotes: {} },
    origin: 'https://shop.test',
    settings: defaultSettings,
    sheets: new Map(),
  },
  language: 'en',
  declared: undefined,
  context: { matches: [], loaderData: {}, errors: null },
  state: null,
} as unknown as DocumentParts;
