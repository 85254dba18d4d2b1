/** A node of @swc/core's syntax tree, with the fields that this folder reads. */
export interface Node {
  type: string;
  value?: unknown;
  name?: Node;
  object?: Node;
  property?: Node;
  callee?: Node;
  arguments?: { expression: Node }[];
  expression?: Node;
  elements?: ({ expression: Node } | null)[];
  properties?: Node[];
  key?: Node;
  attributes?: Node[];
  source?: Node;
  typeOnly?: boolean;
  specifiers?: { type: string; isTypeOnly?: boolean; imported?: Node; local: Node }[];
  id?: Node;
  init?: Node | null;
  typeAnnotation?: Node | null;
  typeName?: Node;
  consequent?: Node;
  alternate?: Node;
}

export const textOf = (node: Node | undefined): string | undefined =>
  node?.type === 'StringLiteral' ? String(node.value) : undefined;

/** Parentheses and types around an expression, which do not change its value. */
const wrappers = new Set([
  'ParenthesisExpression',
  'TsAsExpression',
  'TsConstAssertion',
  'TsNonNullExpression',
  'TsSatisfiesExpression',
  'TsTypeAssertion',
]);

export const unwrap = (node: Node): Node =>
  wrappers.has(node.type) && node.expression ? unwrap(node.expression) : node;

export function fieldOf(node: Node, name: string): Node | undefined {
  const field = unwrap(node).properties?.find(({ key }) => key?.value === name);
  return field?.value as Node | undefined;
}
