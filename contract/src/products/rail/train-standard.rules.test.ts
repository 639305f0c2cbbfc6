import { expect, test } from 'vitest';
import { yuan } from '../../core/money.ts';
import { rulesBroken } from '../../standards/standard-trace.kit.ts';
import { gapOf, lineWords } from '../../standards/standard-trace.rules.ts';
import { type RailSeat, railSeats } from './train-seats.rules.ts';
import {
  allowedSeats,
  keepsTrainStandard,
  type TrainOption,
  traceJourney,
  traceTrain,
  trainStandardWords,
} from './train-standard.rules.ts';
import { type TrainStandard, trainStandard } from './train-standard.ts';

const standard: TrainStandard = trainStandard.parse({
  seats: ['O', '3', '1', 'W'],
  more: [
    { kinds: ['G', 'D'], fromMinutes: 360, seats: ['M'] },
    { kinds: [], fromMinutes: 720, seats: ['4'] },
  ],
  over: 'person-pays',
});

const fares = [
  { seat: 'O' as const, fareFen: yuan(554) },
  { seat: 'M' as const, fareFen: yuan(930) },
  { seat: '9' as const, fareFen: yuan(1748) },
];

const seatCases = railSeats.flatMap((seat) =>
  [
    ['G1', 359],
    ['G1', 360],
    ['D1', 360],
    ['K1', 360],
    ['K1', 719],
    ['K1', 720],
  ].map(([trainNo, minutes]) => [seat, trainNo as string, minutes as number] as const),
);
test.each(seatCases)('seat %s on %s for %d minutes', (seat, trainNo, minutes) => {
  const allowed = new Set<RailSeat>(['O', '3', '1', 'W']);
  if (/^[GD]/.test(trainNo) && minutes >= 360) allowed.add('M');
  if (minutes >= 720) allowed.add('4');
  const asked = { seat, trainNo, minutes, fares };
  expect(keepsTrainStandard(asked, standard)).toBe(allowed.has(seat));
  expect(rulesBroken(traceTrain(asked, standard), 'person-pays')).toEqual(allowed.has(seat) ? [] : ['seat']);
});

test('the trace names the seat, what is allowed, and by how much the dearest allowed one is passed', () => {
  const trace = traceTrain({ seat: '9', trainNo: 'G1', minutes: 268, fares }, standard);
  expect(trace.over).toBe('person-pays');
  expect(gapOf(trace)).toBe(yuan(1748 - 554));
  expect(trace.lines.map(lineWords)).toEqual([
    '可订席别：商务座¥1,748，标准二等座、硬卧、硬座、无座（该车次最高¥554），超标¥1,194',
  ]);
});

test('a train without an allowed seat has no gap in money; nor one whose fares nobody knows', () => {
  const only = [{ seat: 'M' as const, fareFen: yuan(930) }];
  expect(gapOf(traceTrain({ seat: 'M', trainNo: 'G1', minutes: 10, fares: only }, standard))).toBeNull();
  expect(gapOf(traceTrain({ seat: 'M', trainNo: 'G1', minutes: 10, fares: [] }, standard))).toBeNull();
});

/** A short fast ride, one long enough for first class, and a slow one through the night. */
const rides: Readonly<Record<'short' | 'long' | 'night', Omit<TrainOption, 'seat'>>> = {
  short: { trainNo: 'G1', minutes: 268, fares },
  long: { trainNo: 'G9', minutes: 420, fares },
  night: {
    trainNo: 'K1',
    minutes: 719,
    fares: [
      { seat: '4', fareFen: yuan(500) },
      { seat: '3', fareFen: yuan(320) },
    ],
  },
};
const business = { trainNo: 'G21', minutes: 200, fares: [{ seat: '9' as const, fareFen: yuan(1748) }] };

test.each<[string, TrainOption[], TrainOption['seat'][], number | null]>([
  [
    'both within',
    [
      { ...rides.short, seat: 'O' },
      { ...rides.night, seat: '3' },
    ],
    [],
    null,
  ],
  [
    'first class where the ride is long enough',
    [
      { ...rides.short, seat: 'O' },
      { ...rides.long, seat: 'M' },
    ],
    [],
    null,
  ],
  [
    'the first above',
    [
      { ...rides.short, seat: 'M' },
      { ...rides.night, seat: '3' },
    ],
    ['M'],
    930 - 554,
  ],
  [
    'the last above, a minute short',
    [
      { ...rides.short, seat: 'O' },
      { ...rides.night, seat: '4' },
    ],
    ['4'],
    500 - 320,
  ],
  [
    'both above',
    [
      { ...rides.short, seat: '9' },
      { ...rides.night, seat: '4' },
    ],
    ['9', '4'],
    1748 - 554 + 500 - 320,
  ],
  [
    'both above, one of long',
    [
      { ...rides.long, seat: '9' },
      { ...rides.night, seat: '4' },
    ],
    ['9', '4'],
    1748 - 930 + 500 - 320,
  ],
  [
    'a train without an allowed seat',
    [
      { ...business, seat: '9' },
      { ...rides.night, seat: '4' },
    ],
    ['9', '4'],
    null,
  ],
  [
    'three rides',
    [
      { ...rides.short, seat: 'M' },
      { ...rides.long, seat: 'M' },
      { ...rides.night, seat: '4' },
    ],
    ['M', '4'],
    930 - 554 + 500 - 320,
  ],
])('a journey with changes, %s', (_case, journey, above, gap) => {
  const trace = traceJourney(journey, standard);
  expect(trace.over).toBe(above.length === 0 ? null : 'person-pays');
  expect(trace.gapFen).toBe(gap === null ? null : yuan(gap));
  expect(trace.lines.map(({ title }) => title)).toEqual(journey.map(({ trainNo }) => `${trainNo}可订席别`));
  expect(journey.filter((_, at) => !trace.lines[at]!.within).map(({ seat }) => seat)).toEqual(above);
  expect(trace.over === null).toBe(journey.every((ride) => keepsTrainStandard(ride, standard)));
});

test('a longer ride never allows less', () => {
  for (const trainNo of ['G1', 'K1', '1'])
    for (let minutes = 0; minutes < 800; minutes += 10) {
      const longer = allowedSeats(standard, { trainNo, minutes: minutes + 10 });
      for (const seat of allowedSeats(standard, { trainNo, minutes })) expect(longer).toContain(seat);
    }
});

test('the standard says itself in plain words', () => {
  expect(trainStandardWords(standard)).toEqual([
    { title: '可订席别', words: '二等座、硬卧、硬座、无座' },
    { title: '高铁、动车，运行6小时及以上', words: '另可订一等座' },
    { title: '所有列车，运行12小时及以上', words: '另可订软卧' },
  ]);
});
