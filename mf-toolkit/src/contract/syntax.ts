/** A node of the syntax tree, as far as contracts are read from it. */
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
  specifiers?: { isTypeOnly?: boolean; imported?: Node; local: Node }[];
  /** Of a variable. */
  id?: Node;
  init?: Node | null;
  typeAnnotation?: Node | null;
  typeName?: Node;
  /** Of a condition. */
  consequent?: Node;
  alternate?: Node;
}

export const textOf = (node: Node | undefined): string | undefined =>
  node?.type === 'StringLiteral' ? String(node.value) : undefined;

const wrappers =
  /^(Parenthesis|TsAs|TsConst|TsConstAssertion|TsNonNull|TsSatisfies)Expression$|^TsConstAssertion$/;

/** An expression without its parentheses and its claims about types. */
export const unwrap = (node: Node): Node =>
  wrappers.test(node.type) && node.expression ? unwrap(node.expression) : node;

/** The value of an object's field that is written out. */
export function fieldOf(node: Node, name: string): Node | undefined {
  const field = unwrap(node).properties?.find(({ key }) => key?.value === name);
  return field?.value as Node | undefined;
}
