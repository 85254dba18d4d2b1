import type { LoaderContext } from 'webpack';

/** A webpack loader. Gives a module's default export as JSON, for a file that a page fetches. */
async function exportedJson(this: LoaderContext<object>): Promise<string> {
  const { default: exported } = (await this.importModule(this.resourcePath)) as { default: unknown };
  return JSON.stringify(exported);
}

export default exportedJson;
