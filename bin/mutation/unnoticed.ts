/** As much of a node of the syntax as is looked at. */
export interface SyntaxNode {
  readonly type: string;
  readonly name?: string | undefined;
  readonly expression?: SyntaxNode | undefined;
  readonly argument?: SyntaxNode | undefined;
  readonly callee?: SyntaxNode | undefined;
  readonly object?: SyntaxNode | undefined;
  readonly property?: SyntaxNode | undefined;
  readonly consequent?: SyntaxNode | undefined;
  readonly alternate?: SyntaxNode | null | undefined;
  readonly body?: unknown;
}

/** A statement that only logs, counts or asserts, or an `if` that has nothing else to do. */
export function isUnnoticed(node: SyntaxNode): boolean {
  if (node.type === 'IfStatement')
    return [node.consequent, node.alternate].every((branch) => !branch || bodyOf(branch).every(isUnnoticed));
  if (node.type !== 'ExpressionStatement') return false;
  const { expression } = node;
  const call = expression?.type === 'AwaitExpression' ? expression.argument : expression;
  const callee = call?.callee;
  if (callee === undefined) return false;
  if (callee.name === 'assert') return true;
  const { object, property } = callee;
  return (
    (object?.property ?? object)?.name === 'log' || property?.name === 'inc' || property?.name === 'observe'
  );
}

const bodyOf = (branch: SyntaxNode): readonly SyntaxNode[] =>
  branch.type === 'BlockStatement' ? (branch.body as SyntaxNode[]) : [branch];
