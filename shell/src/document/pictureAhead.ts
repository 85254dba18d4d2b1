const mainPicture =
  /<source type="image\/avif" srcset="([^"]+)" sizes="([^"]+)"\/?><img[^>]* fetchpriority="high"/i;

/** Asks for the page's main picture at the very beginning of the document: it would be found behind all the styles. Null
 *  as long as none is in the page. */
export function pictureAhead(html: string): string | null {
  const [, srcset, sizes] = mainPicture.exec(html) ?? [];
  if (!srcset) return null;
  return `<link rel="preload" as="image" type="image/avif" imagesrcset="${srcset}" imagesizes="${sizes}" fetchpriority="high">`;
}
