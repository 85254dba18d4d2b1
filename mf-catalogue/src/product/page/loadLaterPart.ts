export type Part = typeof import('./BelowProduct.tsx');

/** Undefined until it has loaded. */
export let laterPart: Part | undefined;

let show: (part: Part) => void;
export const shown = new Promise<Part>((resolve) => {
  show = resolve;
});

/** Rejects if loading fails; another call tries again. */
export async function loadLaterPart(): Promise<Part> {
  laterPart ??= await import('./BelowProduct.tsx');
  show(laterPart);
  return laterPart;
}
