import { useQueryClient } from '@tanstack/react-query';
import type { Parcel } from '@woxing/contract/invoices/invoice-posts';
import { type Courier, couriers, isTrackingNo } from '@woxing/contract/invoices/invoice-posts.rules';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useWrite } from '#src/api/query.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Select } from '#src/ui/select.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { toast } from '#src/ui/toast.tsx';
import { usePhone } from '#src/ui/use-phone.ts';
import { invoicePostWords } from './invoice-posts.words.ts';

const courierOptions = couriers.map((name) => ({ value: name, label: name }));

/** Marks one or many as sent by one courier, each under the number of its label. */
export function SendDialog(props: { readonly parcels: readonly Parcel[]; readonly onClose: () => void }) {
  const t = useWords(invoicePostWords);
  const { parcels, onClose } = props;
  const [courier, setCourier] = useState<Courier>(couriers[0]);
  const [numbers, setNumbers] = useState<Readonly<Record<string, string>>>({});
  const [tried, setTried] = useState(false);
  const reload = useReload();
  const sending = useWrite('/invoicePost/admin/sent');
  const numberOf = ({ applicationNo }: Parcel) => numbers[applicationNo] ?? '';
  const send = () => {
    setTried(true);
    if (!parcels.every((one) => isTrackingNo(numberOf(one)))) return;
    sending.mutate(
      {
        courier,
        parcels: parcels.map((one) => ({
          tenant: one.tenant,
          applicationNo: one.applicationNo,
          trackingNo: numberOf(one),
        })),
      },
      {
        onSettled: reload,
        onSuccess: ({ sent, refused }) => {
          if (sent.length > 0) toast.ok(t('posts.sent-done', { count: sent.length }));
          for (const { applicationNo: no, reason } of refused)
            toast.bad(t('posts.some-refused', { no, reason }));
          onClose();
        },
      },
    );
  };
  return (
    <PostDialog
      title={t('posts.send-title', { count: parcels.length })}
      submit={t('posts.send')}
      busy={sending.isPending}
      onSubmit={send}
      onClose={onClose}
    >
      {parcels.length > 1 && <p className="text-14 text-ink-700">{t('posts.send-words')}</p>}
      <Select label={t('posts.courier')} value={courier} options={courierOptions} onChange={setCourier} />
      {parcels.map((one) => (
        <TextField
          key={one.applicationNo}
          required
          label={`${t('posts.tracking')} · ${one.name}`}
          help={one.address}
          error={tried && !isTrackingNo(numberOf(one)) ? t('posts.tracking-wrong') : undefined}
          value={numberOf(one)}
          maxLength={40}
          autoComplete="off"
          onChange={(typed) => setNumbers({ ...numbers, [one.applicationNo]: typed })}
        />
      ))}
    </PostDialog>
  );
}

export function CorrectDialog(props: { readonly parcel: Parcel; readonly onClose: () => void }) {
  const t = useWords(invoicePostWords);
  const { tenant, applicationNo, trackingNo: before } = props.parcel;
  const [courier, setCourier] = useState<Courier>(
    couriers.find((name) => name === props.parcel.courier) ?? couriers[0],
  );
  const [trackingNo, setNumber] = useState(before);
  const [tried, setTried] = useState(false);
  const reload = useReload();
  const correcting = useWrite('/invoicePost/admin/correct');
  const correct = () => {
    setTried(true);
    if (!isTrackingNo(trackingNo)) return;
    correcting.mutate(
      { tenant, applicationNo, before, courier, trackingNo },
      {
        onSettled: reload,
        onSuccess: () => {
          toast.ok(t('posts.corrected'));
          props.onClose();
        },
      },
    );
  };
  return (
    <PostDialog
      title={t('posts.correct')}
      submit={t('posts.save')}
      busy={correcting.isPending}
      onSubmit={correct}
      onClose={props.onClose}
    >
      <p className="text-14 text-ink-700">{t('posts.correct-words', { no: before })}</p>
      <Select label={t('posts.courier')} value={courier} options={courierOptions} onChange={setCourier} />
      <TextField
        required
        label={t('posts.tracking')}
        error={tried && !isTrackingNo(trackingNo) ? t('posts.tracking-wrong') : undefined}
        value={trackingNo}
        maxLength={40}
        autoComplete="off"
        onChange={setNumber}
      />
    </PostDialog>
  );
}

export function RefuseDialog(props: { readonly parcel: Parcel; readonly onClose: () => void }) {
  const t = useWords(invoicePostWords);
  const { tenant, applicationNo } = props.parcel;
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const reload = useReload();
  const refusing = useWrite('/invoicePost/admin/refuse');
  const refuse = () => {
    setTried(true);
    if (reason.trim() === '') return;
    refusing.mutate(
      { tenant, applicationNo, reason },
      {
        onSettled: reload,
        onSuccess: () => {
          toast.ok(t('posts.refused'));
          props.onClose();
        },
      },
    );
  };
  return (
    <PostDialog
      title={t('posts.refuse-title')}
      submit={t('posts.refuse')}
      busy={refusing.isPending}
      onSubmit={refuse}
      onClose={props.onClose}
    >
      <p className="text-14 text-ink-700">{t('posts.refuse-words')}</p>
      <TextArea
        label={t('posts.reason')}
        error={tried && reason.trim() === '' ? t('posts.reason-missing') : undefined}
        value={reason}
        maxLength={200}
        onChange={setReason}
      />
    </PostDialog>
  );
}

/** What the lists show is asked for again, whether it went well or another tab was faster. */
export function useReload() {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: ['/invoicePost/admin/list'] });
}

/** A form in a dialog, on a phone in a sheet. */
export function PostDialog(props: {
  readonly title: string;
  readonly submit: string;
  readonly busy: boolean;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const t = useWords(invoicePostWords);
  const phone = usePhone();
  const formId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    props.onSubmit();
  };
  return (
    <Dialog
      open
      stays
      shape={phone ? 'sheet' : 'box'}
      width={520}
      title={props.title}
      onClose={props.onClose}
      footer={
        <>
          <Button look="quiet" onClick={props.onClose}>
            {t('posts.cancel')}
          </Button>
          <Button type="submit" form={formId} busy={props.busy}>
            {props.submit}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        {props.children}
      </form>
    </Dialog>
  );
}
