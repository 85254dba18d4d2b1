import { parseArgs } from 'node:util';

export function required(value: string | undefined, usage: string): string {
  if (!value) throw new Error(`Missing argument. Usage: ${usage}`);
  return value;
}

export const toReleaseName = (name: string): string => name.replaceAll('-', '_');

export function readArguments(args: string[]): { words: string[]; why: string | undefined } {
  const { positionals, values } = parseArgs({
    args,
    options: { why: { type: 'string' } },
    allowPositionals: true,
  });
  return { words: positionals, why: values.why };
}

export function readVersions(words: string[], usage: string): Record<string, string> {
  const versions: Record<string, string> = {};
  for (let index = 0; index === 0 || index < words.length; index += 2)
    versions[toReleaseName(required(words[index], usage))] = required(words[index + 1], usage);
  return versions;
}
