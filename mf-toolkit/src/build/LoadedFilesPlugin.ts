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

const name = 'LoadedFilesPlugin';

/** The hash that the document names for the file. It cannot stand in the bundle, since a bundle's own name depends on
 *  its content. */
const demandHash = (tag: string): string =>
  `var hash = (self.shopIntegrity || {})[path];` +
  `if (hash) { ${tag}.integrity = hash; ${tag}.crossOrigin = "anonymous"; }`;

/** The browser keeps a file that failed in mind, a preloaded one above all: the next try is at another address. */
const countFailures = (tag: string): string =>
  `${tag}.addEventListener("error", function () { failed[path] = (failed[path] || 0) + 1; });`;

const onPath = (address: string): string =>
  `var path = new URL(${address}, location.href).pathname;` +
  `var failed = (self.shopFailures = self.shopFailures || {});` +
  `var again = failed[path] ? "?r=" + failed[path] : "";`;

/** What every chunk and style sheet that webpack asks for must carry, and where it is asked for again. */
export class LoadedFilesPlugin {
  apply(compiler: Compiler): void {
    const { createScriptUrl } = compiler.webpack.RuntimeGlobals;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const trusted = compilation.outputOptions.trustedTypes
        ? `${createScriptUrl}(url + again)`
        : 'url + again';
      getCompilationHooks(compilation).createScript.tap(name, (source) =>
        [
          source,
          onPath('url'),
          `if (again) script.src = ${trusted};`,
          demandHash('script'),
          countFailures('script'),
        ].join('\n'),
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(name, (source, { tag }) =>
        [source, onPath(`${tag}.href`), `${tag}.href += again;`, demandHash(tag), countFailures(tag)].join(
          '\n',
        ),
      );
    });
  }
}
