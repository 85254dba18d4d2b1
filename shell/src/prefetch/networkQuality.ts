interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
  /** In Mbps. */
  downlink?: number;
}

// Not supported by every browser.
const network = (): NetworkInformation => (navigator as { connection?: NetworkInformation }).connection ?? {};

/** Whether the browser is set to save data or the connection is very slow. */
export function savesData(): boolean {
  const { saveData, effectiveType } = network();
  return saveData === true || Boolean(effectiveType?.endsWith('2g'));
}

/** Fast enough to prefetch pages whose links are visible. */
export const isFast = (): boolean => !savesData() && (network().effectiveType ?? '4g') === '4g';

/** Fast enough to prefetch their images too; requires a browser that reports the bandwidth. */
export const isBroadband = (): boolean => isFast() && (network().downlink ?? 0) >= 2;
