import path from 'node:path';
import type { Compiler } from 'webpack';

const name = 'SameBytesPlugin';

/** The file that the federation plugin generates. Its name is a hash of absolute paths. */
const generatedEntry = /[\\/]\.federation[\\/]entry\.\w+\.js/;

/** Keeps the folder of a build out of it, so that the same sources give the same bytes everywhere: what is named after the
 *  federation's generated entry gets names of its own. */
export class SameBytesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.normalModuleFactory.tap(name, (factory) => {
      factory.hooks.afterResolve.tap(name, ({ createData }) => {
        if (generatedEntry.test(createData.resource ?? ''))
          createData.userRequest = path.join(compiler.context, 'federation');
      });
    });
    compiler.hooks.compilation.tap(name, (compilation) => {
      compilation.hooks.beforeModuleIds.tap(name, (modules) => {
        for (const module of modules)
          if (generatedEntry.test(module.identifier()))
            compilation.chunkGraph.setModuleId(
              module,
              module.readableIdentifier(compilation.requestShortener),
            );
      });
    });
  }
}
