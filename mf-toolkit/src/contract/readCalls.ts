import { textOf, unwrap, type Node } from './syntax.ts';

const sources = ['useCalls', 'callsOf', 'createCallsClient'];

/** Throws if a call's name is not a literal, because the needs of the release would be unknown. */
export function readCalls(tree: Node, file: string): Set<string> {
  const clients = new Set(['calls']);
  const names = new Set<string>();
  visit(tree, findClient);
  visit(tree, findCall);
  return names;

  function isClient(node: Node | undefined): boolean {
    if (!node) return false;
    const { type, value, callee, property, arguments: given = [] } = unwrap(node);
    if (type === 'Identifier') return clients.has(String(value));
    if (type === 'MemberExpression') return property?.value === 'calls';
    if (type !== 'CallExpression') return false;
    const isContext = callee?.value === 'useContext' && given[0]?.expression.value === 'CallsContext';
    return isContext || sources.includes(String(callee?.value));
  }

  function findClient(node: Node): void {
    const annotation = node.typeAnnotation?.typeAnnotation?.typeName?.value;
    if (node.type === 'Identifier' && annotation === 'CallsClient') clients.add(String(node.value));
    if (node.type !== 'VariableDeclarator' || !isClient(node.init ?? undefined)) return;
    if (node.id?.type !== 'Identifier')
      throw new Error(
        `${file} destructures a calls client. Use calls.get(…) and calls.post(…), so that the build can find its calls.`,
      );
    clients.add(String(node.id.value));
  }

  function findCall({ type, callee, arguments: given = [] }: Node): void {
    if (type !== 'CallExpression' || callee?.type !== 'MemberExpression' || !isClient(callee.object)) return;
    if (!['get', 'post'].includes(String(callee.property?.value))) return;
    for (const name of namesOf(given[0]?.expression)) names.add(name);
  }

  function namesOf(node: Node | undefined): string[] {
    const inner = node && unwrap(node);
    const text = textOf(inner);
    if (text !== undefined) return [text];
    if (inner?.type === 'ConditionalExpression')
      return [...namesOf(inner.consequent), ...namesOf(inner.alternate)];
    throw new Error(
      `${file} makes a call whose name is in a variable. Use a string literal, so that the build can find it.`,
    );
  }
}

function visit(node: unknown, look: (node: Node) => void): void {
  if (typeof node !== 'object' || node === null) return;
  if ('type' in node && typeof node.type === 'string') look(node as Node);
  for (const child of Object.values(node)) visit(child, look);
}
