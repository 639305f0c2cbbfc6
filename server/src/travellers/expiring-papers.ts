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
  /** On which day the last journey abroad is over that is booked by each of these papers, as far as the caller may know of it. */
  readonly lastDaysAbroad: <P extends HeldPaper>(
    tx: Tx,
    scope: {
      readonly tenantId: string;
      readonly memberId: string;
      readonly enterpriseId: string | undefined;
      readonly now: Date;
    },
    papers: () => readonly P[],
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
    const kept = await keptPapers(tx, ctx, addMonths(today, journeyNoticeMonths));
    const { tenantId, now } = ctx;
    const scope = { tenantId, memberId: ctx.signedIn.memberId, enterpriseId: enterpriseOf(ctx), now };
    const lastDays = await deps.lastDaysAbroad(tx, scope, () =>
      kept.map((paper) => heldOf(deps, ctx, paper)),
    );
    const dayOfPaper = new Map([...lastDays].map(([{ paper }, day]) => [paper, day]));
    return kept.flatMap((paper) => {
      const { expiresOn, paperType: type } = paper;
      const lastDay = dayOfPaper.get(paper);
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

const enterpriseOf = ({ signedIn }: MemberCtx): string | undefined =>
  isMainAccount(signedIn) ? signedIn.creditMemberId : undefined;

type KeptPaper = Awaited<ReturnType<typeof keptPapers>>[number];

function heldOf({ vault }: PaperDeps, { tenantId }: MemberCtx, paper: KeptPaper) {
  const { name, paperType, paperSealed, rowId, whose } = paper;
  const table = whose === 'external' ? 'external_travellers' : 'passengers';
  return { paper, name, paperType, paperNo: vault.open(paperSealed, paperSealedAt(table, tenantId, rowId)) };
}

interface Sooner {
  readonly expiresOn: Day;
  readonly journeyEnds: Day | null;
}

const soonerFirst = (one: Sooner, other: Sooner): number =>
  Number(one.journeyEnds === null) - Number(other.journeyEnds === null) ||
  (one.expiresOn < other.expiresOn ? -1 : 1);

const heldBy = (whose: Whose) => (row: EndingPaper) => ({
  id: whose === 'colleague' ? row.memberId : row.id,
  whose,
  name: row.name,
  paperType: row.paperType as PaperType,
  rowId: row.id,
  paperSealed: row.paperSealed,
  expiresOn: row.expiresOn,
});

async function keptPapers(tx: Tx, ctx: MemberCtx, before: Day) {
  const { tenantId, signedIn } = ctx;
  const own = (await ownEnding(tx, tenantId, signedIn.memberId, before)).map(heldBy('own'));
  const enterpriseId = enterpriseOf(ctx);
  if (enterpriseId === undefined) return own;
  return [
    ...own,
    ...(await colleaguesEnding(tx, tenantId, enterpriseId, before)).map(heldBy('colleague')),
    ...(await externalsEnding(tx, tenantId, enterpriseId, before)).map(heldBy('external')),
  ];
}
