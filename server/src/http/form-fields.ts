import { refuse } from '@woxing/contract/core/errors';
import { checkName, checkText, type Fields, maxDepth, maxKeys, noFields } from './fields.ts';

/**
 * Reads a form body or a query: `a.b=1` nests, `a.0.b=1` and `a[0].b=1` make arrays without holes. Refuses names that
 * occur twice, that are both a value and a parent, too many of them and too deep ones, broken percent signs, and NUL.
 */
export function readForm(text: string): Fields {
  const root = noFields();
  let nested = false;
  let count = 0;
  for (let start = 0; start < text.length; ) {
    const found = text.indexOf('&', start);
    const end = found === -1 ? text.length : found;
    if (end > start) {
      if (++count > maxKeys) throw refuse('input.malformed');
      nested = placePair(root, text.slice(start, end)) || nested;
    }
    start = end + 1;
  }
  return nested ? withArrays(root) : root;
}

/** True when the name was a path. */
function placePair(root: Fields, pair: string): boolean {
  const cut = pair.indexOf('=');
  const name = decode(cut === -1 ? pair : pair.slice(0, cut));
  const value = cut === -1 ? '' : decode(pair.slice(cut + 1));
  if (!name.includes('.') && !name.includes('[')) {
    placeValue(root, name, value);
    return false;
  }
  const path = name.replace(/\[(\d{1,3})\]/g, '.$1').split('.');
  if (path.length > maxDepth || name.length > 200) throw refuse('input.malformed');
  const last = path.pop()!;
  placeValue(path.reduce(parentIn, root), last, value);
  return true;
}

function decode(text: string): string {
  const spaced = text.includes('+') ? text.replaceAll('+', ' ') : text;
  if (!spaced.includes('%')) return spaced;
  try {
    return decodeURIComponent(spaced);
  } catch {
    throw refuse('input.malformed');
  }
}

function placeValue(parent: Fields, name: string, value: string): void {
  checkName(name);
  checkText(value);
  if (name in parent || name.includes('[')) throw refuse('input.malformed');
  parent[name] = value;
}

function parentIn(parent: Fields, name: string): Fields {
  checkName(name);
  const there = (parent[name] ??= noFields());
  if (typeof there !== 'object') throw refuse('input.malformed');
  return there as Fields;
}

/** Parents whose names are 0, 1, 2 … become arrays, in that order; a hole is refused. */
function withArrays(node: Fields): Fields {
  for (const [name, child] of Object.entries(node)) {
    if (typeof child === 'object') node[name] = arrayOrFields(child as Fields);
  }
  return node;
}

function arrayOrFields(node: Fields): Fields | unknown[] {
  withArrays(node);
  const names = Object.keys(node);
  if (!names.every((name) => /^\d{1,3}$/.test(name))) return node;
  return names.map((_, at) => {
    if (!(String(at) in node)) throw refuse('input.malformed');
    return node[String(at)];
  });
}
