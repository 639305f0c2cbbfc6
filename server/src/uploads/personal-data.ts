import type { PersonalData } from '#src/platform/personal-data.ts';
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
