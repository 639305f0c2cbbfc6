import type { MemberCtx } from '#src/platform/context.ts';
import { listConsents } from './consents.ts';
import { exportStateOf } from './export-state.rules.ts';
import { newestExport } from './exports.db.ts';
import type { OwnDataDeps } from './own-data-deps.ts';
import { deletionBlockersOf, whoseOf } from './whose.ts';

/** What the page of one's own data shows. */
export function readOwnData({ db, rooms }: Pick<OwnDataDeps, 'db' | 'rooms'>, ctx: MemberCtx) {
  return db.read(ctx.tenantId, async (tx) => {
    const whose = await whoseOf(tx, ctx);
    const newest = await newestExport(tx, whose.tenantId, whose.memberId);
    return {
      consents: await listConsents(tx, ctx),
      export: newest === undefined ? null : exportStateOf(newest),
      parts: rooms
        .filter(({ behindTheScenes }) => behindTheScenes !== true)
        .map(({ name, title, kept }) => ({ name, title, kept: kept ?? null })),
      deletionBlockers: await deletionBlockersOf(tx, rooms, whose),
    };
  });
}
