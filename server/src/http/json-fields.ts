import { refuse } from '@woxing/contract/core/errors';
import { JsonShape } from '@woxing/contract/core/json-shape.rules';
import { checkName, checkText, type Fields, maxDepth, maxKeys, noFields } from './fields.ts';

/** Elements of arrays and objects in one body. What a person fills in has some dozens. */
const maxElements = 2000;

/** Refuses, at the chunk that shows it, a JSON body of which more would be built than any endpoint takes. */
export function watchJson(): (chunk: Uint8Array) => void {
  const shape = new JsonShape({ elements: maxElements, names: maxKeys, depth: maxDepth });
  return (chunk) => {
    if (!shape.take(chunk)) throw refuse('input.malformed');
  };
}

/** Reads a JSON body that `watchJson` has seen, which must be an object; refuses doubled and forbidden names, too many of them, too deep nesting, NUL, and halves of characters. */
export function readJson(text: string): Fields {
  const value = parse(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw refuse('input.malformed');
  checkNames(text);
  return Object.assign(noFields(), value);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw refuse('input.malformed');
  }
}

const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\]]/g;

/** `JSON.parse` keeps the last of two equal names silently, so the names are read once more from the text, known to be JSON. */
function checkNames(text: string): void {
  const open: (Set<string> | undefined)[] = [];
  let count = 0;
  for (const { 0: token, index } of text.matchAll(tokens)) {
    if (token === '{') open.push(new Set());
    else if (token === '[') open.push(undefined);
    else if (token === '}' || token === ']') open.pop();
    else if (isName(text, index + token.length)) {
      const name = JSON.parse(token) as string;
      const names = open.at(-1)!;
      checkName(name);
      if (names.has(name) || ++count > maxKeys) throw refuse('input.malformed');
      names.add(name);
    } else if (token.includes('\\u')) checkText(JSON.parse(token) as string);
    if (open.length > maxDepth) throw refuse('input.malformed');
  }
}

function isName(text: string, after: number): boolean {
  let at = after;
  while (text[at] === ' ' || text[at] === '\n' || text[at] === '\r' || text[at] === '\t') at += 1;
  return text[at] === ':';
}
