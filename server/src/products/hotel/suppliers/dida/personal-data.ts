import type { Vault } from '#src/platform/crypto.ts';
import type { Tx } from '#src/platform/database.ts';
import type { PersonalData, PersonKey } from '#src/platform/personal-data.ts';
import { type SealedRows, sealedTable } from '#src/platform/sealed-rows.ts';
import { guestsPlace } from './bookings.ts';
import { forgetGuests } from './dida.db.ts';

/** Who comes is kept until the bank knows it; `referencesOf` are the calls that we made for a member. Facts are read from the orders. */
export const didaPersonalData = (
  referencesOf: (tx: Tx, whose: PersonKey) => Promise<readonly string[]>,
): PersonalData => ({
  name: 'hotel-bank-holds',
  title: '酒店预订的入住人',
  behindTheScenes: true,
  tables: { dida_bookings: 'de-identified' },
  read: () => Promise.resolve([]),
  erase: async (tx, whose) => forgetGuests(tx, whose.tenantId, await referencesOf(tx, whose)),
});

export const didaSealedRows = (vault: Vault): SealedRows =>
  sealedTable(
    vault,
    { table: 'dida_bookings', key: ['reference'], sealed: ['guests_sealed'] },
    ({ guests_sealed: sealed, reference }, anew) => ({
      guests_sealed: sealed === null ? null : anew(sealed, guestsPlace(reference)),
    }),
  );
