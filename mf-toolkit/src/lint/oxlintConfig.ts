import path from 'node:path';

/** The rules of all front-ends. */
export const oxlintConfig = path.join(import.meta.dirname, 'oxlint.json');
