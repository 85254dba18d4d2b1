import { readFile, realpath, stat } from 'node:fs/promises';
import { parse, posix, resolve, sep } from 'node:path';
import type { Text } from '../../../locales/texts.ts';
import { maxPixels } from '../../../platform/pictures/pictureNames.ts';
import {
  InvalidPicture,
  measurePicture,
  requireDecodable,
} from '../../../platform/pictures/pictureReader.ts';
import {
  PrivateAddress,
  publicAddresses,
  type ResolveHost,
} from '../../../platform/http/outgoing/publicAddresses.ts';
import { fetchPublic, type Network } from './fetchPublic.ts';
import { ImportError } from '../../spreadsheets/ImportError.ts';
import { isUrl } from './pictureSource.ts';

interface ReadPicture {
  bytes: Buffer;
  extension: string;
  width: number;
  height: number;
}

const maxBytes = 30_000_000;
const timeLimitMs = 30_000;
const extensions: Record<string, string> = {
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  svg: 'svg',
  heif: 'avif',
};

export async function readPicture(
  source: string,
  folder: string | undefined,
  network?: Network,
): Promise<ReadPicture> {
  const bytes = isUrl(source)
    ? ((await pictureNamedBy(source, folder)) ?? (await fetched(source, network)))
    : await fromFolder(source, folder);
  const { format, width, height } = await measurePicture(bytes).catch((error: unknown) => {
    if (!(error instanceof InvalidPicture)) throw error;
    throw error.hasTooManyPixels ? tooManyPixels(source) : fault('the picture {name} cannot be read', source);
  });
  const extension = extensions[format];
  if (!extension)
    throw new ImportError(
      'the picture {name} has the format {format}. Use JPEG, PNG, WebP, AVIF or SVG',
      undefined,
      { name: source, format },
    );
  if (extension === 'svg') await requireRenderable(bytes, source);
  return { bytes, extension, width, height };
}

const maxSvgSecs = 5;

/**
 * Matches inclusions of other pictures in an SVG, which are decoded whatever their size, and what could hide them:
 * entities and UTF-16.
 */
const inclusion = /<(?:[\w.-]+:)?(?:image|feimage|include)\b|<!entity|\0/i;
const gzipStart = 0x1f;

/** A few lines of SVG can take minutes to render, and would block the shop's rendering. */
async function requireRenderable(bytes: Buffer, source: string): Promise<void> {
  if (bytes[0] === gzipStart || inclusion.test(bytes.toString('latin1')))
    throw fault(
      'the picture {name} is compressed or contains other pictures or entities. Save it as PNG or plain SVG',
      source,
    );
  await requireDecodable(bytes, maxSvgSecs).catch((error: unknown) => {
    throw error instanceof InvalidPicture ? fault('the picture {name} cannot be rendered', source) : error;
  });
}

const sizeOfUrl = /_(?:\d+x\d*|x\d+|pico|icon|thumb|small|compact|medium|large|grande|master)(?:@\dx)?$/;

export class UnreachablePicture extends ImportError {}

/** Looks for the file name of the URL in the folder, with and without Shopify's size suffix. */
export async function pictureNamedBy(url: string, folder: string | undefined): Promise<Buffer | undefined> {
  if (folder === undefined || !URL.canParse(url)) return undefined;
  const name = readable(posix.basename(new URL(url).pathname));
  const { name: stem, ext } = parse(name);
  for (const candidate of [name, stem.replace(sizeOfUrl, '') + ext]) {
    const bytes = await fromFolder(candidate, folder).catch(() => undefined);
    if (bytes) return bytes;
  }
  return undefined;
}

function readable(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

const notPublic = (url: string) =>
  fault(
    'the picture {name} is not on the internet. Give its public address, or import it by command from a folder of pictures',
    url,
  );

/** Throws `ImportError` for a URL that can never be fetched. A host that cannot be resolved now may be known later. */
export async function refusePrivate(url: string, resolve: ResolveHost): Promise<void> {
  if (!URL.canParse(url)) throw notPublic(url);
  try {
    await publicAddresses(new URL(url), resolve);
  } catch (error) {
    if (error instanceof PrivateAddress) throw notPublic(url);
  }
}

async function fetched(url: string, network: Network | undefined): Promise<Buffer> {
  try {
    const { status, body } = await fetchPublic(url, AbortSignal.timeout(timeLimitMs), network);
    if (status < 200 || status > 299) {
      body.destroy();
      throw new UnreachablePicture('the picture {name} returns status {status}', undefined, {
        name: url,
        status,
      });
    }
    const parts: Uint8Array[] = [];
    let size = 0;
    for await (const part of body) {
      parts.push(part);
      size += part.length;
      if (size > maxBytes) throw tooLarge(url);
    }
    return Buffer.concat(parts);
  } catch (error) {
    if (error instanceof ImportError) throw error;
    if (error instanceof PrivateAddress) throw notPublic(url);
    throw new UnreachablePicture('the picture {name} cannot be fetched', undefined, { name: url });
  }
}

const tooLarge = (source: string) =>
  new ImportError('the picture {name} is larger than {max} MB', undefined, {
    name: source,
    max: maxBytes / 1e6,
  });

const tooManyPixels = (source: string) =>
  new ImportError('the picture {name} has more than {max} million pixels', undefined, {
    name: source,
    max: maxPixels / 1e6,
  });

const fault = (text: Text, name: string) => new ImportError(text, undefined, { name });

async function fromFolder(name: string, folder: string | undefined): Promise<Buffer> {
  if (folder === undefined)
    throw fault(
      'the picture {name} is a file. Give its address, or import with the command and a folder of pictures',
      name,
    );
  const path = await realpath(resolve(folder, name)).catch(() => {
    throw fault('the folder of pictures has no {name}', name);
  });
  if (!path.startsWith((await realpath(folder)) + sep))
    throw fault('the picture {name} is not in the folder of pictures', name);
  const found = await stat(path);
  // Reading a named pipe would never end.
  if (!found.isFile()) throw fault('the picture {name} is not a file', name);
  if (found.size > maxBytes) throw tooLarge(name);
  return readFile(path);
}
