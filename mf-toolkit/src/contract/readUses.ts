import { readFileSync } from 'node:fs';
import { parseSync } from '@swc/core';
import { eventOwner } from 'mf-shared/eventOwner';
import { contractFile } from '../package/packageContract.ts';
import { toFolderName } from '../release/release.ts';
import { program } from '../release/program.ts';
import { readCalls } from './readCalls.ts';
import { fieldOf, textOf, unwrap, type Node } from './syntax.ts';

type KnownEvents = Record<string, number[]>;

/** Events as `name version`. */
export interface Uses {
  published: Set<string>;
  subscribed: Set<string>;
  imports: Set<string>;
  calls: Set<string>;
}

export const eventKey = (name: string, version: number): string => `${name} ${version}`;

/** Reads the syntax only, without types. An event's name outside of a publish counts as listening to it. */
export function readUses(
  file: string,
  known: KnownEvents,
  { hasOwnCalls = false }: { hasOwnCalls?: boolean } = {},
): Uses {
  const uses: Uses = {
    published: new Set(),
    subscribed: new Set(),
    imports: new Set(),
    calls: new Set(),
  };
  const tree = parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript', tsx: file.endsWith('x') });
  const isOfShared = file.includes('/mf-shared/');
  let listensToVariable = false;
  visit(tree);
  if (listensToVariable && uses.subscribed.size === 0 && !isOfShared)
    throw new Error(`${file} listens to an event whose name is in a variable. Use a string literal.`);
  if (!isOfShared && !hasOwnCalls) uses.calls = readCalls(tree, file);
  return uses;

  function visit(node: unknown): void {
    if (typeof node !== 'object' || node === null) return;
    const isNode = !Array.isArray(node) && 'type' in node && typeof node.type === 'string';
    if (isNode && !visitNode(node as Node)) return;
    for (const child of Object.values(node)) visit(child);
  }

  function visitNode(node: Node): boolean {
    const text = textOf(node);
    if (text !== undefined && Object.hasOwn(known, text)) addHeard(text, [1]);
    if (node.type === 'ImportDeclaration') importsOf(node).forEach((name) => uses.imports.add(name));
    if (node.type === 'CallExpression') return visitCall(node);
    return !/^Ts(Type|Interface|Union|Keyword|Indexed|Literal)/.test(node.type);
  }

  function visitCall({ callee, arguments: given = [] }: Node): boolean {
    const isOfBus = callee?.type === 'MemberExpression' && callee.object?.value === 'bus';
    const method = isOfBus ? callee.property?.value : callee?.value;
    const [first, ...others] = given.map(({ expression }) => expression);
    const event = textOf(first);
    if (isOfBus && method === 'publish') {
      addPublished(event, others);
      others.forEach(visit);
      return false;
    }
    if (method !== 'useEvent' && !(isOfBus && method === 'on')) return true;
    const versions = others[method === 'on' ? 0 : 1];
    if (event === undefined) {
      listensToVariable = true;
      if (versions && !isOfShared)
        throw new Error(
          `${file} accepts versions of an event whose name is in a variable. Use a string literal.`,
        );
      return true;
    }
    addHeard(event, versions ? versionsIn(versions, file) : [1]);
    others.forEach(visit);
    return false;
  }

  function addPublished(event: string | undefined, payloads: Node[]): void {
    if (event === undefined)
      throw new Error(
        `${file} publishes an event whose name is in a variable. Use a string literal, so that the build can find it.`,
      );
    const versions = versionsOf(event, known, `${file} publishes`);
    for (const payload of payloads)
      uses.published.add(eventKey(event, publishedVersion(payload, versions, `${file} publishes`, event)));
  }

  function addHeard(event: string, versions: number[]): void {
    const declared = versionsOf(event, known, `${file} listens to`);
    for (const version of versions) {
      if (!declared.includes(version))
        throw new Error(
          `${file} listens to version ${version} of ${event}, which is not declared. List the versions that it ` +
            `accepts: useEvent('${event}', listener, [${declared.join(', ')}]).`,
        );
      uses.subscribed.add(eventKey(event, version));
    }
  }
}

function publishedVersion(payload: Node, versions: number[], what: string, event: string): number {
  const version = fieldOf(payload, 'v')?.value ?? (versions.length === 1 ? versions[0] : undefined);
  if (typeof version !== 'number')
    throw new Error(`${what} ${event} in a version that is not a literal. Write { v: 1, … }.`);
  if (!versions.includes(version))
    throw new Error(`${what} version ${version} of ${event}, which is not declared.`);
  return version;
}

function importsOf({ source, typeOnly, specifiers = [] }: Node): string[] {
  if (textOf(source) !== 'mf-shared' || typeOnly) return [];
  return specifiers
    .filter(({ type, isTypeOnly }) => !isTypeOnly && type !== 'ImportNamespaceSpecifier')
    .map(({ imported, local }) => String((imported ?? local).value));
}

function versionsOf(event: string, known: KnownEvents, what: string): number[] {
  const versions = known[event];
  if (versions) return versions;
  const owner = toFolderName(eventOwner(event));
  throw new Error(
    `${what} ${event}, which no package is known to define. Declare it in ${contractFile} of ${owner}; ` +
      `other packages run ${program} types-of ${owner}.`,
  );
}

function versionsIn(node: Node, file: string): number[] {
  const { type, elements = [] } = unwrap(node);
  const versions = elements.map((element) => element?.expression.value);
  if (type === 'ArrayExpression' && versions.every((version) => typeof version === 'number')) return versions;
  throw new Error(`${file} accepts versions of an event that are not literals. Write [1, 2].`);
}
