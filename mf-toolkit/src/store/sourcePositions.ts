import { SourceMap, type SourceMapPayload } from 'node:module';
import path from 'node:path';
import { integrityOf } from '../release/integrity.ts';
import { mapPath } from '../release/release.ts';
import { readManifest } from './ReleaseStore.ts';
import type { StorageBackend } from './StorageBackend.ts';

const position =
  /(?:https?:\/\/[\w.:-]+)?\/r\/([a-z_]+)\/(\d+\.\d+\.\d+(?:-[\w.]+)?)\/(\w[\w.-]*\.js):(\d+):(\d+)/g;
const maxMaps = 50;

/** Returns a function that replaces positions in released scripts, such as
 *  `/r/mf_gifts/1.0.0/routes.1a2b.js:2:622`, by file, line and column of the source. Positions in releases
 *  without source maps stay as they are. */
export function sourcePositions(storage: StorageBackend): (text: string) => Promise<string> {
  const maps = new Map<string, Promise<SourceMap | null>>();

  async function readMap(name: string, version: string, file: string): Promise<SourceMap | null> {
    const hash = (await readManifest(storage, name, version)).maps?.[file];
    const stored = hash ? await storage.read(`${name}/${version}/${mapPath(file)}`) : null;
    if (!stored || integrityOf(stored.bytes) !== hash) return null;
    return new SourceMap(JSON.parse(new TextDecoder().decode(stored.bytes)) as SourceMapPayload);
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
    const entry = map?.findEntry(Number(line) - 1, Number(column) - 1);
    if (!entry || !('originalSource' in entry)) return found;
    const source = path.posix.join(name.replaceAll('_', '-'), entry.originalSource);
    return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  }

  return async (text) => {
    const found = [...text.matchAll(position)];
    const sources = await Promise.all(found.map(findSource));
    return text.replaceAll(position, () => sources.shift() ?? '');
  };
}
