import type { Day } from '@woxing/contract/core/days';
import { type Fen, fen, formatYuan, noFen, sumFen } from '@woxing/contract/core/money';
import type { Cabin } from '@woxing/contract/products/air/flights';
import type { OfflineOrder, OfflineTicket } from '@woxing/contract/products/air/offline';
import { type OfflineWay, ticketNoForm } from '@woxing/contract/products/air/offline.rules';
import { Input, InputNumber, Radio, Select } from 'antd';
import { useState } from 'react';
import type { CallError } from '#src/api/call-error.ts';
import { useWrite } from '#src/api/query.ts';
import { FormDialog, FormField } from '#src/desk/public.ts';
import { orderWords, payMethodWords } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { ask } from '#src/ui/ask.tsx';
import { toast } from '#src/ui/toast.tsx';
import { useSeeRecorded } from './offline.queries.ts';
import { offlineWords } from './offline.words.ts';
import { EvidenceFields, useEvidence } from './offline-evidence.tsx';
import { keyOfTicket, OfflineTicketsField, useMeantTickets } from './offline-tickets-field.tsx';

interface NewTicket {
  readonly ticketNo: string;
  readonly feeFen: Fen;
  readonly differenceFen: Fen;
}
const noTicket: NewTicket = { ticketNo: '', feeFen: noFen, differenceFen: noFen };

const noFlight = {
  flightNo: '',
  from: '',
  fromTerminal: '',
  to: '',
  toTerminal: '',
  day: '' as Day | '',
  departs: '',
  arrives: '',
  arrivesDaysLater: 0,
  cabin: 'economy' as Cabin,
  bookingClass: '',
  bookingReference: '',
};
type Draft = typeof noFlight;

/** A change that a carrier's desk did: which tickets to which flight, their new numbers, what was due and how it was paid, and what shows it. */
export default function OfflineChangeDialog({
  order,
  onClose,
}: {
  readonly order: OfflineOrder;
  readonly onClose: () => void;
}) {
  const t = useWords(offlineWords);
  const names = useWords(orderWords);
  const seeRecorded = useSeeRecorded();
  const { field, meant: taken } = useMeantTickets(order);
  const [news, setNews] = useState<ReadonlyMap<string, NewTicket>>(new Map());
  const [flight, setFlight] = useState<Draft>(noFlight);
  const [way, setWay] = useState<OfflineWay>(() => firstWay(order));
  const [problem, setProblem] = useState<string>();
  const evidence = useEvidence();
  const recording = useWrite('/admin/offline/change', { passErrorCodeMsgRet: 'all' });
  const newOf = (ticket: OfflineTicket) => news.get(keyOfTicket(ticket)) ?? noTicket;
  const dueFen = sumFen(taken.flatMap((ticket) => [newOf(ticket).feeFen, newOf(ticket).differenceFen]));

  const missing = (): string | undefined => {
    if (taken.length === 0) return t('offline.choose-one');
    if (taken.some(({ leg }) => leg !== taken[0]!.leg)) return t('offline.one-leg');
    if (taken.some((ticket) => !ticketNoForm.test(newOf(ticket).ticketNo.trim())))
      return t('offline.ticket-no-form');
    const { fromTerminal: _, toTerminal: _to, arrivesDaysLater: _days, ...needed } = flight;
    if (Object.values(needed).some((value) => value.trim() === '')) return t('offline.flight-missing');
    return evidence.problem;
  };
  const record = async () => {
    const wrong = missing();
    setProblem(wrong);
    if (wrong !== undefined) return;
    const { bookingReference, ...typed } = flight;
    const due = t('offline.change-sure-due', {
      amount: formatYuan(dueFen),
      way: payMethodWords(names, way),
    });
    const agreed = await ask({
      title: t('offline.change-sure', { count: taken.length, flight: typed.flightNo.toUpperCase() }),
      words: t('offline.change-sure-words', { money: dueFen > noFen ? due : t('offline.due-none') }),
      yes: t('offline.change-yes'),
      no: t('offline.no'),
    });
    if (!agreed) return;
    try {
      await recording.mutateAsync({
        orderNo: order.orderNo,
        lines: taken.map((ticket) => ({
          passenger: ticket.passenger,
          leg: ticket.leg,
          ...newOf(ticket),
        })),
        flight: typed,
        bookingReference,
        way,
        expectDueFen: dueFen,
        ...evidence.sent,
      });
      toast.ok(t('offline.change-done'));
      onClose();
    } catch (error) {
      setProblem((error as CallError).message);
    } finally {
      seeRecorded(order.orderNo);
    }
  };

  return (
    <FormDialog
      title={t('offline.change-title')}
      width={720}
      submit={t('offline.change-submit')}
      busy={recording.isPending}
      onSubmit={() => void record()}
      onClose={onClose}
    >
      <OfflineTicketsField {...field}>
        {(ticket) => (
          <NewTicketFields
            ticket={ticket}
            value={newOf(ticket)}
            onChange={(value) => setNews(new Map(news).set(keyOfTicket(ticket), value))}
          />
        )}
      </OfflineTicketsField>
      <FlightFields flight={flight} onChange={(more) => setFlight({ ...flight, ...more })} />
      <section aria-label={t('offline.due')} className="mb-4 rounded-m bg-background p-3">
        <p className="flex justify-between font-semibold">
          <span>{t('offline.due')}</span>
          <span className="digits">{formatYuan(dueFen)}</span>
        </p>
        {dueFen > noFen && (
          <Radio.Group
            className="mt-2! flex! flex-col gap-1"
            aria-label={t('offline.way')}
            value={way}
            onChange={({ target }) => setWay(target.value as OfflineWay)}
          >
            {order.issuedElsewhere ? (
              <Radio value="paidElsewhere">{t('offline.way-paidElsewhere')}</Radio>
            ) : (
              <Radio value="offlinePay">{t('offline.way-offlinePay')}</Radio>
            )}
            {order.creditFen !== null && !order.issuedElsewhere && (
              <Radio value="creditPay">
                {t('offline.way-creditPay', { amount: formatYuan(order.creditFen) })}
              </Radio>
            )}
          </Radio.Group>
        )}
      </section>
      <EvidenceFields of={evidence} problem={problem} />
    </FormDialog>
  );
}

/** Tickets that were issued elsewhere are paid there, and in no other way. */
function firstWay({ issuedElsewhere, creditFen }: OfflineOrder): OfflineWay {
  if (issuedElsewhere) return 'paidElsewhere';
  return creditFen === null ? 'offlinePay' : 'creditPay';
}

function NewTicketFields({
  ticket,
  value,
  onChange,
}: {
  readonly ticket: OfflineTicket;
  readonly value: NewTicket;
  readonly onChange: (value: NewTicket) => void;
}) {
  const t = useWords(offlineWords);
  const { name } = ticket;
  const key = keyOfTicket(ticket);
  const amount = (field: 'feeFen' | 'differenceFen', label: string) => (
    <FormField id={`${field}-${key}`} label={label}>
      <InputNumber
        id={`${field}-${key}`}
        prefix="¥"
        inputMode="decimal"
        precision={2}
        min={0}
        value={value[field] / 100}
        onChange={(yuan) => onChange({ ...value, [field]: fen(Math.round((yuan ?? 0) * 100)) })}
        className="w-full!"
      />
    </FormField>
  );
  return (
    <div className="grid gap-x-4 md:grid-cols-3">
      <FormField id={`ticketNo-${key}`} label={t('offline.new-ticket', { name })}>
        <Input
          id={`ticketNo-${key}`}
          maxLength={14}
          inputMode="numeric"
          autoComplete="off"
          value={value.ticketNo}
          onChange={({ target }) => onChange({ ...value, ticketNo: target.value })}
        />
      </FormField>
      {amount('feeFen', t('offline.change-fee', { name }))}
      {amount('differenceFen', t('offline.difference', { name }))}
    </div>
  );
}

const texts = [
  ['flightNo', 'offline.flight-no', 6, 'text'],
  ['from', 'offline.airport-from', 3, 'text'],
  ['to', 'offline.airport-to', 3, 'text'],
  ['day', 'offline.day', 10, 'date'],
  ['departs', 'offline.departs', 5, 'time'],
  ['arrives', 'offline.arrives', 5, 'time'],
  ['fromTerminal', 'offline.terminal-from', 4, 'text'],
  ['toTerminal', 'offline.terminal-to', 4, 'text'],
  ['bookingClass', 'offline.booking-class', 2, 'text'],
  ['bookingReference', 'offline.pnr', 8, 'text'],
] as const;

const cabins = ['economy', 'premium', 'business', 'first'] as const satisfies readonly Cabin[];

function FlightFields({
  flight,
  onChange,
}: {
  readonly flight: Draft;
  readonly onChange: (more: Partial<Draft>) => void;
}) {
  const t = useWords(offlineWords);
  return (
    <fieldset className="mb-2">
      <legend className="mb-2! border-0! text-14! font-semibold">{t('offline.new-flight')}</legend>
      <div className="grid grid-cols-2 gap-x-4 md:grid-cols-3">
        {texts.map(([key, label, maxLength, type]) => (
          <FormField key={key} id={`offline-${key}`} label={t(label)}>
            <Input
              id={`offline-${key}`}
              type={type}
              autoComplete="off"
              maxLength={maxLength}
              value={flight[key]}
              onChange={({ target }) => onChange({ [key]: target.value })}
            />
          </FormField>
        ))}
        <FormField id="offline-days-later" label={t('offline.days-later')}>
          <Select
            id="offline-days-later"
            value={flight.arrivesDaysLater}
            options={[0, 1, 2].map((value) => ({
              value,
              label: t(`offline.days-later-${value as 0 | 1 | 2}`),
            }))}
            onChange={(arrivesDaysLater) => onChange({ arrivesDaysLater })}
          />
        </FormField>
        <FormField id="offline-cabin" label={t('offline.cabin')}>
          <Select
            id="offline-cabin"
            value={flight.cabin}
            options={cabins.map((value) => ({ value, label: t(`offline.cabin-${value}`) }))}
            onChange={(cabin) => onChange({ cabin })}
          />
        </FormField>
      </div>
    </fieldset>
  );
}
