import type { Vault } from '#src/platform/crypto.ts';
import { type SealedRows, sealedTableBy } from '#src/platform/sealed-rows.ts';
import { orderContent } from './order-content.ts';
import { personIndex } from './person-index.ts';
import { lockOrdersSealedByOthers, saveSealedAnew } from './personal-data.db.ts';
import { saveBirth, sealSomeBirths } from './sealed-births.db.ts';
import { contactPlace, paperPlace, peoplePlace } from './sealed-places.rules.ts';

export const ordersSealedRows = (vault: Vault): SealedRows => ({
  columns: [
    'order_passengers.paper_no_sealed',
    'order_passengers.paper_index',
    'orders.content',
    'sealed_orders.people_sealed',
  ],
  async sealSomeAnew(tx, tenantId, max) {
    const orders = await lockOrdersSealedByOthers(tx, tenantId, vault.newest, max);
    const anew = (sealed: string, place: string) => vault.seal(vault.open(sealed, place), place);
    for (const order of orders) {
      const { orderNo, peopleSealed } = order;
      const { mobileSealed } = orderContent.parse(order.content).contact;
      await saveSealedAnew(tx, tenantId, {
        ...order,
        mobileSealed: mobileSealed === '' ? '' : anew(mobileSealed, contactPlace(orderNo)),
        peopleSealed: peopleSealed === null ? null : anew(peopleSealed, peoplePlace(orderNo)),
        papers: order.papers.map((paper) => {
          const place = paperPlace(orderNo, paper.position);
          const { personIndex: before, paperType } = paper;
          const paperNo = vault.open(paper.sealed, place);
          return {
            ...paper,
            sealed: vault.seal(paperNo, place),
            personIndex: before === null ? null : personIndex(vault, tenantId, { paperType, paperNo }),
          };
        }),
      });
    }
    return orders.length;
  },
});

export const orderBirthsSealedRows = (vault: Vault): SealedRows => ({
  ...sealedTableBy(
    vault,
    {
      table: 'order_passengers',
      key: ['order_no', 'position'],
      sealed: ['birth_sealed'],
      reads: ['order_no', 'position', 'birth', 'birth_sealed'],
    },
    (tx, tenantId, row) =>
      saveBirth(tx, tenantId, {
        orderNo: row.order_no,
        position: row.position,
        birth: row.birth,
        birthSealed: row.birth_sealed,
      }),
  ),
  sealSomeClear: sealSomeBirths,
});
