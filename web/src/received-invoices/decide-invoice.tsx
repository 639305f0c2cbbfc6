import type { ReceivedInvoice } from '@woxing/contract/invoices/received-invoices';
import { mayMove } from '@woxing/contract/invoices/received-invoices.rules';
import { type FormEvent, useState } from 'react';
import { useWrite } from '#src/api/query.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { toast } from '#src/ui/toast.tsx';
import { receivedWords } from './received.words.ts';
import { ReceivedDrawer } from './received-drawer.tsx';
import { useRefresh } from './use-refresh.ts';

type Act = 'accept' | 'reject' | 'reopen';

/** An invoice before whoever keeps the books: taken, sent back with a reason, or given another order. */
export function DecideInvoice({
  invoice,
  onClose,
}: {
  readonly invoice: ReceivedInvoice;
  readonly onClose: () => void;
}) {
  const t = useWords(receivedWords);
  const deciding = useWrite('/finance/invoice/decide');
  const refresh = useRefresh();
  /** What waits for its reason. */
  const [asked, setAsked] = useState<'accept' | 'reject'>();
  const { id, state } = invoice;
  const decide = (act: Act, note = '') =>
    deciding.mutate(
      { id, act, note },
      {
        onSuccess: () => {
          toast.ok(t(`received.${act}ed`));
          refresh();
          onClose();
        },
      },
    );
  const checking = useWrite('/finance/invoice/check');
  const check = () =>
    checking.mutate(
      { id },
      {
        onSuccess: () => {
          toast.ok(t('tax-check.asked'));
          refresh();
        },
      },
    );
  return (
    <ReceivedDrawer
      invoice={invoice}
      stays={asked !== undefined}
      onClose={onClose}
      actions={
        asked === undefined && (
          <>
            {mayMove(state, 'accept') && (
              <Button
                busy={deciding.isPending}
                onClick={() => (state === 'doubtful' ? setAsked('accept') : decide('accept'))}
              >
                {t('received.accept')}
              </Button>
            )}
            {mayMove(state, 'reject') && (
              <Button look="quiet" onClick={() => setAsked('reject')}>
                {t('received.reject')}
              </Button>
            )}
            {state !== 'rejected' && (
              <Button look="quiet" busy={checking.isPending} onClick={check}>
                {t('tax-check.again')}
              </Button>
            )}
            {mayMove(state, 'reopen') && (
              <Button look="quiet" busy={deciding.isPending} onClick={() => decide('reopen')}>
                {t('received.reopen')}
              </Button>
            )}
          </>
        )
      }
    >
      {asked !== undefined && (
        <NoteForm
          act={asked}
          busy={deciding.isPending}
          onSubmit={(note) => decide(asked, note)}
          onCancel={() => setAsked(undefined)}
        />
      )}
      {asked === undefined && mayMove(state, 'check') && invoice.redOf === '' && <OrderForm id={id} />}
    </ReceivedDrawer>
  );
}

function NoteForm(props: {
  readonly act: 'accept' | 'reject';
  readonly busy: boolean;
  readonly onSubmit: (note: string) => void;
  readonly onCancel: () => void;
}) {
  const t = useWords(receivedWords);
  const [note, setNote] = useState('');
  const { act } = props;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (note.trim() !== '') props.onSubmit(note.trim());
  };
  return (
    <form noValidate onSubmit={submit} className="mt-5 flex flex-col gap-3">
      <h3 className="font-semibold">{t(`received.${act}-title`)}</h3>
      <TextArea
        required
        label={t(`received.${act}-note`)}
        help={t(`received.${act}-help`)}
        maxLength={200}
        value={note}
        onChange={setNote}
      />
      <div className="flex gap-2">
        <Button type="submit" busy={props.busy} disabled={note.trim() === ''}>
          {t(`received.${act}`)}
        </Button>
        <Button look="quiet" onClick={props.onCancel}>
          {t('received.cancel')}
        </Button>
      </div>
    </form>
  );
}

function OrderForm({ id }: { readonly id: string }) {
  const t = useWords(receivedWords);
  const matching = useWrite('/finance/invoice/match');
  const refresh = useRefresh();
  const [orderNo, setOrderNo] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    matching.mutate(
      { id, orderNo: orderNo.trim() },
      {
        onSuccess: () => {
          toast.ok(t('received.matched'));
          setOrderNo('');
          refresh();
        },
      },
    );
  };
  return (
    <form noValidate onSubmit={submit} className="mt-5">
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          className="min-w-56 flex-1"
          label={t('received.order-no')}
          inputMode="numeric"
          maxLength={20}
          value={orderNo}
          onChange={setOrderNo}
        />
        <Button type="submit" look="soft" busy={matching.isPending}>
          {t('received.match')}
        </Button>
      </div>
      <p className="mt-1 text-12 text-ink-500">{t('received.match-hint')}</p>
    </form>
  );
}
