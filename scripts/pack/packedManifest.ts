interface Manifest {
  private?: boolean;
  scripts?: Record<string, string>;
  devDependencies?: Record<string, string>;
  bin?: Record<string, string>;
  exports: Record<string, string>;
}

type Entry = string | { types: string; default: string };

const source = /\.tsx?$/;
const compiled = (file: string): string => file.replace('./src/', './dist/').replace(source, '.js');

function entryOf(file: string): Entry {
  const code = compiled(file);
  return source.test(file) ? { types: code.replace(/\.js$/, '.d.ts'), default: code } : code;
}

function mapValues<T>(record: Record<string, string>, change: (value: string) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}

export function packedManifest<T extends Manifest>(manifest: T) {
  const { private: _private, scripts: _scripts, devDependencies: _development, ...rest } = manifest;
  return {
    ...rest,
    license: 'MIT',
    engines: { node: '>=22.18' },
    ...(rest.bin && { bin: mapValues(rest.bin, compiled) }),
    exports: mapValues(rest.exports, entryOf),
  };
}
