const minCacheMs = 2000;
const cacheTimePerReadTime = 100;

/**
 * Caches a read for a hundred times as long as it took, so that reads take at most 1 % of the time in a shop
 * of any size.
 */
export function cachedReading<Read>(read: () => Promise<Read>): () => Promise<Read> {
  let cached: Promise<Read> | null = null;
  let validUntil = 0;

  async function readAgain(): Promise<Read> {
    const started = performance.now();
    validUntil = Infinity;
    try {
      return await read();
    } finally {
      const now = performance.now();
      validUntil = now + Math.max(minCacheMs, cacheTimePerReadTime * (now - started));
    }
  }

  return () => {
    if (cached && validUntil > performance.now()) return cached;
    const reading = readAgain();
    cached = reading;
    reading.catch(() => {
      cached = null;
    });
    return reading;
  };
}
