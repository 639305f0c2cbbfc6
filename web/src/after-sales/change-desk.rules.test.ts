import { expect, test } from 'vitest';
import { changeDesk } from './change-desk.rules.ts';

test('a change is paid where its product has changes paid, not where orders are', () => {
  const desks = {
    trainPay: (no: string) => `/train/${no}`,
    trainChangeTicket: (no: string) => `/train/change/${no}`,
  };
  expect(changeDesk(desks, 'TR1C1')).toBe('/train/change/TR1C1');
  expect(changeDesk({ carPay: desks.trainPay }, 'CR1')).toBeUndefined();
});
