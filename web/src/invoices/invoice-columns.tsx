import { formatYuan } from '@woxing/contract/core/money';
import type { InvoiceApplication } from '@woxing/contract/invoices/invoice-applications';
import {
  type ApplicationState,
  applicationStateNames,
} from '@woxing/contract/invoices/invoice-applications.rules';
import { postStateNames } from '@woxing/contract/invoices/invoice-posts.rules';
import { invoiceFormNames } from '@woxing/contract/invoices/invoice-sorts.rules';
import { type Column, momentColumn, moneyColumn } from '#src/list/public.ts';
import { stampWords } from '#src/orders/public.ts';
import type { useWords } from '#src/tenants/public.ts';
import { Badge, type Tone } from '#src/ui/badge.tsx';
import { DocumentLine } from './document-line.tsx';
import type { invoiceWords } from './invoices.words.ts';
import { PostLine } from './post-line.tsx';

const tones: Record<ApplicationState, Tone> = {
  asked: 'brand',
  issuing: 'brand',
  issued: 'ok',
  refused: 'bad',
  reversed: 'grey',
};

type Translate = ReturnType<typeof useWords<typeof invoiceWords.base>>;
type Row = InvoiceApplication;

export const invoiceColumns = (t: Translate): readonly Column<Row>[] => [
  momentColumn({ key: 'asked-at', title: t('invoices.asked-at') }, ({ askedAt }) => askedAt, stampWords),
  {
    key: 'title',
    title: t('invoices.title-name'),
    className: 'min-w-44',
    text: ({ titleName, taxNo }) => `${titleName} ${taxNo}`.trim(),
    cell: ({ titleName, taxNo }) => (
      <>
        <span className="block break-words">{titleName}</span>
        <span className="digits block text-12 break-all text-ink-500">{taxNo}</span>
      </>
    ),
  },
  {
    key: 'state',
    title: t('invoices.state'),
    card: 'aside',
    className: 'whitespace-nowrap',
    text: ({ state }) => applicationStateNames[state],
    cell: ({ state }) => <Badge tone={tones[state]}>{applicationStateNames[state]}</Badge>,
  },
  moneyColumn({ key: 'amount', title: t('invoices.amount'), strong: true }, ({ totalFen }) => totalFen),
  {
    key: 'documents',
    title: t('invoices.documents'),
    className: 'min-w-64',
    text: ({ documents }) => documents.map((one) => documentText(t, one)).join('；'),
    cell: ({ documents }) => (
      <ul className="flex min-w-0 flex-col gap-1.5">
        {documents.map((one) => (
          <li key={one.invoiceId}>
            <DocumentLine document={one} />
          </li>
        ))}
      </ul>
    ),
  },
  {
    key: 'post',
    title: t('invoices.post'),
    className: 'min-w-44',
    text: ({ post }) =>
      post === null ? '' : `${postStateNames[post.state]} ${post.courier} ${post.trackingNo}`.trim(),
    cell: ({ applicationNo, post }) =>
      post === null ? '—' : <PostLine applicationNo={applicationNo} post={post} />,
  },
  {
    key: 'orders',
    title: t('invoices.orders'),
    className: 'digits',
    text: ({ orderNos }) => orderNos.join(' '),
    cell: ({ orderNos }) =>
      orderNos.map((no) => (
        <span key={no} className="block">
          {no}
        </span>
      )),
  },
  {
    key: 'email',
    title: t('invoices.email'),
    className: 'break-all',
    shown: 'asked',
    text: ({ email }) => email,
  },
  {
    key: 'no',
    title: t('invoices.application-no'),
    className: 'digits',
    shown: 'asked',
    text: ({ applicationNo }) => applicationNo,
  },
];

function documentText(t: Translate, document: Row['documents'][number]): string {
  const { form, isRed, invoiceNo, totalFen, state, reason } = document;
  const name = `${isRed ? t('invoices.red') : ''}${invoiceFormNames[form]}`;
  if (state === 'refused') return `${name} ${t('invoices.refused', { reason })}`;
  return `${name} ${invoiceNo ?? t('invoices.waiting')} ${formatYuan(totalFen)}`;
}
