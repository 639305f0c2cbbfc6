import type { Vault } from '#src/platform/crypto.ts';
import type { PersonalData } from '#src/platform/personal-data.ts';
import { type SealedRows, sealedTable } from '#src/platform/sealed-rows.ts';
import { partPlace, readWhole } from './file-parts.ts';
import { deleteFilesOf, filesOf } from './files.db.ts';
import { removeUploads, uploadsOf } from './uploads.db.ts';

export const uploadsPersonalData = (): PersonalData => ({
  name: 'photo',
  title: '头像',
  tables: { uploads: 'removed' },
  async read(tx, whose) {
    const rows = await uploadsOf(tx, whose.tenantId, whose.memberId);
    return rows.map((row) => ({ 文件: fileName, 上传时间: row.created_at.toISOString() }));
  },
  async files(tx, whose) {
    const rows = await uploadsOf(tx, whose.tenantId, whose.memberId);
    return rows.map((row) => ({ name: fileName, bytes: row.bytes }));
  },
  erase: (tx, whose) => removeUploads(tx, whose.tenantId, whose.memberId),
});

const fileName = 'photo.webp';

export const filesPersonalData = (vault: Vault): PersonalData => ({
  name: 'files',
  title: '附件',
  tables: { files: 'removed', file_parts: 'removed', file_uses: 'removed' },
  async read(tx, whose) {
    const rows = await filesOf(tx, whose.tenantId, whose.memberId);
    return rows.map(({ id, name, size, createdAt }) => ({
      附件编号: id,
      文件名: name,
      大小: size,
      上传时间: createdAt.toISOString(),
    }));
  },
  async files(tx, { tenantId, memberId }) {
    const files = [];
    for (const { id, name, size } of await filesOf(tx, tenantId, memberId))
      files.push({
        name: `files/${id}-${name}`,
        bytes: await readWhole(tx, vault, { tenantId, fileId: id }, size),
      });
    return files;
  },
  erase: (tx, whose) => deleteFilesOf(tx, whose.tenantId, whose.memberId),
});

export const filesSealedRows = (vault: Vault): SealedRows =>
  sealedTable(
    vault,
    { table: 'file_parts', key: ['file_id', 'part'], sealed: ['content_sealed'] },
    ({ tenant_id, file_id, part, content_sealed }, anew) => ({
      content_sealed: anew(content_sealed, partPlace({ tenantId: tenant_id, fileId: file_id }, part)),
    }),
  );
