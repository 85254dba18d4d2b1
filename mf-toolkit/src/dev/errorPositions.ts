import path from 'node:path';
import { findInSource, parseSourceMap } from '../store/sourcePositions.ts';

/** An error as the overlay shows it: the position of the first frame in a source, and the frames. */
interface ErrorPosition {
  file: string;
  loc: string;
  stack: string[];
}

type ReadScript = (url: string) => Promise<string | null>;

const script = /(?:https?:\/\/[\w.:-]+)?(\/__dev\/[\w./-]+\.js):(\d+):(\d+)/;
const isFrame = (line: string): boolean => /\bat |@/.test(line) && /:\d+:\d+\)?$/.test(line);
const isLibrary = (frame: string): boolean => /node_modules\/|webpack\//.test(frame);

/**
 * Returns a function that finds the sources of a stack trace in a browser. `read` returns the built file at
 * a URL, `locate` replaces positions in released scripts. Files are relative to `root`.
 */
export function errorPositions(
  root: string,
  read: ReadScript,
  locate: (text: string) => Promise<string>,
): (stack: string) => Promise<ErrorPosition> {
  async function inSource(frame: string): Promise<string> {
    const [found, url = '', line, column] = script.exec(frame) ?? [];
    if (!found) return locate(frame);
    const json = await read(`${url}.map`).catch(() => null);
    const source = json && findInSource(parseSourceMap(json), Number(line), Number(column));
    return source ? frame.replace(found, `${path.relative(root, source.file)}:${source.line}`) : frame;
  }

  return async (stack) => {
    const frames = await Promise.all(stack.split('\n').filter(isFrame).map(inSource));
    const own = frames.filter((frame) => !isLibrary(frame)).map((frame) => frame.trim());
    const [, file = '', loc = ''] = /([^\s(@]+\.\w+):(\d+)(?::\d+)?\)?$/.exec(own[0] ?? '') ?? [];
    return { file, loc, stack: own };
  };
}
