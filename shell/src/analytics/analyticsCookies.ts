// oxlint-disable no-restricted-properties -- only the shell sets cookies, those of analytics.

const daySeconds = 24 * 60 * 60;

const lifetimes: [name: string, seconds: number | null][] = [
  ['_ga', 730 * daySeconds],
  ['_gid', daySeconds],
  ['_gcl_au', 90 * daySeconds],
  ['cookieNotice', null],
];

const readCookie = (name: string): string | undefined =>
  document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1);

function createValue(name: string): string {
  if (name === 'cookieNotice') return 'accepted';
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  const prefix = name === '_gcl_au' ? '1.1' : 'GA1.1';
  return `${prefix}.${random}.${Math.floor(Date.now() / 1000)}`;
}

export function setAnalyticsCookies(): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  for (const [name, seconds] of lifetimes) {
    if (readCookie(name)) continue;
    const age = seconds === null ? '' : `; max-age=${seconds}`;
    document.cookie = `${name}=${createValue(name)}; path=/; samesite=lax${age}${secure}`;
  }
}

const isAnalyticsCookie = (name: string): boolean =>
  lifetimes.some(([each]) => each === name) || /^(_ga_.*|_gac_.*|_fbp|_fbc)$/.test(name);

/** Scripts cannot read a cookie's domain, so cookies are removed for the host and all its parent domains. */
export function removeAnalyticsCookies(): void {
  const labels = location.hostname.split('.');
  const domains = labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`);
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? '');
  for (const name of names.filter(isAnalyticsCookie))
    for (const domain of ['', ...domains]) document.cookie = `${name}=; max-age=0; path=/${domain}`;
}

export const analyticsClientId = (): string | undefined => readCookie('_ga')?.replace(/^GA1\.1\./, '');
