export async function logStep<T>(title: string, work: () => Promise<T>): Promise<T> {
  console.log(`• ${title}`);
  const started = performance.now();
  const result = await work();
  console.log(`✓ ${title} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  return result;
}
