const seen = new Map<string, string>();

/** The item's page shows this image until its own has loaded. */
export function noteSeenPicture(original: string, image: HTMLImageElement | null | undefined): void {
  if (image?.currentSrc) seen.set(original, image.currentSrc);
}

export const seenPicture = (original: string): string | undefined => seen.get(original);
