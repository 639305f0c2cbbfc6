import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatYuan } from '@woxing/contract/core/money';
import { monthName } from '@woxing/contract/core/months.rules';
import { invoiceFormNames, taxSortNames } from '@woxing/contract/invoices/invoice-sorts.rules';
import type { ReceivedInvoice } from '@woxing/contract/invoices/received-invoices';
import type { ReactNode } from 'react';
import type { CallError } from '#src/api/call-error.ts';
import { receiveFile } from '#src/api/files.ts';
import { DetailDrawer } from '#src/desk/public.ts';
import { Amount } from '#src/list/public.ts';
import { stampWords, useProducts } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { saveFile } from '#src/ui/save-file.ts';
import { receivedWords } from './received.words.ts';
import { CheckBadge, doubtWords, StateBadge } from './received-columns.tsx';

/** An invoice in full, with its lines, its orders and its file; below that what can be done with it. */
export function ReceivedDrawer(props: {
  readonly invoice: ReceivedInvoice;
  readonly onClose: () => void;
  readonly stays?: boolean;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}) {
  const t = useWords(receivedWords);
  const { invoice } = props;
  return (
    <DetailDrawer
      title={invoiceFormNames[invoice.form]}
      stays={props.stays === true}
      onClose={props.onClose}
      facts={factsOf(t, invoice)}
      actions={
        <>
          {props.actions}
          {invoice.fileKind !== null && <FileButton invoice={invoice} kind={invoice.fileKind} />}
        </>
      }
    >
      {props.children}
      <Lines invoice={invoice} />
    </DetailDrawer>
  );
}

type Translate = ReturnType<typeof useWords<typeof receivedWords.base>>;

function factsOf(t: Translate, invoice: ReceivedInvoice): (readonly [string, ReactNode])[] {
  const { note, redOf, bookedMonth, traveller, fundFen, otherFen } = invoice;
  return [
    [t('received.state'), <StateBadge key="state" state={invoice.state} />],
    ...(invoice.doubts.length > 0
      ? [
          [
            t('received.doubts'),
            <span key="doubts" className="text-warn">
              {doubtWords(invoice)}
            </span>,
          ] as const,
        ]
      : []),
    [t('tax-check.title'), <Check key="check" check={invoice.check} />],
    ...(note === '' ? [] : [[t('received.note'), note] as const]),
    [t('received.invoice-no'), <Digits key="no">{invoice.invoiceNo}</Digits>],
    [t('received.issued-on'), <Digits key="day">{invoice.issuedOn}</Digits>],
    [t('received.sort'), taxSortNames[invoice.sort]],
    [t('received.buyer'), invoice.buyerName],
    [t('received.buyer-tax-no'), <Digits key="buyer">{invoice.buyerTaxNo}</Digits>],
    [t('received.seller'), invoice.sellerName],
    [t('received.seller-tax-no'), <Digits key="seller">{invoice.sellerTaxNo}</Digits>],
    [t('received.net'), <Amount key="net" fen={invoice.netFen} />],
    [t('received.tax'), <Amount key="tax" fen={invoice.taxFen} />],
    ...(fundFen === 0 ? [] : [[t('received.fund'), <Amount key="fund" fen={fundFen} />] as const]),
    ...(otherFen === 0 ? [] : [[t('received.other'), <Amount key="other" fen={otherFen} />] as const]),
    [t('received.amount'), <Amount key="total" fen={invoice.totalFen} strong />],
    [t('received.may-deduct'), <Amount key="deduct" fen={invoice.deductibleFen} />],
    [t('received.orders'), <Orders key="orders" invoice={invoice} />],
    ...(traveller === '' ? [] : [[t('received.traveller'), traveller] as const]),
    ...(redOf === '' ? [] : [[t('received.red-of'), <Digits key="red">{redOf}</Digits>] as const]),
    ...(bookedMonth === null ? [] : [[t('received.booked-month'), monthName(bookedMonth)] as const]),
    [t('received.person'), [invoice.person, invoice.department].filter(Boolean).join('，')],
    [t('received.source'), t(`received.source-${invoice.source}`)],
    [t('received.received-at'), <Digits key="at">{stampWords(invoice.receivedAt)}</Digits>],
  ];
}

function Check({ check }: Pick<ReceivedInvoice, 'check'>) {
  const t = useWords(receivedWords);
  const { checkedAt, source, pending, problem } = check;
  return (
    <>
      <CheckBadge check={check} />
      {checkedAt !== null && (
        <span className="ml-2 text-12 text-ink-500">
          {t('tax-check.by', { source, time: stampWords(checkedAt) })}
        </span>
      )}
      {pending && (
        <span className="block text-12 text-ink-500">
          {problem === '' ? t('tax-check.pending') : problem}
        </span>
      )}
    </>
  );
}

const Digits = ({ children }: { readonly children: string }) => (
  <span className="digits">{children === '' ? '—' : children}</span>
);

function Orders({ invoice: { orders } }: { readonly invoice: ReceivedInvoice }) {
  const t = useWords(receivedWords);
  const products = useProducts();
  if (orders.length === 0) return t('received.no-order');
  return orders.map(({ orderNo, product, totalFen }) => (
    <Link
      key={orderNo}
      {...products[product].links.detail(orderNo)}
      className="digits mr-3 block text-brand-600 hover:underline"
    >
      {t('received.order-open', { no: orderNo })} {formatYuan(totalFen)}
    </Link>
  ));
}

function Lines({ invoice: { lines } }: { readonly invoice: ReceivedInvoice }) {
  const t = useWords(receivedWords);
  if (lines.length === 0) return null;
  // Lines of a document stay where they are, and may be alike.
  const keyed = lines.map((line, at) => ({ key: `${at} ${line.item}`, line }));
  return (
    <section className="mt-5">
      <h3 className="mb-2 font-semibold">{t('received.lines')}</h3>
      <ul className="flex flex-col divide-y divide-line">
        {keyed.map(({ key, line }) => (
          <li key={key} className="flex flex-wrap justify-between gap-x-4 py-2 text-14">
            <span className="min-w-0">
              {line.item}
              <span className="block text-12 text-ink-500">{line.words}</span>
            </span>
            <span className="digits text-right">
              {formatYuan(line.totalFen)}
              <span className="block text-12 text-ink-500">
                {line.percent === null
                  ? t('received.no-tax')
                  : `${line.percent}% ${t('received.tax')}${formatYuan(line.taxFen)}`}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const kinds = { xml: 'application/xml', ofd: 'application/ofd', pdf: 'application/pdf' } as const;

function FileButton(props: { readonly invoice: ReceivedInvoice; readonly kind: keyof typeof kinds }) {
  const { invoice, kind } = props;
  const { id, invoiceNo } = invoice;
  const t = useWords(receivedWords);
  const saving = useMutation<Blob, CallError>({
    mutationFn: () => receiveFile('/member/received/file', { id }),
    onSuccess: (file) => saveFile(`${t('received.file-name', { no: invoiceNo })}.${kind}`, kinds[kind], file),
  });
  return (
    <Button look="quiet" busy={saving.isPending} onClick={() => saving.mutate()}>
      {t('received.file')}
    </Button>
  );
}
