import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoint } from '@woxing/contract/core/endpoint';

const folder = join(import.meta.dirname, '../../contract/src');

export interface DeclaredEndpoint {
  /** The contract's file, which is the room's name. */
  readonly room: string;
  readonly endpoint: Endpoint;
}

/** Every endpoint that any file of the contract declares, whether or not somebody serves it. */
export async function declaredEndpoints(): Promise<readonly DeclaredEndpoint[]> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(({ name, parentPath }) => /^[a-z-]+\.ts$/.test(name) && !parentPath.endsWith('generated'))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const found: DeclaredEndpoint[] = [];
  for (const { name, parentPath } of files) {
    const room = name.slice(0, -'.ts'.length);
    const module = (await import(join(parentPath, name))) as Record<string, unknown>;
    for (const value of Object.values(module)) if (isEndpoint(value)) found.push({ room, endpoint: value });
  }
  return found;
}

export const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'access' in value && 'path' in value && 'effect' in value
  );
}
