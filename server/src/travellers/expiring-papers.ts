import { dayOf } from '@woxing/contract/core/days';
import type { AnswerOf } from '@woxing/contract/core/endpoint';
import { addMonths } from '@woxing/contract/core/months.rules';
import { type PaperType, paperNames } from '@woxing/contract/people/identity.rules';
import { expiryNoticeMonths, expiryWords } from '@woxing/contract/people/travel-documents.rules';
import type { expiringPapers as endpoint } from '@woxing/contract/people/travellers';
import { isMainAccount } from '#src/people/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database } from '#src/platform/database.ts';
import { colleaguesEnding, type EndingPaper, externalsEnding, ownEnding } from './papers.db.ts';

type Answer = AnswerOf<typeof endpoint>;
type Whose = Answer['list'][number]['whose'];

const maxListed = 50;

/** The passports and permits that somebody has to see to: their own, and a main account those of the enterprise. */
export async function expiringPapers({ db }: { readonly db: Database }, ctx: MemberCtx): Promise<Answer> {
  const { tenantId, signedIn, now } = ctx;
  const today = dayOf(now);
  const before = addMonths(today, expiryNoticeMonths);
  const viewOf = (whose: Whose) => (row: EndingPaper) => ({
    id: whose === 'colleague' ? row.memberId : row.id,
    whose,
    name: row.name,
    certTypeCN: paperNames[row.paperType as PaperType],
    expiresOn: row.expiresOn,
    words: expiryWords(row.expiresOn, today) ?? '',
  });
  const found = await db.read(tenantId, async (tx) => {
    const own = (await ownEnding(tx, tenantId, signedIn.memberId, before)).map(viewOf('own'));
    const enterpriseId = isMainAccount(signedIn) ? signedIn.creditMemberId : undefined;
    if (enterpriseId === undefined) return own;
    return [
      ...own,
      ...(await colleaguesEnding(tx, tenantId, enterpriseId, before)).map(viewOf('colleague')),
      ...(await externalsEnding(tx, tenantId, enterpriseId, before)).map(viewOf('external')),
    ];
  });
  const list = found.toSorted((one, other) => (one.expiresOn < other.expiresOn ? -1 : 1)).slice(0, maxListed);
  return { list, total: found.length };
}
