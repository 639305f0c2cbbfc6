/**
 * What a night in a room adds to the climate, in kilograms of CO2 equivalent, whoever sleeps in it: the conversion factors of the British
 * government (DESNZ, formerly DEFRA), "Hotel stay", kg CO2e per room and night. Where it comes from: docs/hotel-emissions.md.
 */
const kgPerRoomNight: Readonly<Record<string, number>> = {
  AE: 63.8,
  AU: 35,
  CA: 7.4,
  CN: 53.5,
  DE: 13.2,
  ES: 7,
  FR: 6.7,
  GB: 10.4,
  HK: 51.5,
  ID: 62.7,
  IN: 58.9,
  IT: 14.3,
  JP: 39,
  KR: 55.8,
  MY: 61.5,
  SG: 24.5,
  TH: 43.4,
  US: 16.1,
  VN: 38.5,
};

/** Of one room for one night, by the code of its country or region; null where there is no factor that we would stand for. */
export const nightCarbonKg = (country: string): number | null => kgPerRoomNight[country] ?? null;
