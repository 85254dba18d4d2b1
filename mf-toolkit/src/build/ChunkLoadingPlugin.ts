import { createRequire } from 'node:module';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compilation, type Compiler, type RuntimeModule } from 'webpack';

interface CreateScriptHooks {
  createScript: { tap(name: string, make: (source: string) => string): void };
}

const load = createRequire(import.meta.url);
const OwnPolicyModule = load('webpack/lib/runtime/GetTrustedTypesPolicyRuntimeModule.js') as new (
  requirements: ReadonlySet<string>,
) => RuntimeModule;
const { getCompilationHooks } = load('webpack/lib/runtime/LoadScriptRuntimeModule.js') as {
  getCompilationHooks: (compilation: Compilation) => CreateScriptHooks;
};

const name = 'ChunkLoadingPlugin';

/** The hash is looked up in the document: a bundle cannot contain it, because file names depend on
 *  contents. */
const setIntegrity = (tag: string): string =>
  `var hash = (self.shopIntegrity || {})[path];` +
  `if (hash) { ${tag}.integrity = hash; ${tag}.crossOrigin = "anonymous"; }`;

/** In the document, the hash of a file that the page did not start with is empty until the release's list of
 *  hashes has been loaded (the shell's start script). */
class ListedHashesModule extends webpack.RuntimeModule {
  constructor() {
    super('listed hashes', webpack.RuntimeModule.STAGE_ATTACH);
  }

  override generate(): string {
    const { ensureChunk, getChunkScriptFilename, publicPath, require } = webpack.RuntimeGlobals;
    const release = JSON.stringify(this.compilation?.outputOptions.uniqueName);
    return webpack.Template.asString([
      `var ensure = ${ensureChunk};`,
      `var isListed = (file) => (self.shopIntegrity || {})[new URL(${publicPath} + file, location.href).pathname] === "";`,
      `${ensureChunk} = (...args) => [${getChunkScriptFilename}, ${require}.miniCssF].some((name) => name && isListed(name(args[0])))`,
      `  ? self.shopHashes(${release}).then(() => ensure(...args)) : ensure(...args);`,
    ]);
  }
}

/** Browsers cache failed loads, especially of preloads, so the next attempt uses another URL. */
const countFailures = (tag: string): string =>
  `${tag}.addEventListener("error", function () { failed[path] = (failed[path] || 0) + 1; });`;

const readFailures = (url: string): string =>
  `var path = new URL(${url}, location.href).pathname;` +
  `var failed = (self.shopFailures = self.shopFailures || {});` +
  // The shell's start script accepts these URLs.
  `var again = failed[path] ? "?r=" + Math.min(failed[path], 3) : "";`;

/** Uses the Trusted Types policy that the shell created for this release: the shop's pages allow no
 *  other. On other pages webpack creates its own. */
class GivenPolicyModule extends OwnPolicyModule {
  override generate(): string {
    const policy = webpack.RuntimeGlobals.getTrustedTypesPolicy;
    const given = `self.shopPolicies[${JSON.stringify(this.compilation?.outputOptions.uniqueName)}]`;
    return webpack.Template.asString([
      String(super.generate()),
      `var makePolicy = ${policy};`,
      `${policy} = function () { return self.shopPolicies ? ${given} : makePolicy(); };`,
    ]);
  }
}

/** Adds integrity hashes and retries to the chunks and style sheets that webpack's runtime loads, and
 *  uses the shell's Trusted Types policy. */
export class ChunkLoadingPlugin {
  apply(compiler: Compiler): void {
    const { createScriptUrl, ensureChunk, getChunkScriptFilename, getTrustedTypesPolicy, publicPath } =
      compiler.webpack.RuntimeGlobals;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      // Runs before webpack's own tap and replaces it.
      compilation.hooks.runtimeRequirementInTree
        .for(getTrustedTypesPolicy)
        .tap(name, (chunk, requirements) => {
          compilation.addRuntimeModule(chunk, new GivenPolicyModule(requirements));
          return true;
        });
      compilation.hooks.runtimeRequirementInTree.for(ensureChunk).tap(name, (chunk, requirements) => {
        requirements.add(getChunkScriptFilename).add(publicPath);
        compilation.addRuntimeModule(chunk, new ListedHashesModule());
      });
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
