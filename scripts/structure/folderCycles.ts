import path from 'node:path';
import { isTest } from './isTest.ts';
import type { Module } from './readModules.ts';

/** By importing and imported folder, an example. */
type Graph = Map<string, Map<string, string>>;

const depths = [1, 2];

const folderOf = (file: string, depth: number): string =>
  path.posix.dirname(file).split('/').slice(0, depth).join('/');

function graphOf(modules: Module[], root: string, depth: number): Graph {
  const graph: Graph = new Map();
  for (const { file, imports } of modules) {
    if (!file.startsWith(`${root}/`) || isTest(file)) continue;
    for (const { file: target } of imports) {
      if (!target.startsWith(`${root}/`)) continue;
      const [from, to] = [file, target].map((each) => path.posix.relative(root, each)) as [string, string];
      const [one, other] = [folderOf(from, depth), folderOf(to, depth)];
      if (one === other) continue;
      const edges = graph.get(one) ?? new Map<string, string>();
      graph.set(one, edges.set(other, `${from} imports ${to}`));
    }
  }
  return graph;
}

const pairOf = (one: string, other: string): string => [one, other].toSorted().join(' <-> ');

function withoutPairs(graph: Graph, pairs: string[]): Graph {
  const keep = ([from, edges]: [string, Map<string, string>]) =>
    [from, new Map([...edges].filter(([to]) => !pairs.includes(pairOf(from, to))))] as const;
  return new Map([...graph].map(keep));
}

/**
 * Returns the shortest cycles as lists of folders, which begin and end with the same one. One import may cause
 * many longer ones.
 */
function shortestCycles(graph: Graph): string[][] {
  const cycles: string[][] = [];
  const done = new Set<string>();
  function follow(folder: string, way: string[]): void {
    const at = way.indexOf(folder);
    if (at >= 0) {
      cycles.push([...way.slice(at), folder]);
      return;
    }
    if (done.has(folder)) return;
    for (const next of graph.get(folder)?.keys() ?? []) follow(next, [...way, folder]);
    done.add(folder);
  }
  for (const folder of graph.keys()) follow(folder, []);
  const shortest = Math.min(...cycles.map(({ length }) => length));
  return cycles.filter(({ length }) => length === shortest);
}

const describe = (graph: Graph, cycle: string[]): string =>
  [
    `Cycle of folders: ${cycle.join(' → ')}`,
    ...cycle.slice(1).map((folder, at) => `  ${graph.get(cycle[at] ?? '')?.get(folder)}`),
  ].join('\n');

/**
 * Returns the cycles between folders of `root`, up to two levels deep. A pair in `allowed` may be a cycle, and
 * is a fault if it is none any more.
 */
export function folderCycles(modules: Module[], root: string, allowed: string[]): string[] {
  const graphs = depths.map((depth) => graphOf(modules, root, depth));
  const isCycle = (pair: string): boolean => {
    const [one = '', other = ''] = pair.split(' <-> ');
    return graphs.some((graph) => graph.get(one)?.has(other) && graph.get(other)?.has(one));
  };
  const faults = graphs.flatMap((graph) =>
    shortestCycles(withoutPairs(graph, allowed)).map((cycle) => describe(graph, cycle)),
  );
  const outdated = allowed
    .filter((pair) => !isCycle(pair))
    .map((pair) => `${pair} is not a cycle any more: remove it from allowedCycles.ts`);
  return [...new Set([...faults, ...outdated])];
}
