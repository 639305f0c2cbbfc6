import type { Vault } from '#src/platform/crypto.ts';
import type { PersonalData } from '#src/platform/personal-data.ts';
import { type SealedRows, sealedTable } from '#src/platform/sealed-rows.ts';
import { removeExports } from './exports.db.ts';
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

export const exportsSealedRows = (vault: Vault): SealedRows =>
  sealedTable(
    vault,
    { table: 'data_exports', key: ['id'], sealed: ['file_sealed'] },
    ({ tenant_id, id, file_sealed }, anew) => ({ file_sealed: anew(file_sealed!, filePlace(tenant_id, id)) }),
  );
