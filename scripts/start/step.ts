/** Says what is being done, does it, and says how long it took. */
export async function step<T>(title: string, work: () => Promise<T>): Promise<T> {
  console.log(`• ${title}`);
  const started = performance.now();
  const result = await work();
  console.log(`✓ ${title} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  return result;
}
