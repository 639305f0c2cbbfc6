import type { Vault } from '#src/platform/crypto.ts';
import type { Database, Tx } from '#src/platform/database.ts';
import { findPart } from './files.db.ts';

/** Large enough for few statements, small enough for many readers at once. */
const partBytes = 512 * 1024;

export interface FilePlace {
  readonly tenantId: string;
  readonly fileId: string;
}

/** Where a part of a file is sealed; moved elsewhere it does not open. */
export const partPlace = ({ tenantId, fileId }: FilePlace, part: number) =>
  `${tenantId}|file_parts|${fileId}|${part}`;

export function sealParts(vault: Vault, place: FilePlace, bytes: Uint8Array): string[] {
  return Array.from({ length: Math.ceil(bytes.length / partBytes) }, (_, part) => {
    const piece = Buffer.from(bytes.subarray(part * partBytes, (part + 1) * partBytes));
    return vault.seal(piece.toString('base64'), partPlace(place, part));
  });
}

/** The bytes of a file in order, each piece in a transaction of its own: who reads slowly holds no connection. */
export async function* readParts(
  { db, vault }: { readonly db: Database; readonly vault: Vault },
  place: FilePlace,
  size: number,
): AsyncGenerator<Uint8Array> {
  for (let part = 0; part * partBytes < size; part += 1)
    yield await db.read(place.tenantId, (tx) => openPart(tx, vault, place, part));
}

/** The whole of it. */
export async function readWhole(tx: Tx, vault: Vault, place: FilePlace, size: number): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for (let part = 0; part * partBytes < size; part += 1) pieces.push(await openPart(tx, vault, place, part));
  return Buffer.concat(pieces);
}

async function openPart(tx: Tx, vault: Vault, place: FilePlace, part: number): Promise<Uint8Array> {
  const sealed = await findPart(tx, place.tenantId, place.fileId, part);
  if (sealed === undefined) throw new Error('a part of a file is gone');
  return Buffer.from(vault.open(sealed, partPlace(place, part)), 'base64');
}
