import path from 'node:path';
import { isIn, isTest, type Fault, type Module } from 'mf-toolkit/lint';

export function importsPastApi(modules: Module[], apis: string[]): Fault[] {
  return apis.flatMap((api) => {
    const folder = path.posix.dirname(api);
    const [home = ''] = api.split('/');
    return modules
      .filter(({ file }) => isIn(file, home) && !isIn(file, folder) && !isTest(file))
      .flatMap(({ file, imports }) =>
        imports
          .filter(({ file: target }) => isIn(target, folder) && target !== api)
          .map(({ file: target }) => ({ file, text: `${file} imports ${target}. Import it from ${api}.` })),
      );
  });
}
