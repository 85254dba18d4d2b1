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

const name = 'ChunkLoadingPlugin';

/** Takes the hash from the document. It cannot be in the bundle, since a bundle's own name depends on its content. */
const setIntegrity = (tag: string): string =>
  `var hash = (self.shopIntegrity || {})[path];` +
  `if (hash) { ${tag}.integrity = hash; ${tag}.crossOrigin = "anonymous"; }`;

/** Browsers cache failures, of preloads above all, so the next attempt uses another address. */
const countFailures = (tag: string): string =>
  `${tag}.addEventListener("error", function () { failed[path] = (failed[path] || 0) + 1; });`;

const readFailures = (address: string): string =>
  `var path = new URL(${address}, location.href).pathname;` +
  `var failed = (self.shopFailures = self.shopFailures || {});` +
  `var again = failed[path] ? "?r=" + failed[path] : "";`;

/** Adds integrity and retry to the chunks and style sheets that webpack's runtime loads. */
export class ChunkLoadingPlugin {
  apply(compiler: Compiler): void {
    const { createScriptUrl } = compiler.webpack.RuntimeGlobals;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const trusted = compilation.outputOptions.trustedTypes
        ? `${createScriptUrl}(url + again)`
        : 'url + again';
      getCompilationHooks(compilation).createScript.tap(name, (source) =>
        [
          source,
          readFailures('url'),
          `if (again) script.src = ${trusted};`,
          setIntegrity('script'),
          countFailures('script'),
        ].join('\n'),
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(name, (source, { tag }) =>
        [
          source,
          readFailures(`${tag}.href`),
          `${tag}.href += again;`,
          setIntegrity(tag),
          countFailures(tag),
        ].join('\n'),
      );
    });
  }
}
