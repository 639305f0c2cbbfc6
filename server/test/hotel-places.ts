import type { HotelPlaces, PlaceCity } from '#sandbox/hotel/hotel-places.ts';

/** Three cities of three sizes with landmarks on a grid. */
const cities: readonly (PlaceCity & {
  readonly lat: number;
  readonly lon: number;
  readonly marks: number;
})[] = [
  { code: '310000', name: '上海', pinyin: 'shanghai', initials: 'sh', lat: 31.23, lon: 121.47, marks: 400 },
  { code: '330100', name: '杭州', pinyin: 'hangzhou', initials: 'hz', lat: 30.27, lon: 120.15, marks: 80 },
  { code: '330800', name: '衢州', pinyin: 'quzhou', initials: 'qz', lat: 28.97, lon: 118.87, marks: 5 },
];

const kinds = ['metro', 'district', 'station', 'university', 'hospital', 'sight'];

export const gridPlaces: HotelPlaces = {
  cities: () => cities,
  landmarksOf(code) {
    const city = cities.find((each) => each.code === code);
    return Array.from({ length: city?.marks ?? 0 }, (_, at) => ({
      name: `地标${at + 1}`,
      kind: kinds[at % kinds.length]!,
      lat: city!.lat + (Math.floor(at / 20) - 10) * 0.012,
      lon: city!.lon + ((at % 20) - 10) * 0.012,
    }));
  },
};
