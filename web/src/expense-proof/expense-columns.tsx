import { Link } from '@tanstack/react-router';
import type { ExpenseProof } from '@woxing/contract/invoices/expense-proof';
import { invoiceFormNames, sortName } from '@woxing/contract/invoices/invoice-sorts.rules';
import { dayWords } from '@woxing/contract/invoices/per-diems.rules';
import { type Column, momentColumn, moneyColumn } from '#src/list/public.ts';
import { stampWords, type useProducts } from '#src/orders/public.ts';
import type { Translate } from './expense.words.ts';

type Rows<Name extends 'parts' | 'orders' | 'invoices' | 'missing' | 'perDiem' | 'approvals'> =
  ExpenseProof[Name][number];

const twoLines = (above: string, below: string) => (
  <>
    <span className="block">{above}</span>
    <span className="block text-12 text-ink-500">{below}</span>
  </>
);

export const partColumns = (t: Translate): readonly Column<Rows<'parts'>>[] => [
  { key: 'no', title: t('expense.no'), className: 'digits whitespace-nowrap', text: ({ no }) => no },
  {
    key: 'from',
    title: t('expense.from'),
    text: ({ from, starts }) => `${from} ${starts}`,
    cell: ({ from, starts }) => twoLines(from, starts),
  },
  {
    key: 'to',
    title: t('expense.to'),
    text: ({ to, ends }) => `${to} ${ends}`,
    cell: ({ to, ends }) => twoLines(to, ends),
  },
  { key: 'travellers', title: t('expense.travellers'), text: ({ travellers }) => travellers.join('、') },
];

export const orderColumns = (
  t: Translate,
  products: ReturnType<typeof useProducts>,
): readonly Column<Rows<'orders'>>[] => [
  {
    key: 'order',
    title: t('expense.order'),
    className: 'min-w-48',
    text: ({ title, orderNo }) => `${title} ${orderNo}`,
    cell: ({ title, orderNo, product }) => (
      <>
        <Link {...products[product].links.detail(orderNo)} className="text-brand-600 hover:underline">
          {title}
        </Link>
        <span className="digits block text-12 text-ink-500">{orderNo}</span>
      </>
    ),
  },
  {
    key: 'booked-to',
    title: t('expense.booked-to'),
    text: (row) => bookedTo(t, row).join(' ') || '—',
    cell: (row) => {
      const [first = '—', ...more] = bookedTo(t, row);
      return twoLines(first, more.join(' '));
    },
  },
  moneyColumn({ key: 'company', title: t('expense.company') }, ({ companyFen }) => companyFen),
  moneyColumn({ key: 'person', title: t('expense.person') }, ({ personFen }) => personFen),
];

const bookedTo = (t: Translate, row: Rows<'orders'>): string[] =>
  [
    row.departments.join('、'),
    [...row.costCentres, ...row.projects].join('、'),
    row.applicationNo === null ? '' : t('expense.application', { no: row.applicationNo }),
  ].filter((words) => words !== '');

export const invoiceColumns = (t: Translate): readonly Column<Rows<'invoices'>>[] => [
  {
    key: 'no',
    title: t('expense.invoice-no'),
    className: 'min-w-52',
    text: ({ invoiceNo }) => invoiceNo,
    cell: ({ invoiceNo, form }) => (
      <>
        <span className="digits block break-all">{invoiceNo}</span>
        <span className="block text-12 text-ink-500">{invoiceFormNames[form]}</span>
      </>
    ),
  },
  { key: 'state', title: t('expense.state'), card: 'aside', text: ({ state }) => state },
  { key: 'seller', title: t('expense.seller'), text: ({ seller }) => seller || '—' },
  momentColumn({ key: 'day', title: t('expense.issued-on') }, ({ issuedOn }) => issuedOn),
  moneyColumn({ key: 'tax', title: t('expense.tax') }, ({ taxFen }) => taxFen),
  moneyColumn({ key: 'amount', title: t('expense.amount'), strong: true }, ({ totalFen }) => totalFen),
];

export const missingColumns = (t: Translate): readonly Column<Rows<'missing'>>[] => [
  {
    key: 'item',
    title: t('expense.item'),
    text: ({ sort, words }) => `${sortName(sort)} ${words}`,
    cell: ({ sort, words }) => twoLines(sortName(sort), words),
  },
  { key: 'order', title: t('expense.order'), className: 'digits', text: ({ orderNo }) => orderNo },
  moneyColumn({ key: 'amount', title: t('expense.missing-amount') }, ({ totalFen }) => totalFen),
];

export const perDiemColumns = (t: Translate): readonly Column<Rows<'perDiem'>>[] => [
  { key: 'traveller', title: t('expense.traveller'), text: ({ traveller }) => traveller },
  {
    key: 'city',
    title: t('expense.city'),
    text: ({ city, className }) => `${city} ${className}`,
    cell: ({ city, className }) => twoLines(city, className),
  },
  {
    key: 'days',
    title: t('expense.days'),
    className: 'digits',
    text: ({ from, until, dayTenths }) => `${from}至${until} ${dayWords(dayTenths)}天`,
    cell: ({ from, until, dayTenths }) =>
      twoLines(
        t('expense.day-count', { count: dayWords(dayTenths) }),
        from === until ? from : `${from}至${until}`,
      ),
  },
  moneyColumn({ key: 'meal', title: t('expense.meal') }, ({ mealFen }) => mealFen),
  moneyColumn({ key: 'transport', title: t('expense.transport') }, ({ transportFen }) => transportFen),
  moneyColumn({ key: 'total', title: t('expense.per-diem-total'), strong: true }, ({ totalFen }) => totalFen),
];

export const approvalColumns = (t: Translate): readonly Column<Rows<'approvals'>>[] => [
  {
    key: 'subject',
    title: t('expense.subject'),
    text: ({ title, of, no }) => `${title} ${t(`expense.of-${of}`, { no })}`,
    cell: ({ title, of, no }) => twoLines(title, t(`expense.of-${of}`, { no })),
  },
  { key: 'state', title: t('expense.state'), card: 'aside', text: ({ state }) => state },
  {
    key: 'by',
    title: t('expense.decided-by'),
    text: ({ by }) =>
      by.map(({ name, decision, at }) => `${name}${decision} ${stampWords(at)}`).join('；') || '—',
  },
];
