import { describe, expect, test } from 'vitest';
import type { PlaceProvider, PlaceQuestion } from './place-provider.ts';

/** The behaviour that every provider of places must show; 西湖 and 火车站 are asked for in 杭州, where each of them has some. */
export function describePlaceProvider(name: string, provider: PlaceProvider): void {
  const ask = (typed: string, more: Partial<PlaceQuestion> = {}) =>
    provider.suggest({ typed, onlyCity: false, max: 10, ...more });

  describe(`${name} as a provider of places`, () => {
    test('finds places by how their names begin, with all that is shown of them', async () => {
      const found = await ask('西湖', { city: '杭州' });
      expect(found[0]).toMatchObject({ city: '杭州', cityCode: '330100', province: '浙江省' });
      for (const { id, name: called, lat, lon } of found) {
        expect(id).not.toBe('');
        expect(called).toContain('西湖');
        expect(lat > 3 && lat < 54 && lon > 73 && lon < 136).toBe(true);
      }
    });

    test('within one city finds nothing of another', async () => {
      const found = await ask('西湖', { city: '杭州', onlyCity: true });
      expect(new Set(found.map(({ city }) => city))).toEqual(new Set(['杭州']));
      expect(await ask('东方明珠', { city: '杭州', onlyCity: true })).toEqual([]);
    });

    test('finds no more than it was asked for, and nothing of what is nowhere', async () => {
      expect((await ask('西湖', { max: 2 })).length).toBeLessThanOrEqual(2);
      expect(await ask('qwertyuiop')).toEqual([]);
    });

    test('says of each that it stands where maps of the world put it', async () => {
      const [airport] = await ask('萧山国际机场', { city: '杭州' });
      expect(airport?.kind).toBe('airport');
      expect(Math.abs(airport!.lat - 30.2369)).toBeLessThan(0.003);
      expect(Math.abs(airport!.lon - 120.4324)).toBeLessThan(0.003);
    });
  });
}
