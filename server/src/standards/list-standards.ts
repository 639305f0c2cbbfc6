import type { AnswerOf } from '@woxing/contract/core/endpoint';
import type { LevelStandards } from '@woxing/contract/products/level-standards';
import { noStandards } from '@woxing/contract/products/level-standards.rules';
import { readHeldStandard } from '@woxing/contract/standards/held-standard';
import type { listStandards as endpoint, StandardWords } from '@woxing/contract/standards/standards';
import { listGroupLinks } from '#src/credit/public.ts';
import { namesOfMembers } from '#src/members/public.ts';
import { levelsOf, listEnterprises, ownEnterprise } from '#src/people/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database, Tx } from '#src/platform/database.ts';
import type { StandardProduct } from './standard-product.ts';
import { findStandardOfLevel, listDrafts } from './standards.db.ts';

export interface StandardReader {
  readonly db: Database;
  readonly standardProducts: readonly StandardProduct[];
}

/** The levels of the caller's enterprise with what each may book. */
export async function listStandards(
  { db, standardProducts }: StandardReader,
  ctx: MemberCtx,
): Promise<AnswerOf<typeof endpoint>> {
  const enterpriseId = ownEnterprise(ctx);
  const { tenantId } = ctx;
  return db.read(tenantId, async (tx) => {
    const levels = await levelsOf(tx, tenantId, enterpriseId);
    const drafts = await listDrafts(tx, tenantId, enterpriseId);
    const names = await namesOfMembers(
      tx,
      tenantId,
      drafts.flatMap(({ editedBy }) => editedBy ?? []),
    );
    const list: AnswerOf<typeof endpoint>['list'] = [];
    for (const { id, name, employees } of levels) {
      const held = readHeldStandard(await findStandardOfLevel(tx, tenantId, id));
      const draft = drafts.find(({ levelId }) => levelId === id);
      list.push({
        levelId: id,
        levelName: name,
        people: employees,
        source: sourceOf(held?.ref.enterpriseId, enterpriseId),
        version: held?.ref.version ?? null,
        publishedAt: held?.ref.publishedAt ?? null,
        words: wordsOf(standardProducts, held?.standards ?? noStandards),
        draft:
          draft === undefined
            ? null
            : { editedAt: draft.editedAt, editedBy: names.get(draft.editedBy ?? '') ?? '' },
      });
    }
    return { group: await groupOf(tx, tenantId, enterpriseId), list };
  });
}

export const sourceOf = (holder: string | undefined, enterpriseId: string) =>
  holder === undefined ? 'none' : holder === enterpriseId ? 'own' : 'group';

/** A level's standard, product by product, as people read it. */
export function wordsOf(products: readonly StandardProduct[], standards: LevelStandards): StandardWords[] {
  return products.map(({ kind, title, words }) => {
    const worded = words(standards);
    return {
      kind,
      title,
      limited: worded !== undefined,
      lines: worded?.lines ?? [],
      over: worded?.over ?? null,
    };
  });
}

/** What the group of an enterprise is called. */
export async function groupOf(tx: Tx, tenantId: string, enterpriseId: string): Promise<string | null> {
  const link = (await listGroupLinks(tx, tenantId)).find((each) => each.enterpriseId === enterpriseId);
  if (link === undefined) return null;
  const group = (await listEnterprises(tx, tenantId)).find((each) => each.enterpriseId === link.groupId);
  return group?.name ?? link.groupId;
}
