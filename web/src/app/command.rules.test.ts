import { expect, test } from 'vitest';
import { menuCommands } from './command.rules.ts';

test('every address stands once, under the name of the menu that has it first; what only opens its children is no way', () => {
  expect(
    menuCommands([
      { name: '我的订单', route: '/myCenter/order_list/airTicket' },
      { name: '财务管理', route: null },
      { name: '企业账单', route: '/finance/enterpriseBill', group: '财务管理' },
      { name: '机票订单', route: '/myCenter/order_list/airTicket', group: '个人中心' },
    ]),
  ).toEqual([
    { id: 'page--myCenter-order_list-airTicket', name: '我的订单', route: '/myCenter/order_list/airTicket' },
    {
      id: 'page--finance-enterpriseBill',
      name: '企业账单',
      route: '/finance/enterpriseBill',
      group: '财务管理',
    },
  ]);
});
