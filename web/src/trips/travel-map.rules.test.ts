import type { Day } from '@woxing/contract/core/days';
import { chinaZone, zonedTime } from '@woxing/contract/core/zoned-time.rules';
import type { LegOfToday } from '@woxing/contract/orders/under-way';
import { legStateAt, shareTravelled } from '@woxing/contract/orders/under-way.rules';
import { expect, test } from 'vitest';
import { greatCircle, pointAlong } from './great-circle.rules.ts';
import { drawTravel, peopleWords } from './travel-map.rules.ts';

const beijing = { name: '北京南', city: '北京', point: { lat: 39.865, lon: 116.379 } };
const shanghai = { name: '上海虹桥', city: '上海', point: { lat: 31.194, lon: 121.32 } };
const day = '2026-03-02' as Day;

const leg = (given: Partial<LegOfToday> = {}): LegOfToday => ({
  orderNo: 'A',
  leg: 0,
  product: 'train',
  no: 'G1',
  from: beijing,
  to: shanghai,
  starts: zonedTime(day, '09:00', chinaZone),
  ends: zonedTime(day, '13:00', chinaZone),
  startsAt: '2026-03-02T01:00:00.000Z',
  endsAt: '2026-03-02T05:00:00.000Z',
  stopped: false,
  carrierChange: null,
  status: null,
  travellers: ['张一'],
  people: [1],
  departments: [],
  customer: '',
  ...given,
});
const at = (clock: string) => new Date(`${day}T${clock}:00+08:00`);
const drawn = (clock: string) => drawTravel([leg()], at(clock)).groups[0]!;

test('who travels is at the start, on the way, and at the end, by the times of the ticket', () => {
  expect(drawn('08:59')).toMatchObject({ title: '北京', moving: false, latitude: 39.865 });
  const half = drawn('11:00');
  expect(half).toMatchObject({ title: 'G1 北京—上海', moving: true });
  expect(half.latitude).toBeCloseTo(35.56, 1);
  expect(drawn('13:00')).toMatchObject({ title: '上海', moving: false, latitude: 31.194 });
});

test('whoever is on a late train leaves and arrives later, and is marked; one that does not run moves nobody', () => {
  const status = {
    kind: 'rail',
    departs: zonedTime(day, '10:00', chinaZone),
    arrives: zonedTime(day, '14:00', chinaZone),
    departsAt: '2026-03-02T02:00:00.000Z',
    arrivesAt: '2026-03-02T06:00:00.000Z',
    departed: false,
    arrived: false,
    cancelled: false,
    lateMinutes: 60,
    readAt: '2026-03-02T00:30:00.000Z',
  } as const;
  const group = (clock: string, more = {}) =>
    drawTravel([leg({ status: { ...status, ...more } })], at(clock)).groups[0]!;
  expect(group('09:30')).toMatchObject({ title: '北京', moving: false, troubled: true });
  expect(group('13:30')).toMatchObject({ moving: true, troubled: true });
  expect(group('14:00')).toMatchObject({ title: '上海', moving: false });
  expect(group('09:30', { lateMinutes: 10 }).troubled).toBe(false);
  expect(group('12:00', { cancelled: true })).toMatchObject({ moving: false, troubled: true });
});

test('those of one train share a pin, those of one city another, and nobody is counted twice in it', () => {
  const { groups, towns } = drawTravel(
    [
      leg(),
      leg({ orderNo: 'B', travellers: ['李二', '王三'], people: [2, 3] }),
      leg({ orderNo: 'C', travellers: ['赵四'], people: [4], endsAt: '2026-03-02T02:00:00.000Z' }),
      leg({
        orderNo: 'D',
        product: 'hotel',
        from: { ...shanghai, name: '饭店' },
        to: { ...shanghai, name: '饭店' },
        travellers: ['赵四'],
        people: [4],
        startsAt: '2026-03-01T06:00:00.000Z',
        endsAt: '2026-03-03T04:00:00.000Z',
      }),
    ],
    at('11:00'),
  );
  expect(groups.map(({ title, people }) => [title, people])).toEqual([
    ['G1 北京—上海', ['张一', '李二', '王三']],
    ['上海', ['赵四']],
  ]);
  expect(towns.map(({ name }) => name)).toEqual(['北京']);
});

test('two people of one name on one train are two', () => {
  const { groups } = drawTravel([leg(), leg({ orderNo: 'B', people: [2] })], at('11:00'));
  expect(groups.map(({ people }) => people)).toEqual([['张一', '张一']]);
  expect(peopleWords(groups[0]!.people)).toBe('张一、张一');
});

test('what does not run is marked where it would have started; new times are too, another aircraft is not', () => {
  const { groups, arcs } = drawTravel([leg({ stopped: true, carrierChange: 'cancelled' })], at('11:00'));
  expect(groups).toMatchObject([{ title: '北京', troubled: true, legs: [{ state: 'stopped' }] }]);
  expect(arcs.map(({ look }) => look)).toEqual(['bad']);
  const isTroubled = (carrierChange: LegOfToday['carrierChange']) =>
    drawTravel([leg({ carrierChange })], at('11:00')).groups[0]!.troubled;
  expect([isTroubled('retimed'), isTroubled('aircraft'), isTroubled(null)]).toEqual([true, false, false]);
});

test('a place that is not known is not drawn, and told', () => {
  const unknown = leg({ to: { ...shanghai, point: null } });
  expect(drawTravel([unknown], at('11:00'))).toEqual({
    groups: [],
    arcs: [],
    towns: [],
    unplaced: [unknown],
  });
});

test('over the date line a way goes on, and its middle lies in the north', () => {
  const [pek, jfk] = [
    { latitude: 40.08, longitude: 116.59 },
    { latitude: 40.64, longitude: -73.78 },
  ];
  const way = greatCircle(pek, jfk);
  const jumps = way.slice(1).map((point, index) => Math.abs(point.longitude - way[index]!.longitude));
  expect(Math.max(...way.map(({ latitude }) => latitude))).toBeGreaterThan(80);
  expect(Math.max(...jumps)).toBeLessThan(180);
  const [lax, nrt] = [
    { latitude: 33.94, longitude: -118.4 },
    { latitude: 35.77, longitude: 140.39 },
  ];
  expect(pointAlong(nrt, lax, 1).longitude).toBeCloseTo(360 - 118.4, 5);
  expect(greatCircle(pek, pek)).toEqual([pek, pek]);
});

test('a leg without length is over as soon as it has begun, and shares stay between none and all', () => {
  const none = leg({ endsAt: leg().startsAt });
  expect(shareTravelled(none, at('08:00'))).toBe(0);
  expect(shareTravelled(none, at('10:00'))).toBe(1);
  expect(shareTravelled(leg(), at('23:00'))).toBe(1);
  expect(legStateAt(leg({ to: beijing }), at('11:00'))).toBe('staying');
});

test('two are named, of more the first with their number', () => {
  expect(peopleWords(['张一', '李二'])).toBe('张一、李二');
  expect(peopleWords(['张一', '李二', '王三'])).toBe('张一等3人');
});
