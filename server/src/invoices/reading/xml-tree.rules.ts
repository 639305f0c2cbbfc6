/**
 * XML from outside as a tree of local names: no document type, no entities but the five of the standard, bounded in depth and number.
 * What it is not sure of it refuses.
 */
export interface XmlNode {
  /** Without its prefix. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
  readonly children: readonly XmlNode[];
}

export type XmlProblem = 'doctype' | 'malformed' | 'too-many';

const maxNodes = 20_000;
const maxDepth = 60;

const comment = /<!--[^]*?-->/y;
const instruction = /<\?[^]*?\?>/y;
const data = /<!\[CDATA\[([^]*?)\]\]>/y;
const closing = /<\/([^\s<>/]{1,200})\s*>/y;
const opening = /<([^\s<>/=!?'"]{1,200})((?:\s+[^\s<>/='"]{1,200}\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y;
const attribute = /\s+([^\s<>/='"]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/gy;
const words = /[^<]+/y;

interface Open {
  readonly qualified: string;
  readonly node: { name: string; attributes: Record<string, string>; text: string; children: XmlNode[] };
}

/** So many nodes may be read yet; parts of one file share them, as their trees stand beside each other. */
export interface NodesLeft {
  nodes: number;
}
export const nodesOfFile = (): NodesLeft => ({ nodes: maxNodes });

export function readXml(source: string, left = nodesOfFile()): XmlNode | XmlProblem {
  const stack: Open[] = [];
  let root: XmlNode | undefined;
  let at = 0;
  const take = (pattern: RegExp) => {
    pattern.lastIndex = at;
    const found = pattern.exec(source);
    if (found !== null) at = pattern.lastIndex;
    return found;
  };
  while (at < source.length) {
    if (take(comment) !== null || take(instruction) !== null) continue;
    const chunk = take(data) ?? undefined;
    const plain = chunk === undefined ? take(words) : null;
    if (chunk !== undefined || plain !== null) {
      const said = chunk?.[1] ?? decoded(plain![0]);
      if (said === undefined) return 'malformed';
      const open = stack.at(-1);
      if (open !== undefined) open.node.text += said;
      else if (said.trim() !== '') return 'malformed';
      continue;
    }
    if (source.startsWith('<!', at)) return 'doctype';
    const end = take(closing);
    if (end !== null) {
      if (stack.pop()?.qualified !== end[1]) return 'malformed';
      continue;
    }
    const start = take(opening);
    if (start === null || (stack.length === 0 && root !== undefined)) return 'malformed';
    left.nodes -= 1;
    if (left.nodes < 0 || stack.length >= maxDepth) return 'too-many';
    const attributes = attributesOf(start[2]!);
    if (attributes === undefined) return 'malformed';
    const node = { name: localName(start[1]!), attributes, text: '', children: [] };
    const parent = stack.at(-1);
    if (parent === undefined) root = node;
    else parent.node.children.push(node);
    if (start[3] === '') stack.push({ qualified: start[1]!, node });
  }
  return root === undefined || stack.length > 0 ? 'malformed' : root;
}

const localName = (qualified: string): string => qualified.slice(qualified.indexOf(':') + 1);

function attributesOf(source: string): Record<string, string> | undefined {
  const found: Record<string, string> = {};
  for (const [, name, double, single] of source.matchAll(attribute)) {
    const value = decoded(double ?? single ?? '');
    if (value === undefined) return undefined;
    found[localName(name!)] = value;
  }
  return found;
}

const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** Undefined where there is an entity that nobody has declared. */
function decoded(source: string): string | undefined {
  if (!source.includes('&')) return source;
  let unknown = false;
  const text = source.replaceAll(/&([^;&\s]{0,20});?/g, (whole, name: string) => {
    const sign = whole.endsWith(';') ? (named[name] ?? numbered(name)) : undefined;
    if (sign === undefined) unknown = true;
    return sign ?? '';
  });
  return unknown ? undefined : text;
}

function numbered(name: string): string | undefined {
  const digits = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}))$/i.exec(name);
  if (digits === null) return undefined;
  const code = digits[1] === undefined ? Number(digits[2]) : Number.parseInt(digits[1], 16);
  const isSign = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isSign ? String.fromCodePoint(code) : undefined;
}

/** The first node of any of these names, those named first preferred, in the order of the document. */
export function firstOf(root: XmlNode, ...names: readonly string[]): XmlNode | undefined {
  for (const name of names) {
    const found = search(root, name);
    if (found !== undefined) return found;
  }
  return undefined;
}

function search(node: XmlNode, name: string): XmlNode | undefined {
  if (node.name === name) return node;
  for (const child of node.children) {
    const found = search(child, name);
    if (found !== undefined) return found;
  }
  return undefined;
}

export function allOf(node: XmlNode, name: string): XmlNode[] {
  const found = node.children.flatMap((child) => allOf(child, name));
  return node.name === name ? [node, ...found] : found;
}

/** What stands in it, with all below. */
export const wholeText = (node: XmlNode): string =>
  `${node.text}${node.children.map(wholeText).join('')}`.trim();
