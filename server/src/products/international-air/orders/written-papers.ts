import type { InputOf } from '@woxing/contract/core/endpoint';
import { ticketName } from '@woxing/contract/people/travel-documents.rules';
import type { placeInternationalOrder as endpoint } from '@woxing/contract/products/international-air/international-orders';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Vault } from '#src/platform/crypto.ts';
import type { Database } from '#src/platform/database.ts';
import { openWritten } from '#src/travellers/public.ts';

type Input = InputOf<typeof endpoint>;
type Passenger = Input['passengers'][number];

/** An order with the numbers in full of those who were chosen from the list: of them a page knows masks alone. */
export async function withPapersInFull(
  deps: { readonly db: Database; readonly vault: Vault },
  ctx: MemberCtx,
  input: Input,
): Promise<Input> {
  if (input.passengers.every(({ passengerId }) => passengerId === undefined)) return input;
  const people = input.passengers.map((passenger) => ({
    passengerId: passenger.passengerId,
    written: travellerOf(passenger),
  }));
  const opened = await deps.db.read(ctx.tenantId, (tx) => openWritten(deps, tx, ctx, people));
  return {
    ...input,
    passengers: input.passengers.map((passenger, at) => {
      const { certNo, mobilePhone, travel } = opened[at]!;
      return {
        ...passenger,
        document: { ...passenger.document, number: certNo },
        mobile: mobilePhone,
        frequentFlyers: [...(travel?.flyerNumbers ?? [])],
      };
    }),
  };
}

/** A passenger as the room of travellers knows people. */
export function choiceOf(passenger: Passenger) {
  const { passengerId, memberId, save } = passenger;
  return { passengerId, memberId, save, traveller: travellerOf(passenger) };
}

function travellerOf({ name, document, mobile, frequentFlyers }: Passenger) {
  const { surname, givenNames, nationality, issuingCountry, expiresOn } = document;
  return {
    name: name === '' ? ticketName(document) : name,
    certType: document.type,
    certNo: document.number,
    bornDate: document.birthday,
    sex: document.sex,
    mobilePhone: mobile,
    travel: { surname, givenNames, nationality, issuingCountry, expiresOn, flyerNumbers: frequentFlyers },
  };
}
