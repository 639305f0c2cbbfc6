import type { Vault } from '#src/platform/crypto.ts';
import type { PersonalData } from '#src/platform/personal-data.ts';
import type { SealedRows } from '#src/platform/sealed-rows.ts';
import { lockFilesSealedByOthers, removeExports, saveFileSealed } from './exports.db.ts';
import { filePlace } from './make-export.ts';

export const exportsPersonalData = (): PersonalData => ({
  name: 'exports',
  title: '导出的数据文件',
  behindTheScenes: true,
  tables: { data_exports: 'removed' },
  // The file holds what the other parts hold.
  read: () => Promise.resolve([]),
  erase: (tx, whose) => removeExports(tx, whose.tenantId, whose.memberId),
});

export const exportsSealedRows = (vault: Vault): SealedRows => ({
  columns: ['data_exports.file_sealed'],
  async sealSomeAnew(tx, tenantId, most) {
    const rows = await lockFilesSealedByOthers(tx, tenantId, vault.newest, most);
    for (const { id, file_sealed: sealed } of rows) {
      const place = filePlace(tenantId, id);
      await saveFileSealed(tx, tenantId, id, vault.seal(vault.open(sealed!, place), place));
    }
    return rows.length;
  },
});
