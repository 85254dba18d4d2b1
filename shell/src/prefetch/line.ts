interface Line {
  saveData?: boolean;
  effectiveType?: string;
  /** In Mbps. */
  downlink?: number;
}

// Not every browser tells.
const line = (): Line => (navigator as { connection?: Line }).connection ?? {};

/** Whether the visitor has asked the browser to save data, or has hardly a connection. */
export function wantsLessData(): boolean {
  const { saveData, effectiveType } = line();
  return saveData === true || Boolean(effectiveType?.endsWith('2g'));
}

/** Whether what nobody has pointed at yet may come: a few kB for a page's words. */
export const isGood = (): boolean => !wantsLessData() && (line().effectiveType ?? '4g') === '4g';

/** The same for pictures; only where the browser says that there is room. */
export const isWide = (): boolean => isGood() && (line().downlink ?? 0) >= 2;
