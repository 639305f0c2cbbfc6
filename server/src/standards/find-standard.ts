import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { levelStandards } from '@woxing/contract/products/level-standards';
import { readHeldStandard } from '@woxing/contract/standards/held-standard';
import type { findStandard as endpoint } from '@woxing/contract/standards/standards';
import { namesOfMembers } from '#src/members/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database } from '#src/platform/database.ts';
import { groupOf, sourceOf } from './list-standards.ts';
import { ownLevel } from './own-level.ts';
import { findDraft, findStandardOfLevel, listVersions } from './standards.db.ts';

/** So many versions are looked back upon. */
const maxVersions = 50;

/** One level: what is in force, what is being edited, and what there was. */
export async function findStandard(
  { db }: { readonly db: Database },
  ctx: MemberCtx,
  input: InputOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const { tenantId } = ctx;
  return db.read(tenantId, async (tx) => {
    const level = await ownLevel(tx, ctx, input.levelId);
    const held = readHeldStandard(await findStandardOfLevel(tx, tenantId, level.id));
    const draft = await findDraft(tx, tenantId, level.id);
    const versions = await listVersions(tx, tenantId, level.id, maxVersions);
    const editors = [draft?.editedBy, ...versions.map(({ publishedBy }) => publishedBy)];
    const names = await namesOfMembers(tx, tenantId, [...new Set(editors.flatMap((id) => id ?? []))]);
    return {
      levelId: level.id,
      levelName: level.name,
      people: level.employees,
      group: await groupOf(tx, tenantId, level.enterpriseId),
      source: sourceOf(held?.ref.enterpriseId, level.enterpriseId),
      current: held?.standards ?? null,
      draft:
        draft === undefined
          ? null
          : {
              revision: draft.revision,
              editedAt: draft.editedAt,
              editedBy: names.get(draft.editedBy ?? '') ?? '',
              standards: levelStandards.parse(draft.standards),
            },
      versions: versions.map(({ version, publishedAt, publishedBy, note, standards }) => ({
        version,
        publishedAt,
        publishedBy: names.get(publishedBy ?? '') ?? '',
        note,
        standards: levelStandards.nullable().parse(standards),
      })),
    };
  });
}
