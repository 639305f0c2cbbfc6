import type { KnownTraveller } from '#src/travellers/public.ts';

/** Who of the enterprise a passenger is; of orders from before neither is said. */
export interface PassengerIdentity {
  memberId: string | null;
  /** Nobody of it, or nobody could tell who. */
  external: boolean;
  /** Of who was chosen from the enterprise's list of external travellers. */
  externalId: string | null;
}

/** As an order keeps it: who is no employee when it is placed is taken for none later on, whoever joins or leaves. */
export const identityIn = (
  enterpriseId: string | null,
  { memberId, externalId }: Pick<KnownTraveller, 'memberId' | 'externalId'>,
): PassengerIdentity =>
  enterpriseId === null
    ? { memberId: null, external: false, externalId: null }
    : {
        memberId: memberId ?? null,
        external: memberId === undefined,
        externalId: memberId === undefined ? (externalId ?? null) : null,
      };

/** A passenger as those know them who judge what an order takes, and what comes after the sale. */
export const travellerOf = ({
  name,
  memberId,
  external,
  externalId,
}: PassengerIdentity & { readonly name: string }): KnownTraveller => ({
  name,
  memberId: memberId ?? undefined,
  external,
  externalId: externalId ?? undefined,
});
