import path from 'node:path';
import type { Compilation, Compiler, Module } from 'webpack';

const name = 'SameBytesPlugin';

/** The file that the federation plugin generates. Its name is a hash of absolute paths. */
const generatedEntry = /[\\/]\.federation[\\/]entry\.\w+\.js/;

/** Makes the same sources give the same bytes, in any folder and at any time: what is named after the federation's
 *  generated entry gets names of its own, and modules are numbered in the order of their paths. */
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
        numberByPath(compilation, modules);
      });
    });
  }
}

/** Where the hashes of two modules' paths give the same id, the later module gets another one: webpack's order of modules
 *  decides, which differs between builds of the same sources. */
function numberByPath({ moduleGraph, options }: Compilation, modules: Iterable<Module>): void {
  const context = options.context ?? '';
  const paths = new Map(
    [...modules].map((module) => [module, module.libIdent({ context }) ?? module.identifier()]),
  );
  [...paths]
    .toSorted(([, a], [, b]) => (a < b ? -1 : Number(a > b)))
    .forEach(([module], index) => moduleGraph.setPreOrderIndex(module, index));
}
