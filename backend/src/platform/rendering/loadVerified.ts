import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import vm from 'node:vm';
import { integrityOf } from 'mf-toolkit/release';
import type { ServerFile } from './messages.ts';

const require = createRequire(import.meta.url);

class IntegrityError extends Error {
  constructor(path: string) {
    super(`${path} is not the file that was released`);
    // The shell recognizes this failure by its name and reports it as 'integrity'.
    this.name = 'ChangedFile';
  }
}

/** Reads a release's file; throws if its hash does not match the manifest. */
export function readVerified({ path, integrity }: ServerFile): string {
  const bytes = readFileSync(path);
  if (integrityOf(bytes) !== integrity) throw new IntegrityError(path);
  return bytes.toString();
}

/** Evaluates a release's server file and returns its exports; throws if its hash does not match the manifest. */
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
