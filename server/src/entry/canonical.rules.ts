/** One name with its value, both as meant, not as written. */
export type Pair = readonly [name: string, value: string];

/**
 * The text that is signed: a version, the method, the path, and every parameter but the signature. Encoded names and values
 * keep `{a: '1&b=2'}` apart from `{a: '1', b: '2'}`.
 */
export function canonicalText(method: 'GET' | 'POST', path: string, pairs: readonly Pair[]): string {
  return ['v1', method, path, queryOf(pairs)].join('\n');
}

/** The parameters as a query, sorted as they are written, so that the same have one writing only. */
export function queryOf(pairs: readonly Pair[]): string {
  return pairs.map(writePair).toSorted().join('&');
}

/** What a partner sends: the line that was signed, and the signature behind it. */
export function signedQuery(pairs: readonly Pair[], sign: string): string {
  return `${queryOf(pairs)}&sign=${sign}`;
}

/** RFC 3986: everything but letters, figures and `-._~` becomes `%XX` in capitals. */
export function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

const writePair = ([name, value]: Pair) => `${encode(name)}=${encode(value)}`;

const maxLength = 4096;
const maxPairs = 60;

/**
 * The parameters of a query that is written as it was signed; undefined when anything is written otherwise, has no name, or
 * is there twice. Another way to write the same would make two links of one.
 */
export function readStrictQuery(query: string): readonly Pair[] | undefined {
  if (query.length > maxLength) return undefined;
  const written = query.split('&');
  if (written.length > maxPairs) return undefined;
  const pairs = written.map(readPair);
  if (!pairs.every((pair) => pair !== undefined)) return undefined;
  return new Set(pairs.map(([name]) => name)).size === pairs.length ? pairs : undefined;
}

function readPair(text: string): Pair | undefined {
  const cut = text.indexOf('=');
  const [name, value] = [decode(text.slice(0, Math.max(cut, 0))), decode(text.slice(cut + 1))];
  if (name === undefined || name === '' || value === undefined) return undefined;
  return writePair([name, value]) === text ? [name, value] : undefined;
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
