import * as v from 'valibot';

const exposedFiles = v.object({ js: v.array(v.string()), css: v.array(v.string()) });

// A file is named by its path inside the release's folder, and can name nothing outside of it.
const filePath = v.pipe(v.string(), v.regex(/^(browser|browser\/public|server)\/\w[\w.-]*$/));

/** The manifest of a release: `release.json` in its folder. */
export const releaseSchema = v.object({
  name: v.pipe(v.string(), v.regex(/^[a-z][a-z_]*$/)),
  version: v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+(-[\w.]+)?$/)),
  builtAt: v.string(),
  commit: v.string(),
  shared: v.record(v.string(), v.object({ version: v.string(), required: v.string() })),
  browser: v.object({
    entries: v.array(v.string()),
    css: v.array(v.string()),
    exposes: v.record(v.string(), exposedFiles),
    /** Files of the browser build that a composed page can load; the others are for the package alone. */
    loadable: v.array(v.string()),
  }),
  server: v.object({ entry: v.string() }),
  /** SHA-384 of every file, as in an integrity attribute. */
  integrity: v.record(filePath, v.pipe(v.string(), v.startsWith('sha384-'))),
});

export type Release = v.InferOutput<typeof releaseSchema>;

/** The address of a file of a release's browser build. */
export const releaseAddress = ({ name, version }: Pick<Release, 'name' | 'version'>, file: string): string =>
  `/r/${name}/${version}/${file}`;
