import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { TextDecoder, TextEncoder } from 'node:util';
import { ShopPicture } from 'mf-shared';
import { documentParts } from '../testing/documentParts.ts';

Object.assign(globalThis, { TextDecoder, TextEncoder });
const picture = { original: '0f.svg', width: 800, height: 1000 } as Parameters<
  typeof ShopPicture
>[0]['picture'];

async function html(isFirst: boolean): Promise<string> {
  const { renderToStaticMarkup } = await import('react-dom/server.edge');
  return renderToStaticMarkup(
    <ShopPicture picture={picture} alt="" sizes="(min-width: 768px) 40vw, 90vw" isFirst={isFirst} />,
  );
}

describe('the image that a document preloads', () => {
  it('is the main one, in the widths of its layout', async () => {
    const { mainPicturePreload } = await import('./streamDocument.ts');
    const link = mainPicturePreload(`<main>${await html(false)}${await html(true)}</main>`);
    expect(link).toContain('imagesizes="(min-width: 768px) 40vw, 90vw"');
    expect(link).toContain('/pictures/0f.svg/800.avif 800w');
  });

  it('is missing on a page without a main image', async () => {
    const { mainPicturePreload } = await import('./streamDocument.ts');
    expect(mainPicturePreload(await html(false))).toBeNull();
  });

  it('is found wherever React splits the page', async () => {
    const { streamDocument } = await import('./streamDocument.ts');
    const page = `<main>Σχολείο ${await html(false)}${await html(true)}</main>`;
    const bytes = Buffer.from(page);
    for (let at = 1; at < bytes.length; at += 7) {
      const output = new PassThrough();
      const stream = streamDocument(documentParts, output);
      stream.write(bytes.subarray(0, at));
      stream.end(bytes.subarray(at));
      const document = String(await buffer(output));
      expect(document.match(/as="image"/g)).toHaveLength(1);
      expect(document).toContain(page);
    }
  });
});
