import { yuan } from '@woxing/contract/core/money';
import { expect, test } from 'vitest';
import type { Vault } from '#src/platform/crypto.ts';
import { soldLeg } from '../../../../test/sold-leg.ts';
import { airPassengerOf, contentOf, legOf } from './air-order-content.ts';

const offer = { ...soldLeg, fullEconomyFen: yuan(1500), fullCabinFen: yuan(1500) };
const vault = { seal: (text: string, place: string) => `${place}|${text}` } as Vault;

test('a flight has the names that people read, and of what nobody knows its code', () => {
  expect(legOf(offer)).toMatchObject({
    airlineName: '中国国际航空',
    aircraftName: '空客A321',
    fromCity: '北京',
    toAirport: '虹桥机场',
  });
  expect(legOf({ ...offer, airline: '00', aircraft: 'QQ', to: 'QQQ' })).toMatchObject({
    airlineName: '00',
    aircraftName: 'QQ',
    toCity: 'QQQ',
    toAirport: 'QQQ',
  });
});

const kept = (email?: string) =>
  contentOf(
    vault,
    'F20',
    [offer],
    { name: '张三', mobile: '13800000010', email },
    's1',
    ['超标'],
    new Date(0),
  );

test('an order keeps its contact sealed and masked, and whose flights it is of', () => {
  expect(kept()).toMatchObject({
    contact: {
      name: '张三',
      mobileSealed: 'orders:F20:contact_mobile|13800000010',
      mobileMasked: '138****0010',
      email: '',
    },
    supplier: 's1',
    overStandard: ['超标'],
    waitlist: false,
    byStaff: false,
    issuedElsewhere: false,
    quotedAt: '1970-01-01T00:00:00.000Z',
  });
  expect(kept('a@b.cn').contact.email).toBe('a@b.cn');
});

test('carriers know adults, children and infants; whoever else is refused', () => {
  expect((['ADT', 'CHD', 'INF'] as const).map(airPassengerOf)).toEqual(['ADT', 'CHD', 'INF']);
  expect(() => airPassengerOf('SD')).toThrow('旅客类型须为成人、儿童或婴儿');
});
