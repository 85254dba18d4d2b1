import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const relativeImport = /(?:from|import)\s*\(?\s*'(\.[^']+\.(?:tsx?|json))'/g;

export function importersOf(module: string, files: string[]): string[] {
  const known = new Map<string, boolean>([[module, true]]);
  function reaches(file: string): boolean {
    const seen = known.get(file);
    if (seen !== undefined) return seen;
    // A cycle of imports ends here and adds nothing.
    known.set(file, false);
    // The pattern also finds strings that only look like imports.
    if (!existsSync(file)) return false;
    const imported = [...readFileSync(file, 'utf8').matchAll(relativeImport)].map(([, name = '']) =>
      path.resolve(path.dirname(file), name),
    );
    const found = imported.some(reaches);
    known.set(file, found);
    return found;
  }
  return files.filter(reaches);
}
