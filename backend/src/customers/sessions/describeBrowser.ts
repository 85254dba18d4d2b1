// The order matters: many user agents also name the browser they are based on.
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

const firstMatch = (names: [RegExp, string][], text: string): string =>
  names.find(([pattern]) => pattern.test(text))?.[1] ?? '';

export const browserOf = (userAgent: string): { browser: string; system: string } => ({
  browser: firstMatch(browsers, userAgent),
  system: firstMatch(systems, userAgent),
});
