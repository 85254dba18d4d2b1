const seen = new Map<string, string>();

/**
 * Remembers the image file that a card displayed; the item's page shows it until its own image has loaded.
 */
export function noteSeenPicture(original: string, image: HTMLImageElement | null | undefined): void {
  if (image?.currentSrc) seen.set(original, image.currentSrc);
}

export const seenPicture = (original: string): string | undefined => seen.get(original);
