import { createRequire } from 'node:module';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Compilation, Compiler } from 'webpack';

interface CreateScriptHooks {
  createScript: { tap(name: string, make: (source: string) => string): void };
}

const load = createRequire(import.meta.url);
const { getCompilationHooks } = load('webpack/lib/runtime/LoadScriptRuntimeModule.js') as {
  getCompilationHooks: (compilation: Compilation) => CreateScriptHooks;
};

const name = 'IntegrityPlugin';

/** Every chunk and style sheet that webpack asks for carries the hash that the document names for it. The hashes cannot
 *  stand in the bundles, since a bundle's own name depends on its content. */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const demand = (tag: string, address: string): string =>
        `var hash = (self.shopIntegrity || {})[new URL(${address}, location.href).pathname];` +
        `if (hash) { ${tag}.integrity = hash; ${tag}.crossOrigin = "anonymous"; }`;
      getCompilationHooks(compilation).createScript.tap(
        name,
        (source) => `${source}\n${demand('script', 'url')}`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        name,
        (source, variables) => `${source}\n${demand(variables.tag, `${variables.tag}.href`)}`,
      );
    });
  }
}
