const day = 24 * 60 * 60;

/** What a yes sets, each with its seconds to live; null ends with the browser. */
const lifetimes: [name: string, seconds: number | null][] = [
  ['_ga', 730 * day],
  ['_gid', day],
  ['_gcl_au', 90 * day],
  ['cookieNotice', null],
];

const read = (name: string): string | undefined =>
  document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1);

function value(name: string): string {
  if (name === 'cookieNotice') return 'accepted';
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  const prefix = name === '_gcl_au' ? '1.1' : 'GA1.1';
  return `${prefix}.${random}.${Math.floor(Date.now() / 1000)}`;
}

/** In the form that Google's script reads and goes on with. What is there already stays. */
export function setMeasuringCookies(): void {
  const safe = location.protocol === 'https:' ? '; secure' : '';
  for (const [name, seconds] of lifetimes) {
    if (read(name)) continue;
    const age = seconds === null ? '' : `; max-age=${seconds}`;
    document.cookie = `${name}=${value(name)}; path=/; samesite=lax${age}${safe}`;
  }
}

const isMeasuring = (name: string): boolean =>
  lifetimes.some(([known]) => known === name) || /^(_ga_.*|_gac_.*|_fbp|_fbc)$/.test(name);

/** Set on the host or on a parent domain; nothing tells which, so they are ended on all. */
export function removeMeasuringCookies(): void {
  const labels = location.hostname.split('.');
  const domains = labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`);
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? '');
  for (const name of names.filter(isMeasuring))
    for (const domain of ['', ...domains]) document.cookie = `${name}=; max-age=0; path=/${domain}`;
}

/** Tells one browser from another in what is measured; it says nothing of who it is. */
export const measuredBrowser = (): string | undefined => read('_ga')?.replace(/^GA1\.1\./, '');
