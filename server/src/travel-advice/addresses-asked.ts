import { laidAdvice } from '@woxing/contract/generated/travel-advice';
import { addressAsked, laidOver } from '@woxing/contract/travel-advice/travel-advice.rules';
import type { Database } from '#src/platform/database.ts';
import { ownTenantId } from '#src/tenants/public.ts';
import { countryNamed } from './country-names.ts';
import { keptAdvice } from './travel-advice.db.ts';

/** Which of these countries is to be told where somebody of a nationality stays first; whose table it is does not matter. */
export async function addressesAsked(
  { db }: { readonly db: Database },
  countries: readonly string[],
): Promise<(nationality: string) => { readonly country: string; readonly name: string } | undefined> {
  const rows = laidOver(laidAdvice, await db.read(ownTenantId, (tx) => keptAdvice(tx, ownTenantId)));
  return (nationality) => {
    const country = countries.find((each) => addressAsked(rows, each, nationality));
    return country === undefined ? undefined : { country, name: countryNamed(country) };
  };
}
