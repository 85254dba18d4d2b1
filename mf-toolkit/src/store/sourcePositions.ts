import { SourceMap, type SourceMapPayload } from 'node:module';
import path from 'node:path';
import { integrityOf } from '../release/integrity.ts';
import { mapPath, toFolderName } from '../release/release.ts';
import { readManifest } from './ReleaseStore.ts';
import type { StorageBackend } from './StorageBackend.ts';

const position =
  /(?:https?:\/\/[\w.:-]+)?\/r\/([a-z_]+)\/(\d+\.\d+\.\d+(?:-[\w.]+)?)\/(\w[\w.-]*\.js):(\d+):(\d+)/g;
const maxMaps = 50;

interface SourcePosition {
  file: string;
  line: number;
  column: number;
}

export const parseSourceMap = (json: string): SourceMap =>
  new SourceMap(JSON.parse(json) as SourceMapPayload);

/** All lines and columns count from 1. */
export function findInSource(map: SourceMap, line: number, column: number): SourcePosition | null {
  const entry = map.findEntry(line - 1, column - 1);
  if (!('originalSource' in entry)) return null;
  const { originalSource, originalLine, originalColumn } = entry;
  return { file: originalSource, line: originalLine + 1, column: originalColumn + 1 };
}

/** Returns a function that replaces positions in released scripts, such as
 *  `/r/mf_gifts/1.0.0/routes.1a2b.js:2:622`, by file, line and column of the source. Positions in releases
 *  without source maps stay as they are. */
export function sourcePositions(storage: StorageBackend): (text: string) => Promise<string> {
  const maps = new Map<string, Promise<SourceMap | null>>();

  async function readMap(name: string, version: string, file: string): Promise<SourceMap | null> {
    const hash = (await readManifest(storage, name, version)).maps?.[file];
    const stored = hash ? await storage.read(`${name}/${version}/${mapPath(file)}`) : null;
    if (!stored || integrityOf(stored.bytes) !== hash) return null;
    return parseSourceMap(new TextDecoder().decode(stored.bytes));
  }

  function findMap(name: string, version: string, file: string): Promise<SourceMap | null> {
    const key = `${name}/${version}/${file}`;
    const reading = maps.get(key) ?? readMap(name, version, file).catch(() => null);
    if (maps.size >= maxMaps) maps.clear();
    maps.set(key, reading);
    return reading;
  }

  async function findSource([found, name = '', version = '', script, line, column]: RegExpExecArray) {
    const map = await findMap(name, version, `${script}.map`);
    const source = map && findInSource(map, Number(line), Number(column));
    if (!source) return found;
    const file = path.posix.join(toFolderName(name), source.file);
    return `${file}:${source.line}:${source.column}`;
  }

  return async (text) => {
    const found = [...text.matchAll(position)];
    const sources = await Promise.all(found.map(findSource));
    return text.replaceAll(position, () => sources.shift() ?? '');
  };
}
