/**
 * Returns whether a key comes for the first time in this minute. For log lines that visitors can cause at will: they
 * must not fill the disk.
 */
export function oncePerMinute(): (key: string) => boolean {
  const seen = new Set<string>();
  let minute = 0;
  return (key) => {
    const now = Math.floor(Date.now() / 60_000);
    if (now !== minute) seen.clear();
    minute = now;
    const isFirst = !seen.has(key);
    seen.add(key);
    return isFirst;
  };
}
