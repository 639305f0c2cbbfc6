/** A value as PostgreSQL reads it: text, or bytes as they are. Moments are of UTC; what is an object of ours is JSON. */
export function written(value: unknown): string | Buffer | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean') return `${value}`;
  if (value instanceof Date) return moment(value);
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  return Array.isArray(value) ? list(value) : JSON.stringify(value);
}

/** Years beyond four digits bear no sign, and those before the first are counted backwards. */
function moment(at: Date): string {
  const text = at.toISOString();
  const year = at.getUTCFullYear();
  if (year > 0) return text.replace(/^\+/, '');
  return `${String(1 - year).padStart(4, '0')}${text.slice(text.indexOf('-', 1))} BC`;
}

function list(values: readonly unknown[]): string {
  return `{${values.map(element).join(',')}}`;
}

function element(value: unknown): string {
  if (Array.isArray(value)) return list(value);
  const text = written(value);
  if (text === null) return 'NULL';
  if (typeof text !== 'string') return `"\\\\x${text.toString('hex')}"`;
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}
