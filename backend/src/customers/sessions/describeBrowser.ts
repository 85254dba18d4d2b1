// The first that fits: many browsers name those that they are made of, too.
const browsers: [RegExp, string][] = [
  [/\bEdg/, 'Edge'],
  [/\b(?:OPR|Opera)/, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)/, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)/, 'Chrome'],
  [/\bSafari/, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux|X11/, 'Linux'],
];

const nameIn = (names: [RegExp, string][], text: string): string =>
  names.find(([pattern]) => pattern.test(text))?.[1] ?? '';

/** Which browser on which system a user agent is, as people call them; empty where unknown. */
export const browserOf = (userAgent: string): { browser: string; system: string } => ({
  browser: nameIn(browsers, userAgent),
  system: nameIn(systems, userAgent),
});
