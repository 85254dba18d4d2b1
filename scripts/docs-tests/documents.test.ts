import assert from 'node:assert/strict';
import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { repository } from '../repository.ts';
import { faultsOf, isThere } from './knownCommands.ts';
import { commandsNamedIn, pathsNamedIn, readDocument } from './readCommands.ts';

const documents = globSync(
  ['*.md', 'docs/**/*.md', '*/README.md', 'backend/deploy/README.md', 'demo/sandbox/README.md'],
  {
    cwd: repository,
    exclude: ['node_modules/**', 'CHANGELOG.md'],
  },
);

const anchorsOf = (file: string): string[] =>
  [...readDocument(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

function linkFaults(file: string): string[] {
  const links = readDocument(file).matchAll(/\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]+))?\)/g);
  return [...links].flatMap(([link, to = '', anchor]) => {
    const target = to ? path.join(path.dirname(file), to) : file;
    if (!existsSync(path.join(repository, target))) return [`${file}: ${link}`];
    return anchor && target.endsWith('.md') && !anchorsOf(target).includes(anchor)
      ? [`${file}: ${link}`]
      : [];
  });
}

/** Finds names such as `dueChange` of `backend/src/admin/items/sales.ts` that the file does not contain. */
function nameFaults(file: string): string[] {
  const places = readDocument(file).matchAll(
    /`(\w+)`\s+(?:of|in)\s+`((?:backend|mf-|scripts|shell)[\w./-]+\.tsx?)`/g,
  );
  return [...places].flatMap(([place, name = '', source = '']) =>
    readDocument(source).includes(name) ? [] : [`${file}: ${place}`],
  );
}

describe('the documents', () => {
  it('mention only existing scripts, commands and options', () => {
    const commands = documents.flatMap(commandsNamedIn);
    assert.ok(commands.length > 150, `${commands.length} commands`);
    assert.deepEqual(commands.flatMap(faultsOf), []);
  });

  it('mention only existing files and folders', () => {
    const paths = documents.flatMap((file) => pathsNamedIn(file).map((name) => ({ file, name })));
    assert.ok(paths.length > 50, `${paths.length} paths`);
    assert.deepEqual(
      paths.filter(({ name }) => !isThere(name)),
      [],
    );
  });

  it('mention only names that are in the file named beside them', () => {
    assert.deepEqual(documents.flatMap(nameFaults), []);
  });

  it('link only to existing files and headings', () => {
    assert.deepEqual(documents.flatMap(linkFaults), []);
  });
});
