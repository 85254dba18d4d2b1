const isRoot = process.getuid?.() === 0;

/** Chromium flags for the journeys and the release demo. */
export const browserArgs = [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
];
