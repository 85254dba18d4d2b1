interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
  /** In Mbps. */
  downlink?: number;
}

// Not supported by every browser.
const network = (): NetworkInformation => (navigator as { connection?: NetworkInformation }).connection ?? {};

/** Whether the visitor asked the browser to save data, or has a very slow connection. */
export function savesData(): boolean {
  const { saveData, effectiveType } = network();
  return saveData === true || Boolean(effectiveType?.endsWith('2g'));
}

/** Fast enough to prefetch pages that are merely visible as links. */
export const isFast = (): boolean => !savesData() && (network().effectiveType ?? '4g') === '4g';

/** Fast enough to prefetch their pictures too; only if the browser reports the bandwidth. */
export const isBroadband = (): boolean => isFast() && (network().downlink ?? 0) >= 2;
