const isRoot = process.getuid?.() === 0;

/** How the browser is started, for journeys and the demonstration alike. */
export const browserArgs = [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
];
