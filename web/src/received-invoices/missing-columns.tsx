import { Link } from '@tanstack/react-router';
import { formatYuan } from '@woxing/contract/core/money';
import { sortName } from '@woxing/contract/invoices/invoice-sorts.rules';
import type { MissingOrder } from '@woxing/contract/invoices/received-invoices';
import { type Column, momentColumn, moneyColumn } from '#src/list/public.ts';
import { stampWords, type useProducts } from '#src/orders/public.ts';
import type { Translate } from './received.words.ts';

type Row = MissingOrder;
type Part = Row['parts'][number];

const partText = ({ sort, words, totalFen }: Part): string =>
  `${sortName(sort)} ${words} ${formatYuan(totalFen)}`.replaceAll(/ +/g, ' ');

/** Orders with what is missing of each; `act` is what can be done about one. */
export const missingColumns = (
  t: Translate,
  products: ReturnType<typeof useProducts>,
  { own, act }: { readonly own: boolean; readonly act: NonNullable<Column<Row>['cell']> },
): readonly Column<Row>[] => [
  {
    key: 'order',
    title: t('missing.order'),
    className: 'min-w-48',
    text: ({ orderNo, title }) => `${title} ${orderNo}`,
    cell: ({ orderNo, title, product }) => (
      <>
        <Link {...products[product].links.detail(orderNo)} className="text-brand-600 hover:underline">
          {title}
        </Link>
        <span className="digits block text-12 text-ink-500">{orderNo}</span>
      </>
    ),
  },
  ...(own
    ? []
    : [
        {
          key: 'person',
          title: t('missing.person'),
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
    key: 'parts',
    title: t('missing.parts'),
    className: 'min-w-64',
    text: ({ parts }) => parts.map(partText).join('；'),
    cell: ({ parts }) => (
      <ul className="flex flex-col gap-1.5">
        {parts.map((part) => (
          <li key={part.key}>
            {partText(part)}
            <span className="block text-12 text-ink-500">
              {part.where === '' ? t('missing.here') : part.where}
            </span>
          </li>
        ))}
      </ul>
    ),
  },
  moneyColumn({ key: 'amount', title: t('missing.amount'), strong: true }, ({ missingFen }) => missingFen),
  ...(own
    ? []
    : [
        momentColumn<Row>(
          { key: 'reminded', title: t('missing.reminded') },
          ({ remindedAt }) => remindedAt,
          stampWords,
        ),
      ]),
  { key: 'acts', title: t('missing.acts'), text: null, width: 96, cell: act },
];
