import { normalPaper } from '@woxing/contract/people/identity.rules';
import type { Vault } from '#src/platform/crypto.ts';

/** A person by the identity paper used for travelling. */
export interface Paper {
  readonly paperType: number;
  readonly paperNo: string;
}

/** What a traveller is known by across orders, however the name is spelled; by the newest data key first. */
export function personIndexes(
  vault: Pick<Vault, 'blindIndexes'>,
  tenantId: string,
  { paperType, paperNo }: Paper,
): readonly string[] {
  return vault.blindIndexes(`traveller ${paperType} ${normalPaper(paperNo)}`, tenantId);
}

/** The same as it is written. */
export function personIndex(vault: Pick<Vault, 'blindIndexes'>, tenantId: string, paper: Paper): string {
  return personIndexes(vault, tenantId, paper)[0]!;
}
