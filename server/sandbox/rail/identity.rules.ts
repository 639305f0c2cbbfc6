import { type PaperType, paperProblem } from '@woxing/contract/people/identity.rules';
import type { RailIdentity, RailPerson } from '#src/products/rail/rail-accounts.ts';

/** What the embedded railway knows of people: what their names and papers say. */
export function identityOf({
  name,
  paperType,
  paperNo,
}: Omit<RailPerson, 'paperType'> & { readonly paperType: number }): RailIdentity {
  if (paperProblem(paperType as PaperType, paperNo) !== undefined || name.includes('冒名')) return 'refused';
  return name.includes('待核') ? 'pending' : 'verified';
}
