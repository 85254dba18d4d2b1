/** Whether the visitor has asked the browser to save data, or has hardly a connection. Not every browser tells. */
export function wantsLessData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  if (!connection || typeof connection !== 'object') return false;
  const saves = 'saveData' in connection && connection.saveData === true;
  return saves || ('effectiveType' in connection && String(connection.effectiveType).endsWith('2g'));
}
