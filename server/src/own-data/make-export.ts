import { zipSync } from 'fflate';
import { z } from 'zod';
import { findMemberRow } from '#src/members/public.ts';
import type { Fact, PersonalFile, PersonKey } from '#src/platform/personal-data.ts';
import { csvOf } from './csv.rules.ts';
import { findRunningExport, finishExport, noteProgress } from './exports.db.ts';
import type { OwnDataDeps } from './own-data-deps.ts';

export const exportJob = 'own-data.export';
export const exportPayload = z.object({ id: z.string() });

/** Where the file of an export is sealed; moved elsewhere it does not open. */
export const filePlace = (tenantId: string, id: string) => `${tenantId}|data_exports|${id}|file`;

/** Does the export's work; done again after a crash it begins anew. */
export async function makeExport(
  deps: OwnDataDeps,
  tenantId: string,
  { id }: z.output<typeof exportPayload>,
): Promise<void> {
  const { db, clock, vault } = deps;
  const whose = await db.read(tenantId, async (tx): Promise<PersonKey | undefined> => {
    const found = await findRunningExport(tx, tenantId, id);
    const member = found && (await findMemberRow(tx, tenantId, found.member_id));
    return member && { tenantId, memberId: member.id, mobilePhone: member.mobile_phone, now: clock.now() };
  });
  if (whose === undefined) return;
  const parts = await readParts(deps, whose, id);
  const at = clock.now();
  const sealed = vault.seal(archive(parts, whose, at).toString('base64'), filePlace(tenantId, id));
  await db.inTenant(tenantId, (tx) => finishExport(tx, tenantId, id, { sealed, at }));
}

interface Part {
  readonly name: string;
  readonly title: string;
  readonly rows: readonly Fact[];
  readonly files: readonly PersonalFile[];
}

/** Room by room, telling how far it has come. */
async function readParts({ db, rooms }: OwnDataDeps, whose: PersonKey, id: string): Promise<Part[]> {
  const parts: Part[] = [];
  for (const { name, title, read, files } of rooms) {
    const part = await db.read(whose.tenantId, async (tx) => ({
      rows: await read(tx, whose),
      files: (await files?.(tx, whose)) ?? [],
    }));
    parts.push({ name, title, ...part });
    await db.read(whose.tenantId, (tx) => noteProgress(tx, whose.tenantId, id, parts.length));
  }
  return parts;
}

function archive(parts: readonly Part[], whose: PersonKey, at: Date): Buffer {
  const filled = parts.filter(({ rows }) => rows.length > 0);
  const whole = {
    导出时间: at.toISOString(),
    会员编号: whose.memberId,
    数据: Object.fromEntries(filled.map(({ title, rows }) => [title, rows])),
  };
  const entries: PersonalFile[] = [
    { name: 'data.json', bytes: Buffer.from(`${JSON.stringify(whole, null, 2)}\n`) },
    ...filled.map(({ name, rows }) => ({ name: `${name}.csv`, bytes: Buffer.from(csvOf(rows)) })),
    ...parts.flatMap(({ files }) => files),
  ];
  return Buffer.from(
    zipSync(Object.fromEntries(entries.map(({ name, bytes }) => [name, bytes])), { mtime: at }),
  );
}
