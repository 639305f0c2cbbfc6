import { type Day, dayOf } from '@woxing/contract/core/days';
import type { AnswerOf } from '@woxing/contract/core/endpoint';
import { addMonths } from '@woxing/contract/core/months.rules';
import { type PaperType, paperNames } from '@woxing/contract/people/identity.rules';
import {
  expiryWords,
  isShortOfJourney,
  journeyNoticeMonths,
  runsOut,
} from '@woxing/contract/people/travel-documents.rules';
import type { expiringPapers as endpoint } from '@woxing/contract/people/travellers';
import { isMainAccount } from '#src/people/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Vault } from '#src/platform/crypto.ts';
import type { Database, Tx } from '#src/platform/database.ts';
import { colleaguesEnding, type EndingPaper, externalsEnding, ownEnding } from './papers.db.ts';
import { paperSealedAt } from './seal-passenger.ts';

type Answer = AnswerOf<typeof endpoint>;
type Whose = Answer['list'][number]['whose'];

/** A paper in full, to find by it what was booked. */
interface HeldPaper {
  readonly name: string;
  readonly paperType: number;
  readonly paperNo: string;
}

export interface PaperDeps {
  readonly db: Database;
  readonly vault: Vault;
  /** On which day the last journey abroad is over that is booked by each of these papers. */
  readonly lastDaysAbroad: <P extends HeldPaper>(
    tx: Tx,
    at: { readonly tenantId: string; readonly now: Date },
    papers: readonly P[],
  ) => Promise<ReadonlyMap<P, Day>>;
}

const maxListed = 50;

/**
 * The passports and permits that somebody has to see to: their own, and a main account those of the enterprise. What runs out too soon
 * after a journey that is booked stands first.
 */
export async function expiringPapers(deps: PaperDeps, ctx: MemberCtx): Promise<Answer> {
  const today = dayOf(ctx.now);
  const found = await deps.db.read(ctx.tenantId, async (tx) => {
    const kept = await keptPapers(deps, tx, ctx, addMonths(today, journeyNoticeMonths));
    const lastDays = await deps.lastDaysAbroad(tx, ctx, kept);
    return kept.flatMap((paper) => {
      const { expiresOn, paperType: type } = paper;
      const lastDay = lastDays.get(paper);
      const journeyEnds =
        lastDay !== undefined && isShortOfJourney({ type, expiresOn }, lastDay) ? lastDay : null;
      return journeyEnds === null && !runsOut(expiresOn, today) ? [] : [{ ...paper, journeyEnds }];
    });
  });
  const list = found.toSorted(soonerFirst).slice(0, maxListed);
  return {
    list: list.map(({ id, whose, name, paperType, expiresOn, journeyEnds }) => ({
      id,
      whose,
      name,
      certTypeCN: paperNames[paperType],
      expiresOn,
      words: expiryWords(expiresOn, today) ?? '',
      journeyEnds,
    })),
    total: found.length,
  };
}

interface Sooner {
  readonly expiresOn: Day;
  readonly journeyEnds: Day | null;
}

const soonerFirst = (one: Sooner, other: Sooner): number =>
  Number(one.journeyEnds === null) - Number(other.journeyEnds === null) ||
  (one.expiresOn < other.expiresOn ? -1 : 1);

async function keptPapers({ vault }: PaperDeps, tx: Tx, { tenantId, signedIn }: MemberCtx, before: Day) {
  const heldBy = (whose: Whose) => (row: EndingPaper) => ({
    id: whose === 'colleague' ? row.memberId : row.id,
    whose,
    name: row.name,
    paperType: row.paperType as PaperType,
    paperNo: vault.open(
      row.paperSealed,
      paperSealedAt(whose === 'external' ? 'external_travellers' : 'passengers', tenantId, row.id),
    ),
    expiresOn: row.expiresOn,
  });
  const own = (await ownEnding(tx, tenantId, signedIn.memberId, before)).map(heldBy('own'));
  const enterpriseId = isMainAccount(signedIn) ? signedIn.creditMemberId : undefined;
  if (enterpriseId === undefined) return own;
  return [
    ...own,
    ...(await colleaguesEnding(tx, tenantId, enterpriseId, before)).map(heldBy('colleague')),
    ...(await externalsEnding(tx, tenantId, enterpriseId, before)).map(heldBy('external')),
  ];
}
