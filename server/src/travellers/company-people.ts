import { normalPaper } from '@woxing/contract/people/identity.rules';
import { colleaguesLike } from '#src/people/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Vault } from '#src/platform/crypto.ts';
import type { Tx } from '#src/platform/database.ts';
import { enterpriseOf } from './booking-scope.ts';
import { externalsByIds, externalsByPapers } from './externals.db.ts';
import { ownPapers } from './open-colleagues.ts';
import type { Traveller } from './read-travellers.ts';
import { type OpenPassenger, openPassenger, openPerson, paperIndexes } from './seal-passenger.ts';

/** Somebody of an enterprise: an employee by member id, or an external traveller. */
export interface CompanyPerson {
  readonly kind: 'employee' | 'external';
  readonly id: string;
}

/** Who of the enterprise those are who travel, in their order; undefined of who is neither employed there nor its guest. */
export async function companyPeople(
  { vault }: { readonly vault: Vault },
  tx: Tx,
  ctx: MemberCtx,
  travellers: readonly Traveller[],
): Promise<(CompanyPerson | undefined)[]> {
  const enterpriseId = enterpriseOf(ctx);
  if (enterpriseId === undefined) return travellers.map(() => undefined);
  const { tenantId } = ctx;
  const indexesOf = ({ certType, certNo }: Traveller) =>
    paperIndexes(vault, tenantId, { certType, certNo: normalPaper(certNo) });
  const others = travellers.filter(({ memberId }) => memberId === undefined);
  const externals =
    others.length === 0
      ? new Map<string, { readonly id: string; readonly name: string }>()
      : await externalsByPapers(tx, { tenantId, enterpriseId }, others.flatMap(indexesOf));
  return travellers.map((traveller) => {
    if (traveller.memberId !== undefined) return { kind: 'employee', id: traveller.memberId };
    const known = indexesOf(traveller).flatMap((index) => externals.get(index) ?? [])[0];
    return known?.name === traveller.name ? { kind: 'external', id: known.id } : undefined;
  });
}

/** The paper by which somebody of an enterprise travels, as they keep it now; undefined where they keep none or are gone. */
export async function paperOfPerson(
  { vault }: { readonly vault: Vault },
  tx: Tx,
  { tenantId, enterpriseId }: { readonly tenantId: string; readonly enterpriseId: string },
  { kind, id }: CompanyPerson,
): Promise<OpenPassenger | undefined> {
  if (kind === 'external') {
    const [row] = await externalsByIds(tx, { tenantId, enterpriseId }, [id]);
    return row && openPerson(vault, 'external_travellers', row);
  }
  const known = await colleaguesLike(tx, tenantId, enterpriseId, { memberIds: [id], names: [] });
  const row = (await ownPapers(tx, tenantId, known)).get(id);
  return row && openPassenger(vault, row);
}
