import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { InvoiceableOrder } from '@woxing/contract/invoices/invoice-applications';
import {
  applicationProblem,
  maxMergedOrders,
  wantedForms,
} from '@woxing/contract/invoices/invoice-applications.rules';
import type { InvoiceTitle } from '@woxing/contract/invoices/invoice-titles';
import { type FormEvent, useRef, useState } from 'react';
import { useWrite } from '#src/api/query.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Checkbox, RadioGroup } from '#src/ui/choice.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Money } from '#src/ui/money.tsx';
import { Select } from '#src/ui/select.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { toast } from '#src/ui/toast.tsx';
import {
  type ApplyDraft,
  askedFor,
  type BillToInvoice,
  beginningDraft,
  isOpen,
  paperPossible,
  paperTo,
  toggled,
} from './apply-form.rules.ts';
import { InvoiceableOrderRow } from './invoiceable-order.tsx';
import { invoiceWords } from './invoices.words.ts';
import { PaperChoice } from './paper-choice.tsx';
import { TitleFields } from './title-fields.tsx';
import { defaultTitle } from './title-form.rules.ts';
import { titleWords } from './titles.words.ts';

interface FormProps {
  /** The order somebody comes from. */
  readonly named: string | undefined;
  /** The bill somebody comes from, all of which is meant. */
  readonly bill: BillToInvoice | undefined;
  readonly orders: readonly InvoiceableOrder[];
  readonly titles: readonly InvoiceTitle[];
  readonly email: string;
}

type FormProblem = { readonly field: ApplicationField | 'address'; readonly message: string } | undefined;
type ApplicationField = NonNullable<ReturnType<typeof applicationProblem>>['field'];

/** Which orders, in whose name, of which kind, and where it is sent. */
export function ApplyForm({ named, bill, orders, titles, email }: FormProps) {
  const t = useWords(invoiceWords);
  const frame = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(() => beginningDraft(orders, named, email, bill));
  const [problem, setProblem] = useState<FormProblem>();
  const asked = askedFor(orders, draft, bill);
  const possible = paperPossible(orders, asked);
  const { send, busy } = useApply(bill);
  const title =
    draft.titleId === undefined ? defaultTitle(titles) : titles.find(({ id }) => id === draft.titleId);
  const change = (part: Partial<ApplyDraft>) => {
    setDraft({ ...draft, ...part });
    setProblem(undefined);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found: FormProblem =
      applicationProblem({ ...draft, orders: draft.whole ? 1 : asked.count, title }) ??
      (possible && draft.paper && draft.addressId === ''
        ? { field: 'address', message: t('invoice-apply.paper-missing') }
        : undefined);
    setProblem(found);
    if (found === undefined && title !== undefined)
      return send({ ...draft, orderNos: asked.orderNos }, title.id, paperTo(orders, draft, asked));
    frame.current?.querySelector<HTMLElement>(`[data-field="${found?.field}"]`)?.focus();
  };
  const errorOf = (field: NonNullable<typeof problem>['field']) =>
    problem?.field === field ? problem.message : undefined;

  return (
    <form ref={frame} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Card title={t('invoice-apply.orders')}>
        {bill !== undefined && <BillChoice {...{ bill, orders, draft, change }} />}
        {!draft.whole && <OrderChoice {...{ named, orders, draft, change }} />}
        <Problem message={errorOf('orders')} />
      </Card>
      <Card title={t('invoice-apply.buyer')}>
        <div className="flex flex-col gap-4">
          <TitleChoice titles={titles} chosen={title} error={errorOf('title')} change={change} />
          <div>
            <RadioGroup
              title={t('invoice-apply.wanted')}
              titled
              name="invoice-wanted"
              value={draft.wanted}
              choices={wantedForms.map((value) => ({ value, label: t(`invoice-apply.wanted-${value}`) }))}
              onChange={(wanted) => change({ wanted })}
            />
            <p className="text-12 text-ink-500">{t('invoice-apply.wanted-hint')}</p>
            <Problem message={errorOf('wanted')} />
          </div>
          {(draft.whole || draft.orderNos.length > 1) && (
            <Checkbox
              label={t(draft.whole ? 'invoice-apply.merged-whole' : 'invoice-apply.merged', {
                most: maxMergedOrders,
              })}
              checked={draft.merged}
              onChange={(merged) => change({ merged })}
            />
          )}
        </div>
      </Card>
      <Card title={t('invoice-apply.delivery')}>
        <TextField
          required
          label={t('invoice-apply.email')}
          help={t('invoice-apply.email-help')}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={100}
          className="max-w-120"
          data-field="email"
          error={errorOf('email')}
          value={draft.email}
          onChange={(value) => change({ email: value })}
        />
        <PaperChoice {...{ draft, possible, change }} error={errorOf('address')} />
      </Card>
      <div className="flex flex-wrap items-center justify-end gap-4 rounded-m bg-surface p-4 shadow-1">
        <p className="flex items-baseline gap-2 text-14">
          {t('invoice-apply.sum')}
          <Money fen={asked.openFen} size="l" />
          <span className="text-ink-500">{t('invoice-apply.sum-orders', { count: asked.count })}</span>
        </p>
        <Button type="submit" busy={busy}>
          {t('invoice-apply.submit')}
        </Button>
      </div>
    </form>
  );
}

function Problem({ message }: { readonly message: string | undefined }) {
  return message === undefined ? null : (
    <p role="alert" className="mt-2 text-14 text-bad">
      {message}
    </p>
  );
}

type Change = (part: Partial<ApplyDraft>) => void;

/** All of a bill, or orders of it; what a page does not list is reached by the former. */
function BillChoice({
  bill,
  orders,
  draft,
  change,
}: Pick<FormProps, 'orders'> & {
  readonly bill: BillToInvoice;
  readonly draft: ApplyDraft;
  readonly change: Change;
}) {
  const t = useWords(invoiceWords);
  const listed = orders.filter(isOpen).length;
  return (
    <div className="mb-3 flex flex-col gap-1">
      <RadioGroup
        title={t('invoice-apply.of-bill')}
        name="invoice-of-bill"
        value={draft.whole ? 'whole' : 'chosen'}
        choices={[
          { value: 'whole', label: t('invoice-apply.whole', { count: bill.orders }) },
          { value: 'chosen', label: t('invoice-apply.chosen') },
        ]}
        onChange={(value) => change({ whole: value === 'whole' })}
      />
      <p className="text-12 text-ink-500">
        {t(draft.whole ? 'invoice-apply.whole-hint' : 'invoice-apply.chosen-hint', {
          count: bill.orders,
          most: maxMergedOrders,
        })}
      </p>
      {!draft.whole && listed < bill.orders && (
        <p className="text-12 text-ink-500">{t('invoice-apply.listed-hint', { count: listed })}</p>
      )}
    </div>
  );
}

/** The order somebody comes from stands open; the others are folded away behind it. */
function OrderChoice({
  named,
  orders,
  draft,
  change,
}: Pick<FormProps, 'named' | 'orders'> & { readonly draft: ApplyDraft; readonly change: Change }) {
  const t = useWords(invoiceWords);
  const first = orders.filter(({ orderNo }) => orderNo === named);
  const others = orders.filter((order) => order.orderNo !== named);
  const rows = (list: readonly InvoiceableOrder[]) => (
    <ul className="flex flex-col gap-3">
      {list.map((order) => (
        <li key={order.orderNo}>
          <InvoiceableOrderRow
            order={order}
            chosen={draft.orderNos.includes(order.orderNo)}
            onChoose={(on) => change({ orderNos: toggled(draft.orderNos, order.orderNo, on) })}
          />
        </li>
      ))}
    </ul>
  );
  if (first.length === 0) return rows(others);
  return (
    <div className="flex flex-col gap-3">
      {rows(first)}
      {others.length > 0 && (
        <details open={!first.some(isOpen)}>
          <summary className="cursor-pointer py-2 text-14 text-brand-700">
            {t('invoice-apply.more-orders', { count: others.length })}
          </summary>
          {rows(others)}
        </details>
      )}
    </div>
  );
}

function TitleChoice({
  titles,
  chosen,
  error,
  change,
}: {
  readonly titles: readonly InvoiceTitle[];
  readonly chosen: InvoiceTitle | undefined;
  readonly error: string | undefined;
  readonly change: Change;
}) {
  const t = useWords(invoiceWords);
  const add = <AddTitle onAdded={(titleId) => change({ titleId })} />;
  if (titles.length === 0) {
    return (
      <div className="flex flex-wrap items-center gap-3 text-14">
        <p>{t('invoice-apply.no-titles')}</p>
        {add}
        <Problem message={error} />
      </div>
    );
  }
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Select
        required
        label={t('invoice-apply.choose-title')}
        className="min-w-0 flex-1 basis-72 max-w-120"
        data-field="title"
        error={error}
        value={chosen?.id ?? ''}
        options={[
          ...(chosen === undefined ? [{ value: '', label: t('invoice-apply.no-title') }] : []),
          ...titles.map(({ id, name, taxNo }) => ({ value: id, label: `${name} ${taxNo}`.trim() })),
        ]}
        onChange={(titleId) => change({ titleId })}
      />
      {add}
    </div>
  );
}

/** A title that is missing is added over the form: what was chosen so far stays. */
function AddTitle({ onAdded }: { readonly onAdded: (id: string) => void }) {
  const t = useWords(invoiceWords);
  const ofTitle = useWords(titleWords);
  const [adds, setAdds] = useState(false);
  const close = () => setAdds(false);
  return (
    <>
      <Button look="quiet" size="s" onClick={() => setAdds(true)}>
        {t('invoice-apply.add-title')}
      </Button>
      {adds && (
        <Dialog open stays width={640} title={ofTitle('title-edit.title-new')} onClose={close}>
          <TitleFields
            title={undefined}
            onCancel={close}
            onSaved={(id) => {
              onAdded(id);
              close();
            }}
          />
        </Dialog>
      )}
    </>
  );
}

/**
 * Asks, and goes to where it is seen what becomes of it: for all of a bill that is this page. A refusal is told by the client, and the form
 * stays.
 */
function useApply(bill: BillToInvoice | undefined) {
  const t = useWords(invoiceWords);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const asking = useWrite('/member/invoice/apply');
  const askingWhole = useWrite('/member/invoice/applyForBill');
  const again = (path: string) => void queries.invalidateQueries({ queryKey: [path] });
  const send = (draft: ApplyDraft, titleId: string, addressId: string) => {
    const { orderNos, wanted, merged } = draft;
    const wish = { titleId, wanted, email: draft.email.trim(), addressId };
    if (draft.whole && bill !== undefined)
      return askingWhole.mutate(
        { ...wish, billNo: bill.billNo, merged },
        {
          onSettled: () => again('/member/invoice/bill'),
          onSuccess: () => toast.ok(t('invoice-apply.whole-begun')),
        },
      );
    return asking.mutate(
      { ...wish, orderNos: [...orderNos], merged: merged && orderNos.length > 1 },
      {
        onSettled: () => again('/member/invoice/orders'),
        onSuccess: () => {
          again('/member/invoice/list');
          toast.ok(t('invoice-apply.done'));
          void navigate({ to: '/myCenter/invoices' });
        },
      },
    );
  };
  return { send, busy: asking.isPending || askingWhole.isPending };
}
