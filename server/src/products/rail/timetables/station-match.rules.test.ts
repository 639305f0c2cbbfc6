import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { spell } from '#src/platform/spelling.ts';
import { kmBetween, type Point } from './gtfs-fields.rules.ts';
import { type FeedStation, matchStations } from './station-match.rules.ts';

const feedStation = (name: string, point?: Point, more: Partial<FeedStation> = {}): FeedStation => ({
  name,
  code: '',
  city: '',
  point,
  ...more,
});
const cityOf = (...stations: readonly FeedStation[]) =>
  matchStations(stations, spell).matched.map(({ station }) => station.city);

const ganzhou = { lat: 25.83, lon: 114.93 };

describe('the city of a station', () => {
  test.each(['东方红', '兴安岭', '朝阳川', '朝阳镇', '北京路', '上海松江', '襄阳新区'])(
    '%s is not in the city that its name begins with',
    (name) => expect(cityOf(feedStation(name), feedStation(name, ganzhou))).toEqual([name, name]),
  );

  test('is the one that the name is but for a direction, where the coordinates agree', () => {
    const there = { lat: 25.88, lon: 115.02 };
    expect(cityOf(feedStation('赣州', ganzhou), feedStation('赣州北', there))).toEqual(['赣州', '赣州']);
    expect(cityOf(feedStation('赣州', ganzhou), feedStation('赣州北', { lat: 26.9, lon: 115.0 }))).toEqual([
      '赣州',
      '赣州北',
    ]);
  });

  test('is its own and doubtful without coordinates', () => {
    const { matched, doubtful } = matchStations([feedStation('赣州北')], spell);
    expect(matched[0]).toMatchObject({ isNew: true, station: { city: '赣州北' } });
    expect(doubtful).toEqual([{ name: '赣州北', city: '赣州', reason: 'no-coordinates' }]);
  });

  test('is what the feed says of it', () => {
    expect(cityOf(feedStation('新安东', undefined, { city: '宿州' }))).toEqual(['宿州']);
  });

  test('of a station of ours is ours, wherever it says it is', () => {
    expect(cityOf(feedStation('汉口'), feedStation('香港西九龙'))).toEqual(['武汉', '香港']);
  });

  test('a telegraph code of another station is asked about, not believed', () => {
    const { matched, askedCodes } = matchStations(
      [feedStation('某某站台', undefined, { code: 'VNP' })],
      spell,
    );
    expect(matched[0]!.station).toMatchObject({ name: '某某站台', city: '某某站台', code: '' });
    expect(askedCodes).toEqual([{ name: '某某站台', code: 'VNP', known: '北京南' }]);
  });
});

test('no city of any timetable spans more than 80 km, whatever its stations are called and where they lie', () => {
  const names = fc.oneof(
    fc.constantFrom(
      '北京南',
      '北京西',
      '武汉',
      '汉口',
      '重庆北',
      '赣州西',
      '兰州',
      '成都东',
      '东方',
      '东方红',
      '朝阳',
      '朝阳川',
    ),
    fc.stringMatching(/^(赣州|兰州|北京|东方|兴安|海拉尔)[东南西北岭川新]?$/),
  );
  const points = fc.record({
    lat: fc.double({ min: 25, max: 29, noNaN: true }),
    lon: fc.double({ min: 112, max: 118, noNaN: true }),
  });
  const stations = fc.uniqueArray(
    fc.record({
      name: names,
      code: fc.constant(''),
      city: fc.constantFrom('', '', '', '赣州', '北京'),
      point: points,
    }),
    { selector: ({ name }) => name, maxLength: 25 },
  );
  fc.assert(
    fc.property(stations, (feed) => {
      const { matched } = matchStations(feed, spell);
      const placed = matched.map(({ station }, at) => ({ city: station.city, point: feed[at]!.point }));
      const spans = placed.flatMap((here) =>
        placed.filter(({ city }) => city === here.city).map(({ point }) => kmBetween(here.point, point)),
      );
      expect(Math.max(0, ...spans)).toBeLessThan(80.001);
    }),
    { numRuns: 300 },
  );
});
