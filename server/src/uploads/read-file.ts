import type { InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { contentTypes } from '@woxing/contract/core/file-kinds.rules';
import type { StreamedFile } from '@woxing/contract/core/files';
import type { readFile as endpoint } from '@woxing/contract/people/uploads';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import { readParts } from './file-parts.ts';
import { type FileRow, type FileSubjectKind, findFiles, usesOfFile } from './files.db.ts';
import type { FileKeeper } from './keep-file.ts';

/** Whether somebody may see what a file is attached to, by the room that keeps it. */
export type FileReaders = Readonly<
  Record<FileSubjectKind, (tx: Tx, ctx: MemberCtx, subjectId: string) => Promise<boolean>>
>;

export interface FileReading extends FileKeeper {
  readonly readers: FileReaders;
}

/** For whoever sent it, and for those who may see what it is attached to. Refuses with `file.unknown`. */
export async function readFile(
  deps: FileReading,
  ctx: MemberCtx,
  { fileId }: InputOf<typeof endpoint>,
): Promise<StreamedFile> {
  const { tenantId } = ctx;
  const file = await deps.db.read(tenantId, async (tx) => {
    const [found] = await findFiles(tx, tenantId, [fileId]);
    return found && (await mayRead(deps.readers, tx, ctx, found)) ? found : undefined;
  });
  if (file === undefined) throw refuse('file.unknown');
  const { name, kind, size } = file;
  return {
    contentType: contentTypes[kind],
    pieces: readParts(deps, { tenantId, fileId }, size),
    size,
    saveAs: name,
    mayBeKept: false,
  };
}

async function mayRead(readers: FileReaders, tx: Tx, ctx: MemberCtx, file: FileRow): Promise<boolean> {
  if (file.memberId === ctx.signedIn.memberId) return true;
  for (const { kind, subjectId } of await usesOfFile(tx, ctx.tenantId, file.id))
    if (await readers[kind](tx, ctx, subjectId)) return true;
  return false;
}
