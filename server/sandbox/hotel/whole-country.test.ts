import { expect, test } from 'vitest';
import { openCityPlaces } from '#src/products/hotel/public.ts';
import { openHotelWorld } from './hotel-world.ts';

/** The embedded hotels over the places that the product knows. */

const places = openCityPlaces();
const world = openHotelWorld(7, places);

test('about twelve thousand hotels stand in all cities, and no two of a city share a name', () => {
  const cities = world.cities();
  expect(cities.length).toBeGreaterThan(333);
  let total = 0;
  for (const { name, hotels, pinyin } of cities) {
    const { facts } = world.cityNamed(name)!;
    expect([name, facts.length]).toEqual([name, hotels]);
    expect([name, new Set(facts.map((each) => each.name)).size]).toEqual([name, hotels]);
    expect(pinyin).toMatch(/^[a-z]+$/);
    total += hotels;
  }
  expect(total).toBeGreaterThan(11_000);
  expect(total).toBeLessThan(13_500);
});

test('a place of a city is one of those that its hotels stand around', () => {
  const names = new Set(places.placesOf('杭州').map(({ name }) => name));
  for (const { near } of world.cityNamed('杭州')!.facts) expect(names.has(near.name)).toBe(true);
  expect(places.placesOf('无此城市')).toEqual([]);
});
