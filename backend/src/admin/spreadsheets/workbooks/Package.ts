import { posix } from 'node:path';
import { unzipSync, type UnzipFileInfo, type Unzipped } from 'fflate';
import { ImportError } from '../ImportError.ts';
import { damaged, maxRatio, maxUnpackedBytes, tooLarge, unpacksTooMuch } from './faults.ts';
import { readXml } from './readXml.ts';

/** The parts of a workbook, which is a ZIP file. Paths have no leading slash. */
export interface Package {
  unpackedBytes: number;
  part(path: string): Uint8Array | undefined;
  relationsOf(path: string): Relation[];
}

interface Relation {
  id: string;
  /** Type of the relation, such as `worksheet`. */
  type: string;
  target: string;
}

/** Throws `ImportError` if the workbook is damaged or would use too much memory. */
export function openPackage(packed: Uint8Array): Package {
  const { names, bytes } = contentOf(packed);
  const part = (path: string): Uint8Array | undefined => {
    const name = names.get(path.toLowerCase());
    return name === undefined ? undefined : unzip(packed, (file) => file.name === name)[name];
  };
  return {
    unpackedBytes: bytes,
    part,
    relationsOf(path) {
      const { dir, base } = posix.parse(path);
      return relationsIn(part(posix.join(dir, '_rels', `${base}.rels`)), dir);
    },
  };
}

function unzip(packed: Uint8Array, filter: (file: UnzipFileInfo) => boolean): Unzipped {
  try {
    return unzipSync(packed, { filter });
  } catch (error) {
    throw error instanceof ImportError ? error : damaged(error);
  }
}

/** The declared sizes are a safe limit: unpacking stops there, so that a part which is larger is cut off. */
function contentOf(packed: Uint8Array): { names: Map<string, string>; bytes: number } {
  const names = new Map<string, string>();
  let bytes = 0;
  const filter = ({ name, size, originalSize }: UnzipFileInfo): boolean => {
    if (originalSize === 0 && size > 2) throw tooLarge();
    bytes += originalSize;
    names.set(name.replaceAll('\\', '/').toLowerCase(), name);
    return false;
  };
  unzip(packed, filter);
  if (bytes > maxUnpackedBytes) throw tooLarge();
  if (bytes > packed.length * maxRatio) throw unpacksTooMuch();
  return { names, bytes };
}

function relationsIn(xml: Uint8Array | undefined, folder: string): Relation[] {
  const relations: Relation[] = [];
  if (xml)
    readXml(xml, {
      open(name, { Id: id, Type: type, Target: target }) {
        if (name === 'Relationship' && id && type && target)
          relations.push({
            id,
            type: posix.basename(type),
            target: posix.resolve('/', folder, target).slice(1),
          });
      },
    });
  return relations;
}
