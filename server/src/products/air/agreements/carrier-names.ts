import { airlineNamed, airlines } from '@woxing/contract/generated/airlines';

/** As people call a carrier. */
export const carrierName = (iata: string): string => airlineNamed(iata)?.name ?? iata;

/** Carriers with whom something can be agreed on. */
export const carriers: readonly { readonly code: string; readonly name: string }[] = airlines
  .filter(({ domestic }) => domestic)
  .map(({ iata, name }) => ({ code: iata, name }));
