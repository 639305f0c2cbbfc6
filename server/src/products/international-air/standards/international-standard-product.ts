import { dayOf, daysBetween } from '@woxing/contract/core/days';
import { noFen, sumFen, timesFen } from '@woxing/contract/core/money';
import type { InternationalStandard } from '@woxing/contract/products/international-air/international-standard';
import {
  internationalStandardWords,
  traceInternational,
} from '@woxing/contract/products/international-air/international-standard.rules';
import { brokenLines, lineWords } from '@woxing/contract/standards/standard-trace.rules';
import type { PastOrder, PastVerdict, StandardProduct } from '#src/standards/public.ts';
import { internationalContent } from '../orders/international-content.ts';
import { flownOf, partTitle } from './flown-part.rules.ts';

/** What flights abroad give of their standard. */
export const internationalStandardProduct: StandardProduct = {
  kind: 'internationalAir',
  title: '国际机票',
  products: ['international-air'],
  words: ({ internationalAir: standard }) =>
    standard === null ? undefined : { lines: internationalStandardWords(standard), over: standard.over },
  judgePast: ({ internationalAir: standard }, past) =>
    standard === null ? undefined : judgePastJourney(standard, past),
};

/** What was ordered, without what came by changes. What other flights cost then nobody knows. */
function judgePastJourney(
  standard: InternationalStandard,
  { content, createdAt, people }: PastOrder,
): PastVerdict {
  const { legs, parts } = internationalContent.parse(content);
  const ordered = parts.filter((part) => legs[part.legs[0]!]!.bookingReference === null);
  const judged = ordered.map((part) => {
    const own = part.legs.map((leg) => legs[leg]!);
    const daysAhead = daysBetween(dayOf(createdAt), own[0]!.day);
    const trace = traceInternational(
      { ...flownOf(own), daysAhead, journeyFen: noFen, lowestFen: null },
      standard,
    );
    return { own, broken: brokenLines(trace).map(lineWords) };
  });
  const over = judged.filter(({ broken }) => broken.length > 0);
  return {
    over: over.length === 0 ? null : standard.over,
    words: over.flatMap(({ broken }) => broken).join('；'),
    title: judged.map(({ own }) => partTitle(own)).join('，'),
    fareFen: timesFen(sumFen(ordered.map(({ fares }) => fares.ADT)), people),
    gapFen: null,
    tickets: over.reduce((sum, { own }) => sum + own.length, 0) * people,
    unjudged: standard.lowestWithinHours !== null,
  };
}
