import { randomBytes } from 'node:crypto';
import { refuse } from '@woxing/contract/core/errors';
import type { FileAnswer, SentFile } from '@woxing/contract/core/files';
import { savePhotoAddress } from '#src/members/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database } from '#src/platform/database.ts';
import { hit } from '#src/platform/limits.ts';
import { rewritePhoto } from './rewrite-picture.ts';
import { findOwnUpload, putPhoto, removeUploads } from './uploads.db.ts';

export interface UploadKeeper {
  readonly db: Database;
}

const maxPerHour = 20;

/** Takes the place of the photo that was there. Refuses with `access.busy` and what `rewritePhoto` says of the file. */
export async function savePhoto(
  { db }: UploadKeeper,
  ctx: MemberCtx,
  input: { readonly file: SentFile },
): Promise<{ photo: string }> {
  const { tenantId, now } = ctx;
  const { memberId } = ctx.signedIn;
  const limit = { name: 'upload', subject: memberId, max: maxPerHour, perSeconds: 3600 };
  const allowance = await hit(db, tenantId, limit, now);
  if (!allowance.allowed) throw refuse('access.busy', { seconds: allowance.retryAfterSeconds });
  const bytes = await rewritePhoto(input.file);
  const id = randomBytes(16).toString('hex');
  const photo = `/member/photo?id=${id}`;
  await db.inTenant(tenantId, async (tx) => {
    await savePhotoAddress(tx, tenantId, memberId, photo);
    await putPhoto(tx, {
      tenant_id: tenantId,
      id,
      member_id: memberId,
      purpose: 'photo',
      content_type: 'image/webp',
      bytes,
      created_at: now,
    });
  });
  return { photo };
}

/** Removing none is fine too. */
export async function removePhoto({ db }: UploadKeeper, ctx: MemberCtx): Promise<Record<never, never>> {
  const { memberId } = ctx.signedIn;
  await db.inTenant(ctx.tenantId, async (tx) => {
    await savePhotoAddress(tx, ctx.tenantId, memberId, '');
    await removeUploads(tx, ctx.tenantId, memberId);
  });
  return {};
}

/** Only one's own; refuses with `upload.unknown` for anybody else's, whether it exists or not. */
export async function readPhoto(
  { db }: UploadKeeper,
  ctx: MemberCtx,
  input: { readonly id: string },
): Promise<FileAnswer> {
  const found = await db.read(ctx.tenantId, (tx) =>
    findOwnUpload(tx, ctx.tenantId, ctx.signedIn.memberId, input.id),
  );
  if (!found) throw refuse('upload.unknown');
  return { contentType: found.content_type, bytes: found.bytes, mayBeKept: true };
}
