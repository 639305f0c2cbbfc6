import { afterEach, expect, test } from 'vitest';
import { bookedFor, chooseApplication } from '#src/applications/chosen-application.ts';
import { chooseCostObjects } from '#src/cost-objects/chosen-cost-objects.ts';
import { nextCustomer, orderNextFor } from '#src/customers/next-customer.ts';
import { clearSession, keepSession, type Member } from './session.ts';

afterEach(clearSession);

test('what was chosen by one account is not there for the next in the same tab', () => {
  keepSession('t1', { memberId: '1' } as Member);
  orderNextFor('c1');
  chooseApplication('A26');
  chooseCostObjects({ costCentreId: '7', projectId: '8' });
  expect(bookedFor()).toEqual({ applicationNo: 'A26', costCentreId: '7', projectId: '8' });
  clearSession();
  keepSession('t2', { memberId: '2' } as Member);
  expect([nextCustomer(), bookedFor()]).toEqual(['', {}]);
});
