import { PassThrough } from 'node:stream';
import { closeDocument, openDocument, type DocumentParts } from './document.ts';

const mainPicture =
  /<source type="image\/avif" srcset="([^"]+)" sizes="([^"]+)"\/?><img[^>]* fetchpriority="high"/i;

const priority = 'fetchPriority="high"';

/** Preloads the first image of the first screen, before the style sheets. Null if the HTML has none. */
export function mainPicturePreload(html: string): string | null {
  const [, srcset, sizes] = mainPicture.exec(html) ?? [];
  if (!srcset) return null;
  return `<link rel="preload" as="image" type="image/avif" imagesrcset="${srcset}" imagesizes="${sizes}" fetchpriority="high">`;
}

/** The head is written once the main image is rendered, so that it can be preloaded, or at the end of a page
 *  without one. */
export function streamDocument(parts: DocumentParts, output: NodeJS.WritableStream): PassThrough {
  const page = new PassThrough();
  let buffered: Buffer[] = [];
  let isOpen = false;
  let end = '';

  function open(preload: string): void {
    output.write(openDocument(parts, preload));
    for (const chunk of buffered) output.write(chunk);
    buffered = [];
    isOpen = true;
  }

  page.on('data', (chunk: Buffer) => {
    if (isOpen) return output.write(chunk);
    buffered.push(chunk);
    // A chunk may end within a multi-byte character, but the search text is ASCII.
    const text = end + chunk.toString('latin1');
    end = text.slice(-priority.length);
    // Most chunks have no main image, so the whole page is not searched for each.
    if (!text.includes(priority)) return undefined;
    const preload = mainPicturePreload(Buffer.concat(buffered).toString('latin1'));
    if (preload) open(preload);
    return undefined;
  });
  page.on('end', () => {
    if (!isOpen) open('');
    output.end(closeDocument(parts));
  });
  return page;
}
