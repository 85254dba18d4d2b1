import { promisify } from 'node:util';
import type { MultiCompiler } from 'webpack';

type ReadFile = (file: string, done: (error: Error | null, bytes?: Buffer) => void) => void;

/** Returns a function that reads a built file, which is only in memory, by its path in the URL. */
export function builtFiles({ compilers }: MultiCompiler): (url: string) => Promise<string | null> {
  const publicPathOf = ({ options }: (typeof compilers)[number]): string => String(options.output.publicPath);
  const innermostFirst = compilers.toSorted((a, b) => publicPathOf(b).length - publicPathOf(a).length);
  return async (url) => {
    const compiler = innermostFirst.find((each) => url.startsWith(publicPathOf(each)));
    if (!compiler?.outputFileSystem) return null;
    const read = promisify(compiler.outputFileSystem.readFile.bind(compiler.outputFileSystem) as ReadFile);
    return String(await read(`${compiler.outputPath}/${url.slice(publicPathOf(compiler).length)}`));
  };
}
