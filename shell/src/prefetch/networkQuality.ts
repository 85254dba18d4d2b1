interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
  /** Mbps. */
  downlink?: number;
}

// Undefined in some browsers.
const network = (): NetworkInformation => (navigator as { connection?: NetworkInformation }).connection ?? {};

export function savesData(): boolean {
  const { saveData, effectiveType } = network();
  return saveData === true || Boolean(effectiveType?.endsWith('2g'));
}

export const isFast = (): boolean => !savesData() && (network().effectiveType ?? '4g') === '4g';

/** Requires a browser that reports the bandwidth. */
export const isBroadband = (): boolean => isFast() && (network().downlink ?? 0) >= 2;
