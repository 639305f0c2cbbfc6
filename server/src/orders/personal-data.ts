import { type Day, dayOf } from '@woxing/contract/core/days';
import { type OrderCode, orderCodes } from '@woxing/contract/orders/order-codes';
import type { Product } from '@woxing/contract/orders/orders';
import { type PaperType, paperNames } from '@woxing/contract/people/identity.rules';
import type { Vault } from '#src/platform/crypto.ts';
import type { PersonalData } from '#src/platform/personal-data.ts';
import { factsOf } from '#src/platform/personal-rows.db.ts';
import { orderContent } from './order-content.ts';
import { customerNamesOf, forgetCustomers } from './order-customers.db.ts';
import type { OrderDescription, ProductFacts } from './order-product.ts';
import { forgetTraveller, ordersPlacedFor } from './order-travellers.db.ts';
import {
  eraseOverlapRefusals,
  type OrderWithPeople,
  openOrdersOf,
  type PersonOfOrder,
  type SealedOrder,
  sealOrder,
} from './personal-data.db.ts';
import { contactPlace, paperPlace, peoplePlace } from './sealed-places.rules.ts';

/** E-Commerce Law 31: from the end of the transaction. */
const keptYears = 3;

/** The descriptions of the products. */
type Described = Readonly<Record<Product, Pick<ProductFacts, 'describe'>>>;

export const ordersPersonalData = (vault: Vault, products: Described): PersonalData => ({
  name: 'orders',
  title: '订单',
  tables: {
    orders: 'de-identified',
    order_passengers: 'de-identified',
    order_tickets: 'kept-by-law',
    order_items: 'kept-by-law',
    order_events: 'kept-by-law',
    order_operations: 'kept-by-law',
    order_sheets: 'kept-by-law',
    order_quotes: 'kept-by-law',
    sealed_orders: 'kept-by-law',
    overlap_refusals: 'removed',
    order_travellers: 'removed',
    order_customers: 'de-identified',
  },
  kept: '订单与票号：按电子商务法第三十一条自交易完成之日起保存三年；其中的姓名、证件与联系方式整体加密封存，到期销毁，页面与接口不再可见',
  async read(tx, whose) {
    const [orders, customers, placedFor] = [
      await openOrdersOf(tx, whose),
      await customerNamesOf(tx, whose.tenantId, whose.memberId),
      await ordersPlacedFor(tx, whose.tenantId, whose.memberId),
    ];
    return factsOf([
      ...orders.map((order) => ({
        ...factOf(vault, order, descriptionOf(products, order)),
        ...customerFacts(customers.get(order.orderNo)),
      })),
      ...placedFor.map(({ orderNo, createdAt }) => ({ 他人代订的订单号: orderNo, 下单时间: createdAt })),
    ]);
  },
  async erase(tx, whose) {
    for (const order of await openOrdersOf(tx, whose))
      await sealOrder(tx, whose.tenantId, sealed(vault, order));
    await eraseOverlapRefusals(tx, whose);
    await forgetCustomers(tx, whose.tenantId, whose.memberId);
    await forgetTraveller(tx, whose.tenantId, whose.memberId);
  },
  async deletionBlockers(tx, whose) {
    const orders = await openOrdersOf(tx, whose);
    const today = dayOf(whose.now);
    const moving = orders.filter(({ code }) => inProgress.has(code)).length;
    const ahead = orders.filter(
      (order) => ticketed.has(order.code) && lastDay(descriptionOf(products, order)) >= today,
    ).length;
    return [
      ...(moving > 0 ? [`有${moving}个订单尚未出票或正在退改，请待其完成或先取消`] : []),
      ...(ahead > 0 ? [`有${ahead}个订单尚未出行，请在行程结束或退票完成后再注销`] : []),
    ];
  },
});

const inProgress: ReadonlySet<OrderCode> = new Set([0, 1, 7, 9, 10, 11, 13, 14, 15, 20, 21, 22, 23]);
const ticketed: ReadonlySet<OrderCode> = new Set([2, 3]);

/** Of all that was bought, whatever became of its tickets. */
function descriptionOf(products: Described, { product, content }: OrderWithPeople): OrderDescription {
  return products[product].describe(content, []);
}

function customerFacts(sold: { readonly customerName: string; readonly note: string } | undefined) {
  return sold === undefined ? {} : { 客户: sold.customerName, 给客户的留言: sold.note };
}

function lastDay({ trip }: OrderDescription): Day {
  return trip.at(-1)!.day;
}

function factOf(vault: Vault, order: OrderWithPeople, { journey }: OrderDescription) {
  const { contact, freeChildren } = orderContent.parse(order.content);
  return {
    订单号: order.orderNo,
    状态: orderCodes[order.code].words,
    下单时间: order.createdAt,
    金额分: order.totalFen,
    行程: journey,
    联系人: contact.name,
    联系手机: vault.open(contact.mobileSealed, contactPlace(order.orderNo)),
    联系邮箱: contact.email,
    出行人: [
      ...order.people.map(({ position, name, paperType, paperNoSealed, birth }) => {
        const paperNo = vault.open(paperNoSealed, paperPlace(order.orderNo, position));
        return `${name}（${paperNames[paperType as PaperType]}${paperNo}${birth === null ? '' : `，${birth}`}）`;
      }),
      ...freeChildren.map(({ name, paperNoMasked }) => `${name}（免票儿童，${paperNoMasked}）`),
    ].join('；'),
  };
}

/** Everything that identifies travellers is sealed as one; the order stays without it. */
function sealed(vault: Vault, order: OrderWithPeople): SealedOrder {
  const content = orderContent.parse(order.content);
  const people = {
    contact: content.contact,
    searchText: order.searchText,
    passengers: order.people.map(withoutNumber),
    freeChildren: content.freeChildren,
  };
  return {
    orderNo: order.orderNo,
    peopleSealed: vault.seal(JSON.stringify(people), peoplePlace(order.orderNo)),
    destroyOn: yearsLater(dayOf(order.lastAt), keptYears),
    content: {
      ...content,
      freeChildren: [],
      contact: { name: '', mobileSealed: '', mobileMasked: '', email: '' },
    },
    searchText: order.orderNo,
  };
}

/** The number of the paper was sealed before and stays where it is. */
function withoutNumber({ position, name, paperType, paperNoMasked, birth }: PersonOfOrder) {
  return { position, name, paperType, paperNoMasked, birth };
}

function yearsLater(date: Day, years: number): Day {
  const later = new Date(`${date}T00:00:00Z`);
  later.setUTCFullYear(later.getUTCFullYear() + years);
  return later.toISOString().slice(0, 10) as Day;
}
