import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import vm from 'node:vm';
import { integrityOf } from 'mf-toolkit/release';
import type { ServerFile } from './messages.ts';

const require = createRequire(import.meta.url);

/** A file of a release with other bytes than were released. */
export class ChangedFile extends Error {
  constructor(path: string) {
    super(`${path} is not the file that was released`);
    this.name = 'ChangedFile';
  }
}

/** The text of a release's file, after its hash was found right. */
export function readVerified({ path, integrity }: ServerFile): string {
  const bytes = readFileSync(path);
  if (integrityOf(bytes) !== integrity) throw new ChangedFile(path);
  return bytes.toString();
}

/** Evaluates a release's server file after its hash was found right, and gives what it exports. */
export function loadVerified(file: ServerFile): unknown {
  const code = readVerified(file);
  const module = { exports: {} };
  const run = new vm.Script(`(function (module, exports, require) {${code}\n})`, {
    filename: file.path,
  });
  const evaluate = run.runInThisContext() as (module: object, exports: object, load: unknown) => void;
  evaluate(module, module.exports, require);
  return module.exports;
}
