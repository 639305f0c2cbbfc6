/**
 * What a ride adds to the climate, in grams of CO2 equivalent for a passenger and kilometre. High-speed trains: 30.5, as booking
 * sites of China count them. Others: 35.46, national rail in the conversion factors of the British government (DESNZ) of 2024, for want
 * of a Chinese one.
 */
const gramsPerKm = { fast: 30.5, other: 35.46 } as const;

/** Of one passenger on one ride, in kilograms with one decimal. */
export function rideCarbonKg({ trainNo, km }: { readonly trainNo: string; readonly km: number }): number {
  const grams = km * (/^[GDC]/.test(trainNo) ? gramsPerKm.fast : gramsPerKm.other);
  return Math.round(grams / 100) / 10;
}
