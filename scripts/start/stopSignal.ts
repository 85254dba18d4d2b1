/** Aborts when the process is asked to stop. */
export function stopSignal(): AbortSignal {
  const request = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(name, () => request.abort(new Error('Stopped.')));
  return request.signal;
}
