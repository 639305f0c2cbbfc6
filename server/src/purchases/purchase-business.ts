import { refuse } from '@woxing/contract/core/errors';
import type { Fen } from '@woxing/contract/core/money';
import { channelMethods, type PayMethod, type TakenMethod } from '@woxing/contract/payments/payments';
import type { PurchaseType } from '@woxing/contract/payments/purchase.rules';
import { type AccountCode, accounts, post } from '#src/ledger/public.ts';
import type { PaySubject, SoldBusiness } from '#src/payments/public.ts';
import type { Tx } from '#src/platform/database.ts';
import { sellCard } from './buffet-card.ts';
import { levelRenewedUntil, levelStillOffered, raiseLevel } from './member-level.ts';
import { billsPaidBy, titleOf } from './purchase-view.ts';
import { findPurchaseRow, lockPurchaseRow, markPaid, type PurchaseRow, saveNotice } from './purchases.db.ts';

/** What distinguishes one kind of purchase from another. */
interface PurchaseKind {
  readonly methods: readonly PayMethod[];
  readonly redirect: (purchaseNo: string) => string;
  readonly memo: string;
  /** The account that what was paid ends on. */
  readonly account: (row: PurchaseRow) => AccountCode;
  readonly facts: (row: PurchaseRow, now: Date) => { name: string; value: string }[];
  /** Is it still what it was when it was asked for? */
  readonly stillOffered: (tx: Tx, row: PurchaseRow, under: 'lock' | 'no-lock') => Promise<boolean>;
  /** What follows, in the transaction that books the money. */
  readonly fulfil: (tx: Tx, row: PurchaseRow, at: Date) => Promise<void>;
}

const always = () => Promise.resolve(true);
const nothingMore = () => Promise.resolve();

/** What a wallet holds cannot fill a wallet, nor can what a company lends. */
const fromOutside = channelMethods;
const ownMoney = [...channelMethods, 'tianHangPay'] as const;

const membership = {
  methods: ownMoney,
  redirect: (purchaseNo) => `/view/pay/finish.shtml?no=${purchaseNo}`,
  account: () => accounts.membershipFees,
  stillOffered: levelStillOffered,
  fulfil: raiseLevel,
} as const satisfies Omit<PurchaseKind, 'memo' | 'facts'>;

/** What paying bills is, told by the room that keeps them. */
export interface BillPurse {
  /** Is so much still owed? */
  readonly owes: (
    tx: Tx,
    bills: { readonly tenantId: string; readonly enterpriseId: string; readonly amountFen: Fen },
    under: 'lock' | 'no-lock',
  ) => Promise<boolean>;
  /** Takes what stands in the deposit under the number, once. */
  readonly take: (
    tx: Tx,
    money: {
      readonly tenantId: string;
      readonly enterpriseId: string;
      readonly amountFen: Fen;
      readonly purchaseNo: string;
      readonly method: TakenMethod;
    },
    at: Date,
  ) => Promise<void>;
}

const kinds = {
  recharge: {
    methods: fromOutside,
    redirect: (purchaseNo) => `/recharge/finish?no=${purchaseNo}`,
    memo: '充值付款',
    account: ({ memberId }) => accounts.wallet(memberId),
    facts: () => [{ name: '转入', value: '天航宝，即时到账' }],
    stillOffered: always,
    fulfil: nothingMore,
  },
  buffetCard: {
    methods: fromOutside,
    redirect: (purchaseNo) => `/view/pay/finish.shtml?no=${purchaseNo}`,
    memo: '购买自助卡',
    account: () => accounts.cards,
    facts: () => [{ name: '使用', value: '凭卡号与卡密转入任一会员的天航宝，限一次' }],
    stillOffered: always,
    fulfil: sellCard,
  },
  upgrade: {
    ...membership,
    memo: '会员升级',
    facts: () => [{ name: '有效期', value: '一年，即时生效' }],
  },
  payAnnualFee: {
    ...membership,
    memo: '会员年费',
    facts: (row, now) => [{ name: '有效期', value: `续至${levelRenewedUntil(row, now)}` }],
  },
} as const satisfies Record<PurchaseType, PurchaseKind>;

/** How what is bought without an order is paid. */
export function purchaseBusiness(type: PurchaseType, bills: BillPurse): SoldBusiness {
  const kind: PurchaseKind = kinds[type];
  const ofType = (row: PurchaseRow | undefined): PurchaseRow => {
    if (row?.businessType !== type) throw refuse('order.unknown');
    return row;
  };
  const subjectOf = async (tx: Tx, row: PurchaseRow, under: 'lock' | 'no-lock'): Promise<PaySubject> => {
    const { tenantId, businessType, purchaseNo: subjectNo, memberId, amountFen: dueFen, payBefore } = row;
    const payability = await payabilityOf(tx, row, under);
    return { tenantId, businessType, subjectNo, memberId, dueFen, payability, payBefore };
  };
  const payabilityOf = async (tx: Tx, row: PurchaseRow, under: 'lock' | 'no-lock') => {
    if (row.state !== 'waiting') return row.state === 'paid' ? 'paid' : 'over';
    const enterpriseId = billsPaidBy(row);
    const offered =
      enterpriseId === undefined
        ? await kind.stillOffered(tx, row, under)
        : await bills.owes(tx, { ...row, enterpriseId }, under);
    return offered ? 'waits' : 'over';
  };
  return {
    sold: true,
    methods: kind.methods,
    redirect: kind.redirect,
    async show(tx, ctx, purchaseNo) {
      const row = ofType(await findPurchaseRow(tx, ctx.tenantId, purchaseNo));
      if (row.memberId !== ctx.signedIn.memberId) throw refuse('order.unknown');
      return {
        ...(await subjectOf(tx, row, 'no-lock')),
        title: titleOf(row),
        order: null,
        facts: billsPaidBy(row) === undefined ? [...kind.facts(row, ctx.now)] : [...billFacts],
      };
    },
    async lock(tx, tenantId, purchaseNo) {
      const row = ofType(await lockPurchaseRow(tx, tenantId, purchaseNo));
      return {
        ...(await subjectOf(tx, row, 'lock')),
        title: () => titleOf(row),
        noun: '单据',
        memo: billsPaidBy(row) === undefined ? kind.memo : '企业账单还款',
        async paid(tx, news) {
          await markPaid(tx, row, news);
          const enterpriseId = billsPaidBy(row);
          if (enterpriseId !== undefined)
            return bills.take(tx, { ...row, enterpriseId, method: news.method }, news.at);
          await post(tx, row.tenantId, [
            {
              id: `purchase:${row.purchaseNo}`,
              debit: accounts.deposit,
              credit: kind.account(row),
              amountFen: row.amountFen,
              orderNo: row.purchaseNo,
              memo: titleOf(row),
              at: news.at,
            },
          ]);
          await kind.fulfil(tx, row, news.at);
        },
        onLatePayment: (tx, news) => saveNotice(tx, row, news.words),
      };
    },
  };
}

const billFacts = [{ name: '用途', value: '偿还已出账单，先还最早的一期' }] as const;
