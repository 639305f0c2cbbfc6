import { randomUUID } from 'node:crypto';
import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { fileQuota, maxFileBytes } from '@woxing/contract/core/file-kinds.rules';
import type { SentFile } from '@woxing/contract/core/files';
import type { removeFile as removeEndpoint, saveFile as saveEndpoint } from '@woxing/contract/people/uploads';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Vault } from '#src/platform/crypto.ts';
import type { Database, Tx } from '#src/platform/database.ts';
import { hit } from '#src/platform/limits.ts';
import { kindByContent } from './file-kind.rules.ts';
import { fileNameOf } from './file-name.rules.ts';
import { readWhole, sealParts } from './file-parts.ts';
import {
  deleteFree,
  type FileRow,
  findByKey,
  findFiles,
  insertFile,
  lockFilesOf,
  weightOf,
} from './files.db.ts';

export interface FileKeeper {
  readonly db: Database;
  readonly vault: Vault;
}

const maxPerHour = 60;
const megabyte = 1024 * 1024;

/**
 * Keeps a file until it is attached, or for a day. Sent again under its key it is the same file. Refuses with `access.busy`,
 * `upload.too-large`, `file.empty`, `file.type`, `file.quota` and `file.key-used`.
 */
export async function saveFile(
  deps: FileKeeper,
  ctx: MemberCtx,
  { file, key }: InputOf<typeof saveEndpoint>,
): Promise<AnswerOf<typeof saveEndpoint>> {
  await countUpload(deps, ctx);
  const kind = kindOf(file);
  const { tenantId, now } = ctx;
  const { memberId } = ctx.signedIn;
  const id = randomUUID();
  const name = fileNameOf(file.name, kind);
  const parts = sealParts(deps.vault, { tenantId, fileId: id }, file.bytes);
  return deps.db.inTenant(tenantId, async (tx) => {
    await lockFilesOf(tx, tenantId, memberId);
    const before = await findByKey(tx, tenantId, memberId, key);
    if (before !== undefined) return sameFile(tx, deps.vault, tenantId, before, file);
    await checkQuota(tx, tenantId, memberId, file.bytes.length);
    const size = file.bytes.length;
    const row = { tenant_id: tenantId, id, member_id: memberId, client_key: key, name, kind, size };
    await insertFile(tx, { ...row, created_at: now, free_since: now }, parts);
    return { id, name, kind, size, sentAt: now };
  });
}

async function countUpload({ db }: FileKeeper, { tenantId, signedIn, now }: MemberCtx): Promise<void> {
  const limit = { name: 'file', subject: signedIn.memberId, max: maxPerHour, perSeconds: 3600 };
  const allowance = await hit(db, tenantId, limit, now);
  if (!allowance.allowed) throw refuse('access.busy', { seconds: allowance.retryAfterSeconds });
}

function kindOf({ bytes }: SentFile) {
  if (bytes.length === 0) throw refuse('file.empty');
  if (bytes.length > maxFileBytes) throw refuse('upload.too-large');
  const kind = kindByContent(bytes);
  if (kind === undefined) throw refuse('file.type');
  return kind;
}

async function sameFile(tx: Tx, vault: Vault, tenantId: string, kept: FileRow, { bytes }: SentFile) {
  const before =
    kept.size === bytes.length && (await readWhole(tx, vault, { tenantId, fileId: kept.id }, kept.size));
  if (before === false || Buffer.compare(before, bytes) !== 0) throw refuse('file.key-used');
  return viewOf(kept);
}

async function checkQuota(tx: Tx, tenantId: string, memberId: string, more: number): Promise<void> {
  const { files, bytes } = await weightOf(tx, tenantId, memberId);
  if (files >= fileQuota.files || bytes + more > fileQuota.bytes)
    throw refuse('file.quota', { files: fileQuota.files, mb: fileQuota.bytes / megabyte });
}

export const viewOf = ({ id, name, kind, size, createdAt }: FileRow) => ({
  id,
  name,
  kind,
  size,
  sentAt: createdAt,
});

/** One that is attached stays. Refuses with `file.unknown`. */
export async function removeFile(
  { db }: FileKeeper,
  { tenantId, signedIn }: MemberCtx,
  { fileId }: InputOf<typeof removeEndpoint>,
): Promise<AnswerOf<typeof removeEndpoint>> {
  return db.inTenant(tenantId, async (tx) => {
    const [found] = await findFiles(tx, tenantId, [fileId]);
    if (found?.memberId !== signedIn.memberId) throw refuse('file.unknown');
    await deleteFree(tx, tenantId, signedIn.memberId, fileId);
    return {};
  });
}
