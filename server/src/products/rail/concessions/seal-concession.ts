import { certificateInput, studentInput } from '@woxing/contract/products/rail/train-concessions';
import type { Concession } from '@woxing/contract/products/rail/train-concessions.rules';
import { z } from 'zod';
import type { Vault } from '#src/platform/crypto.ts';
import type { ConcessionOwner, RailConcessionRow } from './rail-concessions.db.ts';

/** The person of a concession, by their paper. */
const paper = z.object({ paperType: z.int(), paperNo: z.string() });
export type ConcessionPerson = z.output<typeof paper>;

const facts = z.object({
  person: paper,
  concession: z.discriminatedUnion('type', [
    z.object({ type: z.literal('student'), student: studentInput }),
    z.object({ type: z.literal('disabled-soldier'), certificate: certificateInput }),
  ]),
});

export interface OpenConcession {
  readonly person: ConcessionPerson;
  readonly concession: Concession;
}

/** Where the sealed value lives; moved to another row it does not open. */
const place = (tenantId: string, id: string) => `${tenantId}|rail_concessions|${id}|facts`;

const indexed = ({ paperType, paperNo }: ConcessionPerson) => `rail concession ${paperType} ${paperNo}`;

export function sealConcession(
  vault: Vault,
  { tenantId, memberId }: ConcessionOwner,
  { id, person, concession, keptAt }: OpenConcession & { readonly id: string; readonly keptAt: Date },
): RailConcessionRow {
  return {
    tenant_id: tenantId,
    id,
    member_id: memberId,
    paper_index: vault.blindIndex(indexed(person), tenantId),
    type: concession.type,
    facts_sealed: vault.seal(JSON.stringify({ person, concession }), place(tenantId, id)),
    kept_at: keptAt,
  };
}

export const personIndexes = (vault: Vault, tenantId: string, person: ConcessionPerson): readonly string[] =>
  vault.blindIndexes(indexed(person), tenantId);

export function openConcession(vault: Vault, row: RailConcessionRow): OpenConcession {
  return facts.parse(JSON.parse(vault.open(row.facts_sealed, place(row.tenant_id, row.id))));
}
