import { monthName } from '@woxing/contract/core/months.rules';
import { invoiceFormNames, taxSortNames } from '@woxing/contract/invoices/invoice-sorts.rules';
import type { ReceivedInvoice } from '@woxing/contract/invoices/received-invoices';
import {
  type CheckState,
  checkStateNames,
  doubtNames,
  type ReceivedState,
  receivedStateNames,
} from '@woxing/contract/invoices/received-invoices.rules';
import { type Column, momentColumn, moneyColumn } from '#src/list/public.ts';
import { stampWords } from '#src/orders/public.ts';
import { Badge, type Tone } from '#src/ui/badge.tsx';
import type { Translate } from './received.words.ts';

const tones: Record<ReceivedState, Tone> = {
  received: 'grey',
  matched: 'brand',
  doubtful: 'warn',
  accepted: 'ok',
  rejected: 'bad',
  booked: 'ok',
};

export const StateBadge = ({ state }: { readonly state: ReceivedState }) => (
  <Badge tone={tones[state]}>{receivedStateNames[state]}</Badge>
);

const checkTones: Record<CheckState, Tone> = {
  waiting: 'grey',
  valid: 'ok',
  'not-found': 'bad',
  mismatch: 'bad',
  voided: 'bad',
  reversed: 'bad',
  'part-reversed': 'warn',
  unable: 'grey',
};

export const CheckBadge = ({ check: { state } }: Pick<ReceivedInvoice, 'check'>) => (
  <Badge tone={checkTones[state]}>{checkStateNames[state]}</Badge>
);

type Row = ReceivedInvoice;

export const doubtWords = ({ doubts }: Pick<Row, 'doubts'>): string =>
  doubts.map((doubt) => doubtNames[doubt]).join('；');

/** Of one's own list, who handed them in is left out. */
export const receivedColumns = (t: Translate, own = false): readonly Column<Row>[] => [
  {
    key: 'no',
    title: t('received.invoice-no'),
    className: 'min-w-52',
    text: ({ invoiceNo }) => invoiceNo,
    cell: ({ invoiceNo, sellerName, form }) => (
      <>
        <span className="digits block font-semibold break-all">{invoiceNo}</span>
        <span className="block text-12 text-ink-500">{sellerName || invoiceFormNames[form]}</span>
      </>
    ),
  },
  {
    key: 'state',
    title: t('received.state'),
    card: 'aside',
    className: 'whitespace-nowrap',
    text: ({ state }) => receivedStateNames[state],
    cell: ({ state }) => <StateBadge state={state} />,
  },
  momentColumn({ key: 'issued', title: t('received.issued-on') }, ({ issuedOn }) => issuedOn),
  {
    key: 'sort',
    title: t('received.sort'),
    className: 'whitespace-nowrap',
    text: ({ sort }) => taxSortNames[sort],
  },
  moneyColumn({ key: 'net', title: t('received.net'), shown: 'asked' }, ({ netFen }) => netFen),
  moneyColumn({ key: 'fund', title: t('received.fund'), shown: 'asked' }, ({ fundFen }) => fundFen),
  moneyColumn({ key: 'other', title: t('received.other'), shown: 'file' }, ({ otherFen }) => otherFen),
  moneyColumn({ key: 'tax', title: t('received.tax') }, ({ taxFen }) => taxFen),
  moneyColumn({ key: 'amount', title: t('received.amount'), strong: true }, ({ totalFen }) => totalFen),
  moneyColumn({ key: 'deduct', title: t('received.may-deduct') }, ({ deductibleFen }) => deductibleFen),
  {
    key: 'doubts',
    title: t('received.doubts'),
    className: 'min-w-44',
    text: (row) => doubtWords(row) || row.note,
    cell: (row) => (
      <>
        {row.doubts.length > 0 && <span className="block text-warn">{doubtWords(row)}</span>}
        {row.note !== '' && <span className="block text-12 text-ink-500">{row.note}</span>}
        {row.doubts.length === 0 && row.note === '' && '—'}
      </>
    ),
  },
  {
    key: 'check',
    title: t('tax-check.title'),
    className: 'whitespace-nowrap',
    text: ({ check }) => checkStateNames[check.state],
    cell: ({ check }) => <CheckBadge check={check} />,
  },
  momentColumn(
    { key: 'checked', title: t('tax-check.at'), shown: 'asked' },
    ({ check }) => check.checkedAt ?? '',
    (at) => (at === '' ? '—' : stampWords(at)),
  ),
  {
    key: 'orders',
    title: t('received.orders'),
    className: 'digits',
    text: ({ orders }) => orders.map(({ orderNo }) => orderNo).join(' '),
    cell: ({ orders }) =>
      orders.length === 0
        ? '—'
        : orders.map(({ orderNo }) => (
            <span key={orderNo} className="block">
              {orderNo}
            </span>
          )),
  },
  ...(own
    ? []
    : [
        {
          key: 'person',
          title: t('received.person'),
          text: ({ person, department }: Row) => `${person} ${department}`.trim(),
          cell: ({ person, department }: Row) => (
            <>
              <span className="block whitespace-nowrap">{person}</span>
              <span className="block text-12 text-ink-500">{department}</span>
            </>
          ),
        },
      ]),
  {
    key: 'traveller',
    title: t('received.traveller'),
    shown: 'asked',
    text: ({ traveller }) => traveller,
  },
  { key: 'form', title: t('received.form'), shown: 'file', text: ({ form }) => invoiceFormNames[form] },
  { key: 'seller', title: t('received.seller'), shown: 'file', text: ({ sellerName }) => sellerName },
  { key: 'buyer', title: t('received.buyer'), shown: 'file', text: ({ buyerName }) => buyerName },
  { key: 'buyer-no', title: t('received.buyer-tax-no'), shown: 'file', text: ({ buyerTaxNo }) => buyerTaxNo },
  {
    key: 'month',
    title: t('received.booked-month'),
    shown: 'asked',
    text: ({ bookedMonth }) => (bookedMonth === null ? '' : monthName(bookedMonth)),
  },
  momentColumn(
    { key: 'at', title: t('received.received-at'), shown: 'asked' },
    ({ receivedAt }) => receivedAt,
    stampWords,
  ),
];
