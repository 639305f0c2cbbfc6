import { addDays, day } from '@woxing/contract/core/days';
import { metresBetween } from '@woxing/contract/core/distance.rules';
import { expect, test } from 'vitest';
import { gridPlaces } from '../../test/hotel-places.ts';
import { allotment, houseYuan, nightFacts, roomFen } from './daily-prices.rules.ts';
import { detailOf } from './hotel-details.rules.ts';
import { drawHotel, hotelViews } from './hotel-pictures.rules.ts';
import { openHotelWorld } from './hotel-world.ts';

const world = openHotelWorld(7, gridPlaces);
const today = day('2026-12-01');
const shanghai = world.cityNamed('上海')!;

test('a city has hotels by its size, the same whenever it is made', () => {
  expect(world.cities().map(({ name, hotels }) => [name, hotels])).toEqual([
    ['上海', 2000],
    ['杭州', 150],
    ['衢州', 10],
  ]);
  for (const { name, hotels } of world.cities()) {
    const city = world.cityNamed(name)!;
    expect(city.hotels).toHaveLength(hotels);
    expect(new Set(city.facts.map((facts) => facts.name)).size).toBe(hotels);
  }
  expect(openHotelWorld(7, gridPlaces).cityNamed('上海')!.facts).toEqual(shanghai.facts);
  expect(openHotelWorld(8, gridPlaces).cityNamed('上海')!.facts).not.toEqual(shanghai.facts);
  expect(world.cityNamed('无此城市')).toBeUndefined();
});

test('a hotel stands near the landmark that it is known by, and has three to six kinds of rooms in two to five plans', () => {
  for (const { facts, rooms, plans } of shanghai.hotels) {
    const near = shanghai.landmarks.find(({ name }) => name === facts.near.name)!;
    expect(metresBetween(near, facts)).toBeLessThan(1500);
    expect(facts.name).toContain(near.name);
    expect(rooms.length).toBeGreaterThanOrEqual(3);
    expect(rooms.length).toBeLessThanOrEqual(6);
    expect(plans.length).toBeGreaterThanOrEqual(2);
    expect(plans.length).toBeLessThanOrEqual(5);
    expect(plans.some(({ kind }) => kind === 'public')).toBe(true);
  }
});

test('is found again by its number', () => {
  const { facts } = shanghai.hotels[1234]!;
  expect(facts.id).toBe('310000-1235');
  expect(world.hotel(facts.id)!.hotel.facts).toBe(facts);
  expect(['310000-9999', '310000', '', '-', '999999-0001'].map((id) => world.hotel(id))).toEqual(
    Array.from({ length: 5 }),
  );
});

/** Of all hotels of a city. */
const meanOf = (city: string, night: string) => {
  const { hotels } = world.cityNamed(city)!;
  const facts = nightFacts(day(night), today);
  const yuans = hotels.map((hotel) => roomFen(houseYuan(hotel, facts), hotel.rooms[0]!, hotel.plans[0]!));
  return yuans.reduce<number>((sum, each) => sum + each, 0) / yuans.length;
};

test('a night costs more on a holiday, less far ahead, and a large city more than a small one', () => {
  expect(meanOf('上海', '2027-02-06')).toBeGreaterThan(meanOf('上海', '2027-01-13') * 1.2);
  expect(meanOf('上海', '2027-03-10')).toBeLessThan(meanOf('上海', '2026-12-08'));
  expect(meanOf('衢州', '2026-12-08')).toBeLessThan(meanOf('上海', '2026-12-08') * 0.75);
  for (const hotel of shanghai.hotels) {
    const fen = roomFen(houseYuan(hotel, nightFacts(today, today)), hotel.rooms[0]!, hotel.plans[0]!);
    expect(fen % 100).toBe(0);
    expect(fen).toBeGreaterThan(90_00);
    expect(fen).toBeLessThan(4000_00);
  }
});

test('some rooms of some nights are full, most are not, and that hangs on nothing but the night', () => {
  const nights = Array.from({ length: 30 }, (_, at) => addDays(today, at));
  const left = shanghai.hotels
    .slice(0, 100)
    .flatMap((hotel) => nights.map((night) => allotment(hotel, 0, nightFacts(night, today))));
  const full = left.filter((rooms) => rooms === 0).length / left.length;
  expect(full).toBeGreaterThan(0.02);
  expect(full).toBeLessThan(0.15);
  expect(Math.max(...left)).toBeLessThanOrEqual(12);
  const [hotel] = shanghai.hotels;
  expect(allotment(hotel!, 0, nightFacts(day('2026-12-20'), today))).toBe(
    allotment(hotel!, 0, nightFacts(day('2026-12-20'), day('2026-12-19'))),
  );
});

test('a hotel in full is told from its facts', () => {
  const detail = detailOf(shanghai.hotels[0]!, shanghai.landmarks);
  expect(detail.rooms.map(({ id }) => id)).toEqual(
    shanghai.hotels[0]!.rooms.map(({ template }) => template.id),
  );
  expect(detail.nearby[0]!.metres).toBeLessThanOrEqual(detail.nearby[1]!.metres);
  expect(detail.reviews.length).toBeGreaterThan(0);
  for (const { score, words } of detail.reviews) {
    expect(score).toBeLessThanOrEqual(50);
    expect(words).toMatch(/^[^{}]+。$/);
  }
});

test('pictures are drawn from the facts, say that they are of the sandbox, and weigh a few kilobytes', () => {
  for (const hotel of shanghai.hotels.slice(0, 50)) {
    for (const { view } of hotelViews(hotel)) {
      const drawn = drawHotel(hotel, view)!;
      expect(drawn).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg".+<\/svg>$/);
      expect(drawn).toContain('沙箱');
      expect(drawn).not.toMatch(/NaN|undefined/);
      expect(Buffer.byteLength(drawn)).toBeLessThan(12_000);
    }
    expect(drawHotel(hotel, 'K9')).toBeUndefined();
  }
});
