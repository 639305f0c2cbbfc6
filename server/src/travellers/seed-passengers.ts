import { randomUUID } from 'node:crypto';
import { addDays, type Day, day, dayOf } from '@woxing/contract/core/days';
import { identityCheck, type Sex } from '@woxing/contract/people/identity.rules';
import { demoIdsByMobile } from '#src/members/public.ts';
import { insertPassenger, readPassengers } from './passengers.db.ts';
import type { PassengerKeeper } from './save-passenger.ts';
import { type OpenPassenger, sealPassenger } from './seal-passenger.ts';

const ownerMobile = '13800000010';

/**
 * Frequent passengers of the personal demo account: two adults, a child and an infant, of that age on the day they are
 * added. Whoever is in the list by name is not added again; two processes on one day add the same numbers.
 */
export async function seedPassengers(
  { db, vault }: PassengerKeeper,
  tenantId: string,
  now: Date,
): Promise<void> {
  await db.inTenant(tenantId, async (tx) => {
    const memberId = (await demoIdsByMobile(tx, tenantId)).get(ownerMobile);
    if (memberId === undefined) return;
    const owner = { tenantId, memberId };
    const names = new Set((await readPassengers(tx, owner)).map((row) => row.name));
    for (const [at, person] of peopleOn(dayOf(now)).entries()) {
      if (names.has(person.name)) continue;
      const createdAt = new Date(now.getTime() + at);
      await insertPassenger(tx, sealPassenger(vault, owner, withCard(person), createdAt));
    }
  });
}

interface SeededPassenger {
  readonly name: string;
  readonly birth: Day;
  readonly sex: Sex;
  readonly mobilePhone: string;
}

function withCard(person: SeededPassenger): OpenPassenger {
  return { ...person, id: randomUUID(), certType: 1, certNo: cardNumber(person.birth, person.sex) };
}

const peopleOn = (today: Day): readonly SeededPassenger[] => [
  { name: '陈晓明', birth: day('1988-05-12'), sex: 'M', mobilePhone: ownerMobile },
  { name: '林静', birth: day('1990-06-23'), sex: 'F', mobilePhone: '13800000011' },
  { name: '陈安安', birth: addDays(today, -2800), sex: 'F', mobilePhone: '' },
  { name: '陈乐乐', birth: addDays(today, -240), sex: 'M', mobilePhone: '' },
];

/** A made-up but valid number: the third digit of the order is odd for men. */
function cardNumber(birth: Day, sex: Sex): string {
  const first17 = `110101${birth.replaceAll('-', '')}${sex === 'M' ? '877' : '878'}`;
  return first17 + identityCheck(first17);
}
