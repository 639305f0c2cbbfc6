import type { FileKind } from '@woxing/contract/core/file-kinds.rules';
import type { Vault } from '#src/platform/crypto.ts';
import type { Database } from '#src/platform/database.ts';
import { readParts } from './file-parts.ts';
import { findFiles } from './files.db.ts';

export interface OpenedFile {
  readonly name: string;
  readonly kind: FileKind;
  /** Bytes. */
  readonly size: number;
  readonly pieces: AsyncIterable<Uint8Array>;
}

/** Files for somebody outside to whom their sender has addressed them; those that are gone are left out. Nothing is read before it is asked for. */
export async function openFiles(
  deps: { readonly db: Database; readonly vault: Vault },
  tenantId: string,
  fileIds: readonly string[],
): Promise<OpenedFile[]> {
  if (fileIds.length === 0) return [];
  const found = await deps.db.read(tenantId, (tx) => findFiles(tx, tenantId, fileIds));
  return found.map(({ id, name, kind, size }) => ({
    name,
    kind,
    size,
    pieces: readParts(deps, { tenantId, fileId: id }, size),
  }));
}
