import { readFileSync } from 'node:fs';
import { toJsonSchema } from '@valibot/to-json-schema';
import { parseSync } from '@swc/core';
import { cartFormat } from 'mf-shared/cartFormat';
import { events } from 'mf-shared/events';
import type { GenericSchema } from 'valibot';
import type { Contract, VersionedSchema } from './contract.ts';

interface Sources {
  /** Files of the build, as they were written. */
  files: string[];
  modules: string[];
  /** Names that mf-shared offers; empty where the release's own copy of it is not the one that runs. */
  sharedExports: string[];
}

/** What a release offers the others and needs of them, as its sources say it. */
export function readContract({ files, modules, sharedExports }: Sources): Contract {
  const uses = files.map(readUses);
  const all = (kind: keyof Uses): string[] => [...new Set(uses.flatMap((use) => [...use[kind]]))].toSorted();
  return {
    offers: { modules, events: schemasOf(all('published')), exports: sharedExports },
    needs: { events: schemasOf(all('heard')), exports: all('imports') },
    cart: versionedSchema(cartFormat),
  };
}

const known: Record<string, GenericSchema> = events;

const versionedSchema = (schema: GenericSchema): VersionedSchema => {
  const { $schema: _draft, ...rest } = toJsonSchema(schema, { typeMode: 'output', errorMode: 'ignore' });
  return rest as VersionedSchema;
};

const schemasOf = (names: string[]): Record<string, VersionedSchema> =>
  Object.fromEntries(names.flatMap((name) => (known[name] ? [[name, versionedSchema(known[name])]] : [])));

interface Uses {
  published: Set<string>;
  heard: Set<string>;
  /** Of mf-shared, but for types. */
  imports: Set<string>;
}

interface Node {
  type: string;
  value?: unknown;
  object?: Node;
  property?: Node;
  callee?: Node;
  arguments?: { expression: Node }[];
  source?: Node;
  typeOnly?: boolean;
  specifiers?: { isTypeOnly?: boolean; imported?: Node; local: Node }[];
}

const textOf = (node: Node | undefined): string | undefined =>
  node?.type === 'StringLiteral' ? String(node.value) : undefined;

/** Walks a file's syntax without its types. An event that is named otherwise than to publish it is listened to. */
function readUses(file: string): Uses {
  const uses: Uses = { published: new Set(), heard: new Set(), imports: new Set() };
  const tree = parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript', tsx: file.endsWith('x') });
  let listensToVariable = false;
  visit(tree);
  if (listensToVariable && uses.heard.size === 0 && !file.includes('/mf-shared/'))
    throw new Error(`${file} listens to an event by a variable, and names no event: write its name out.`);
  return uses;

  function visit(node: unknown): void {
    if (typeof node !== 'object' || node === null) return;
    const isNode = !Array.isArray(node) && 'type' in node && typeof node.type === 'string';
    if (isNode && !visitNode(node as Node)) return;
    for (const child of Object.values(node)) visit(child);
  }

  /** Whether its children are to be visited. */
  function visitNode(node: Node): boolean {
    const text = textOf(node);
    if (text !== undefined && known[text]) uses.heard.add(text);
    if (node.type === 'ImportDeclaration') addImports(node);
    if (node.type === 'CallExpression') return visitCall(node);
    return !/^Ts(Type|Interface|Union|Keyword|Indexed|Literal)/.test(node.type);
  }

  function visitCall({ callee, arguments: given = [] }: Node): boolean {
    const isOfBus = callee?.type === 'MemberExpression' && callee.object?.value === 'bus';
    const event = textOf(given[0]?.expression);
    if (callee?.value === 'useEvent' || (isOfBus && callee.property?.value === 'on'))
      listensToVariable ||= event === undefined;
    if (!isOfBus || callee.property?.value !== 'publish') return true;
    if (event === undefined)
      throw new Error(`${file} publishes an event by a variable: write its name out, so that it is known.`);
    uses.published.add(event);
    for (const { expression } of given.slice(1)) visit(expression);
    return false;
  }

  function addImports({ source, typeOnly, specifiers = [] }: Node): void {
    if (textOf(source) !== 'mf-shared' || typeOnly) return;
    for (const { isTypeOnly, imported, local } of specifiers)
      if (!isTypeOnly) uses.imports.add(String((imported ?? local).value));
  }
}
