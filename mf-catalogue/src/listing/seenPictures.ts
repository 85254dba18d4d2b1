const seen = new Map<string, string>();

/** Notes the file in which a card shows its picture, for the item's page to show until its own has loaded. */
export function noteSeenPicture(original: string, image: HTMLImageElement | null | undefined): void {
  if (image?.currentSrc) seen.set(original, image.currentSrc);
}

/** The address of the file, where the picture was seen on a card. */
export const seenPicture = (original: string): string | undefined => seen.get(original);
