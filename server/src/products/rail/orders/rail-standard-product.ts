import { type Fen, noFen, sumFen, timesFen } from '@woxing/contract/core/money';
import type { TrainStandard } from '@woxing/contract/products/rail/train-standard';
import { traceTrain, trainStandardWords } from '@woxing/contract/products/rail/train-standard.rules';
import { lineWords } from '@woxing/contract/standards/standard-trace.rules';
import type { PastOrder, PastVerdict, StandardProduct } from '#src/standards/public.ts';
import type { RailSupplier } from '../rail-supplier.ts';
import { faresOnTimetable } from './fares-on-timetable.ts';
import { type RailLeg, railContent } from './rail-content.ts';

/** What trains give of their standard. */
export const railStandardProduct = (rail: Pick<RailSupplier, 'timetable'>): StandardProduct => ({
  kind: 'train',
  title: '火车票',
  products: ['train'],
  words: ({ train }) => (train === null ? undefined : { lines: trainStandardWords(train), over: train.over }),
  judgePast: ({ train }, past) => (train === null ? undefined : judgePastRides(rail, train, past)),
});

function judgePastRides(
  rail: Pick<RailSupplier, 'timetable'>,
  standard: TrainStandard,
  { content, people }: PastOrder,
): PastVerdict | undefined {
  const { legs, waitsFor } = railContent.parse(content);
  if (waitsFor !== null) return undefined;
  const judged = legs.map((leg) => judgeLeg(rail, leg, standard));
  const over = judged.filter(({ words }) => words.length > 0);
  const gaps = over.flatMap(({ gapFen }) => gapFen ?? []);
  return {
    over: over.length === 0 ? null : standard.over,
    words: over.flatMap(({ words }) => words).join('；'),
    title: legs.map(({ from, to, trainNo }) => `${from}—${to} ${trainNo}`).join('，'),
    fareFen: timesFen(sumFen(judged.map(({ fareFen }) => fareFen ?? noFen)), people),
    gapFen: gaps.length === 0 ? null : timesFen(sumFen(gaps), people),
    tickets: over.length * people,
    unjudged: false,
  };
}

interface JudgedLeg {
  readonly words: readonly string[];
  readonly fareFen: Fen | undefined;
  readonly gapFen: Fen | null;
}

/** What the other seats cost stands in the timetable, as long as the train does. */
function judgeLeg(rail: Pick<RailSupplier, 'timetable'>, leg: RailLeg, standard: TrainStandard): JudgedLeg {
  const fares = faresOnTimetable(rail.timetable(), leg);
  const { lines } = traceTrain({ ...leg, fares }, standard);
  const fareFen = fares.find(({ seat }) => seat === leg.seat)?.fareFen;
  const broken = lines.filter(({ within }) => !within);
  return { words: broken.map(lineWords), fareFen, gapFen: broken[0]?.gapFen ?? null };
}
