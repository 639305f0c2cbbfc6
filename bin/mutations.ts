import {
  type BinaryExpression,
  isAwaitExpression,
  isBinaryExpression,
  isBlock,
  isCallExpression,
  isConditionalExpression,
  isExpressionStatement,
  isFunctionLikeDeclaration,
  isIfStatement,
  isLiteralTypeNode,
  isNumericLiteral,
  isWhileStatement,
  type Node,
  type SourceFile,
  tokenToString,
} from 'typescript/unstable/ast';

/** One small fault: what stands from `start` to `end` becomes `text`. */
export interface Mutation {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** What was done, for a reader. */
  readonly how: string;
}

/** What an operator of two sides becomes. */
const otherOperators: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '&&': '||',
  '||': '&&',
};

/** No test is asked to notice that nothing was logged, counted or asserted. */
const unnoticed = /^(?:await )?(?:assert\b|[\w.]*\blog\.|\w+\.(?:inc|observe)\()/;

/** Every fault that is planted in a file, in the order of its text. */
export function mutationsOf(file: SourceFile): Mutation[] {
  const found: Mutation[] = [];
  const visit = (node: Node): undefined => {
    found.push(...mutationsAt(node, file));
    node.forEachChild(visit);
  };
  visit(file);
  return found.toSorted((one, other) => one.start - other.start);
}

function mutationsAt(node: Node, file: SourceFile): Mutation[] {
  const instead = (of: Node, text: string, how: string): Mutation[] => [
    { start: of.getStart(file), end: of.end, text, how },
  ];
  if (isBinaryExpression(node)) return operatorMutation(node, instead);
  if (isIfStatement(node) || isWhileStatement(node)) return negated(node.expression, file, instead);
  if (isConditionalExpression(node)) return negated(node.condition, file, instead);
  if (isExpressionStatement(node)) {
    const text = node.getText(file);
    return calls(node.expression) && !unnoticed.test(text) ? instead(node, ';', 'left out') : [];
  }
  if (isNumericLiteral(node) && !(node.parent && isLiteralTypeNode(node.parent))) {
    if (node.text === '0') return instead(node, '1', '0 becomes 1');
    if (node.text === '1') return instead(node, '0', '1 becomes 0');
  }
  if (isBlock(node) && node.parent && isFunctionLikeDeclaration(node.parent) && node.statements.length > 0) {
    const start = node.statements[0]!.getStart(file);
    return [{ start, end: start, text: 'return; ', how: 'returns at once' }];
  }
  return [];
}

function operatorMutation(
  { operatorToken }: BinaryExpression,
  instead: (of: Node, text: string, how: string) => Mutation[],
): Mutation[] {
  const operator = tokenToString(operatorToken.kind) ?? '';
  const other = otherOperators[operator];
  return other === undefined ? [] : instead(operatorToken, other, `${operator} becomes ${other}`);
}

/** Conditions that are equalities are negated by their operator. */
function negated(
  condition: Node,
  file: SourceFile,
  instead: (of: Node, text: string, how: string) => Mutation[],
): Mutation[] {
  const text = condition.getText(file);
  if (isBinaryExpression(condition) && /^[!=]==$/.test(tokenToString(condition.operatorToken.kind) ?? ''))
    return [];
  return instead(condition, `!(${text})`, 'negated');
}

/** A call, also one that is waited for. */
function calls(expression: Node): boolean {
  const called = isAwaitExpression(expression) ? expression.expression : expression;
  return isCallExpression(called);
}
