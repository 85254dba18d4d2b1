export interface Loaded {
  kilobytes: number;
  /** From the first file asked for to the last one there. */
  ms: number;
}

/** What the browser has loaded of a package until now. */
export function loadedFiles(name: string): Loaded {
  const entries: PerformanceEntryList = performance.getEntriesByType('resource');
  const files = entries.filter((entry) => entry instanceof PerformanceResourceTiming);
  const own = files.filter(({ name: address }) => {
    const { pathname } = new URL(address);
    const isShellInWork = name === 'shell' && /^\/__dev\/[^/]+$/.test(pathname);
    return isShellInWork || pathname.startsWith(`/r/${name}/`) || pathname.startsWith(`/__dev/${name}/`);
  });
  const bytes = own.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  const began = Math.min(...own.map(({ startTime }) => startTime));
  const ended = Math.max(...own.map(({ responseEnd }) => responseEnd));
  return { kilobytes: Math.round(bytes / 1024), ms: own.length > 0 ? Math.round(ended - began) : 0 };
}
