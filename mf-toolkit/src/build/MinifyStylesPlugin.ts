import { transform } from 'lightningcss';
import type { Compiler } from 'webpack';

const name = 'MinifyStylesPlugin';

export class MinifyStylesPlugin {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.processAssets.tap({ name, stage }, (assets) => {
        for (const [filename, source] of Object.entries(assets)) {
          if (!filename.endsWith('.css')) continue;
          const { code } = transform({ filename, code: source.buffer(), minify: true });
          compilation.updateAsset(filename, new sources.RawSource(Buffer.from(code)));
        }
      });
    });
  }
}
