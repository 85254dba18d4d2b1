/** Rejects if the work takes longer; the work itself is not cancelled. */
export function withTimeout<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  const timeout = new Promise<never>((_, reject) => {
    const timer = setTimeout(() => reject(new Error('the query timed out')), timeoutMs).unref();
    void work.finally(() => clearTimeout(timer)).catch(() => {});
  });
  return Promise.race([work, timeout]);
}
