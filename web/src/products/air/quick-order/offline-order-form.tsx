import { useNavigate } from '@tanstack/react-router';
import type { Day } from '@woxing/contract/core/days';
import { customerMenu } from '@woxing/contract/people/customers.rules';
import { airProductOf } from '@woxing/contract/products/air/air-kinds.rules';
import { maxNote } from '@woxing/contract/products/air/offline.rules';
import type { PnrRead } from '@woxing/contract/products/air/pnr';
import { type FormEvent, lazy, Suspense, useRef, useState } from 'react';
import { useMember } from '#src/access/public.ts';
import type { CallError } from '#src/api/call-error.ts';
import { useWrite } from '#src/api/query.ts';
import type { FormProblem } from '#src/booking/public.rules.ts';
import { ContactCard, goToProblem } from '#src/booking/public.ts';
import { blankSale } from '#src/customers/public.rules.ts';
import { useMarkUp } from '#src/customers/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { toast } from '#src/ui/toast.tsx';
import { useToday } from '#src/ui/use-today.ts';
import { AttachmentsField, useAttachments } from '#src/uploads/public.ts';
import {
  chosenSale,
  isComplete,
  offlineDraftOf,
  offlineInput,
  offlineProblem,
  offlineSaleProblem,
  sumsOf,
} from './offline-draft.rules.ts';
import { OfflineFlightFields } from './offline-flight-fields.tsx';
import { offlineOrderWords } from './offline-order.words.ts';
import { OfflinePassengerFields } from './offline-passenger-fields.tsx';
import { OfflineSumsCard } from './offline-sums-card.tsx';

const OfflineCustomer = lazy(async () => ({ default: (await import('./offline-sale.tsx')).OfflineCustomer }));
const OfflineSale = lazy(async () => ({ default: (await import('./offline-sale.tsx')).OfflineSale }));

/** Tickets that were issued elsewhere become an order: filled in with what was read, completed by their numbers, amounts and evidence. */
export default function OfflineOrderForm({
  text,
  read,
  forMember,
  onBack,
}: {
  readonly text: string;
  readonly read: PnrRead;
  /** By staff: whose the order will be. */
  readonly forMember?: KeptFor | undefined;
  readonly onBack: () => void;
}) {
  const t = useWords(offlineOrderWords);
  const member = useMember();
  const today = useToday();
  const form = useRef<HTMLFormElement>(null);
  const sells = forMember === undefined && member?.permissions.includes(customerMenu) === true;
  const [draft, setDraft] = useState(() =>
    offlineDraftOf(read, forMember?.name ?? member?.realname ?? '', sells ? blankSale : undefined),
  );
  const sold = chosenSale(draft);
  const { markUp, unread } = useMarkUp({
    sells,
    customerId: draft.sale?.customerId,
    product: airProductOf(draft.flights),
  });
  const [tried, setTried] = useState(false);
  const evidence = useTypedEvidence();
  const { keep, busy, refusal } = useKeeping(forMember);
  const wrong =
    today === undefined
      ? undefined
      : (offlineProblem(draft, today) ??
        (sold && unread) ??
        offlineSaleProblem(draft, markUp) ??
        evidence.problem);
  // Told from the first press on, and gone with what was wrong.
  const problem = tried ? wrong : undefined;
  const told = problem?.message ?? refusal;
  const change = (more: Partial<typeof draft>) => setDraft({ ...draft, ...more });
  const errorOf = (field: string) => (problem?.field === field ? problem.message : undefined);
  const legs = draft.flights.map(({ flightNo, from, to }) => `${flightNo} ${from}—${to}`);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (today === undefined || busy) return;
    setTried(true);
    if (wrong === undefined) await keep(offlineInput(draft, { ...evidence.sent, pnrText: text }, markUp));
    else goToProblem(form.current, wrong);
  };
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_320px]"
    >
      <div className="flex min-w-0 flex-col gap-4">
        {draft.sale !== undefined && (
          <Suspense>
            <OfflineCustomer
              draft={draft}
              sale={draft.sale}
              problem={problem}
              onChange={(sale) => change({ sale })}
            />
          </Suspense>
        )}
        <Card
          title={t('keep.ticketing')}
          aside={
            <Button look="text" onClick={onBack}>
              {t('keep.back')}
            </Button>
          }
        >
          <div className="grid grid-cols-2 gap-x-4 gap-y-3 md:grid-cols-3">
            <TextField
              required
              label={t('keep.pnr')}
              maxLength={8}
              autoComplete="off"
              value={draft.bookingReference}
              onChange={(value) => change({ bookingReference: value.toUpperCase() })}
              error={errorOf('bookingReference')}
              data-field="bookingReference"
            />
            <TextField
              required
              label={t('keep.issued-on')}
              type="date"
              max={today}
              value={draft.issuedOn}
              onChange={(value) => change({ issuedOn: value as Day })}
              error={errorOf('issuedOn')}
              data-field="issuedOn"
            />
          </div>
        </Card>
        <Card title={t('keep.flights')}>
          <div className="flex flex-col gap-5">
            {draft.flights.map((flight, at) => (
              <section key={legKey(at)} aria-label={t('keep.flight-nth', { nth: at + 1 })}>
                {draft.flights.length > 1 && (
                  <h3 className="mb-2 text-14 font-semibold">{t('keep.flight-nth', { nth: at + 1 })}</h3>
                )}
                <OfflineFlightFields
                  flight={flight}
                  at={at}
                  problem={problem}
                  onChange={(more) => change({ flights: withAt(draft.flights, at, more) })}
                />
              </section>
            ))}
          </div>
        </Card>
        <Card title={t('keep.people')}>
          {legs.length > 1 && <p className="-mt-2 mb-3 text-14 text-ink-500">{t('keep.people-help')}</p>}
          <ol className="flex flex-col gap-3">
            {draft.passengers.map((passenger, at) => (
              <OfflinePassengerFields
                key={passenger.key}
                passenger={passenger}
                complete={today !== undefined && isComplete(passenger, today)}
                legs={legs}
                problem={problem}
                onChange={(more) => change({ passengers: withAt(draft.passengers, at, more) })}
              />
            ))}
          </ol>
        </Card>
        {sold !== undefined && unread === undefined && (
          <Suspense>
            <OfflineSale
              draft={draft}
              sale={sold}
              markUp={markUp}
              problem={problem}
              onChange={(sale) => change({ sale })}
            />
          </Suspense>
        )}
        <ContactCard draft={draft} problem={problem} onChange={change} />
        <Card title={t('keep.evidence')}>
          <div className="flex flex-col gap-3">
            <TextField
              required
              label={t('keep.reference')}
              help={t('keep.reference-help')}
              maxLength={60}
              autoComplete="off"
              value={evidence.reference}
              onChange={evidence.setReference}
              error={errorOf('reference')}
              data-field="reference"
            />
            <TextArea
              required
              label={t('keep.note')}
              help={t(forMember === undefined ? 'keep.note-help' : 'keep.note-help-for')}
              maxLength={maxNote}
              value={evidence.note}
              onChange={evidence.setNote}
              error={errorOf('note')}
              data-field="note"
            />
            <AttachmentsField label={t('keep.files')} of={evidence.attached} />
            <p className="text-12 text-ink-500">
              {t(forMember === undefined ? 'keep.files-help' : 'keep.files-help-for')}
            </p>
          </div>
        </Card>
      </div>
      <aside className="flex flex-col gap-3 lg:sticky lg:top-20">
        <OfflineSumsCard
          sums={sumsOf(draft)}
          total={draft.total}
          fares={read.fares}
          problem={errorOf('total')}
          onTotal={(total) => change({ total })}
        />
        <div role="alert">
          {told !== undefined && <p className="rounded-s bg-bad-soft px-3 py-1.5 text-14 text-bad">{told}</p>}
        </div>
        <Button type="submit" wide busy={busy}>
          {t('keep.submit')}
        </Button>
      </aside>
    </form>
  );
}

/** How it is known where it was issued, and what shows it. */
function useTypedEvidence() {
  const t = useWords(offlineOrderWords);
  const attached = useAttachments();
  const [reference, setReference] = useState('');
  const [note, setNote] = useState('');
  const missing = (): FormProblem | undefined => {
    if (reference.trim() === '') return { field: 'reference', message: t('keep.reference-missing') };
    if (note.trim() === '') return { field: 'note', message: t('keep.note-missing') };
    if (attached.problem !== undefined) return { field: 'attachments', message: attached.problem };
    return attached.ids.length === 0 ? { field: 'attachments', message: t('keep.files-missing') } : undefined;
  };
  return {
    attached,
    reference,
    setReference,
    note,
    setNote,
    problem: missing(),
    sent: { reference: reference.trim(), note: note.trim(), attachments: [...attached.ids] },
  };
}

/** For whom staff keep it. */
export interface KeptFor {
  readonly account: string;
  readonly name: string;
}

/** Sends it, and goes to the order that it has become; a refusal is told beside the button. */
function useKeeping(forMember: KeptFor | undefined) {
  const t = useWords(offlineOrderWords);
  const navigate = useNavigate();
  const keeping = useWrite('/order/offline/keep', { passErrorCodeMsgRet: 'all' });
  const keepingFor = useWrite('/admin/offline/keep', { passErrorCodeMsgRet: 'all' });
  const [refusal, setRefusal] = useState<string>();
  const keep = async (input: ReturnType<typeof offlineInput>) => {
    setRefusal(undefined);
    try {
      if (forMember !== undefined) {
        const { orderNo } = await keepingFor.mutateAsync({ ...input, account: forMember.account });
        toast.ok(t('keep.done-for', { name: forMember.name }));
        void navigate({ to: '/admin/offline', search: { order: orderNo } });
        return;
      }
      const { orderNo } = await keeping.mutateAsync(input);
      toast.ok(t('keep.done'));
      void navigate({ to: '/ticket/OrderDetails/$id', params: { id: orderNo } });
    } catch (error) {
      setRefusal((error as CallError).message);
    }
  };
  return { keep, busy: keeping.isPending || keepingFor.isPending, refusal };
}

const legKey = (at: number) => `leg ${at}`;

const withAt = <Item,>(items: readonly Item[], at: number, more: Partial<Item>): readonly Item[] =>
  items.map((item, index) => (index === at ? { ...item, ...more } : item));
