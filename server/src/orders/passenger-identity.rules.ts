import type { KnownTraveller } from '#src/travellers/public.ts';

/** Who of the enterprise a passenger is; of orders from before neither is said. */
export interface PassengerIdentity {
  memberId: string | null;
  /** Nobody of it, or nobody could tell who. */
  external: boolean;
}

/** As an order keeps it: who is no employee when it is placed is taken for none later on, whoever joins or leaves. */
export const identityIn = (
  enterpriseId: string | null,
  { memberId }: Pick<KnownTraveller, 'memberId'>,
): PassengerIdentity =>
  enterpriseId === null
    ? { memberId: null, external: false }
    : { memberId: memberId ?? null, external: memberId === undefined };

/** A passenger as those know them who judge what an order takes, and what comes after the sale. */
export const travellerOf = ({
  name,
  memberId,
  external,
}: PassengerIdentity & { readonly name: string }): KnownTraveller => ({
  name,
  memberId: memberId ?? undefined,
  external,
});
