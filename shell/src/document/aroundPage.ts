import { PassThrough } from 'node:stream';
import { closeDocument, openDocument, type Parts } from './document.ts';
import { pictureAhead } from './pictureAhead.ts';

/** Takes a page as it is drawn and sends it on with the document around it. The head waits for the main picture, which it
 *  asks for, or for the page's end where there is none. */
export function aroundPage(parts: Parts, to: NodeJS.WritableStream): PassThrough {
  const page = new PassThrough();
  let held: Buffer[] = [];
  let isOpen = false;

  function open(ahead: string): void {
    to.write(openDocument(parts, ahead));
    for (const chunk of held) to.write(chunk);
    held = [];
    isOpen = true;
  }

  page.on('data', (chunk: Buffer) => {
    if (isOpen) return to.write(chunk);
    held.push(chunk);
    // What is looked for are addresses: no letter of more than a byte is in them.
    const ahead = pictureAhead(Buffer.concat(held).toString('latin1'));
    if (ahead) open(ahead);
    return undefined;
  });
  page.on('end', () => {
    if (!isOpen) open('');
    to.end(closeDocument(parts));
  });
  return page;
}
