import { useQueryClient } from '@tanstack/react-query';
import {
  type BankCode,
  type BindingWay,
  bankOf,
  banks,
  bindingWays,
  cardDigits,
  cardNoProblem,
} from '@woxing/contract/payments/bank-cards.rules';
import { isMobilePhone } from '@woxing/contract/people/identity.rules';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useWrite } from '#src/api/query.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { RadioGroup } from '#src/ui/choice.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Select } from '#src/ui/select.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { toast } from '#src/ui/toast.tsx';
import { usePhone } from '#src/ui/use-phone.ts';
import { withdrawalWords } from './withdrawal.words.ts';

interface Asked {
  readonly bindingId: string;
  readonly way: BindingWay;
  readonly shown: { readonly bank: string; readonly mobile: string; readonly tail: string };
}

/** Two steps: which card, and what only its holder can know. */
export function BindCardDialog(props: { readonly realName: string; readonly onClose: () => void }) {
  const t = useWords(withdrawalWords);
  const phone = usePhone();
  const formId = useId();
  const [asked, setAsked] = useState<Asked>();
  const [busy, setBusy] = useState(false);
  return (
    <Dialog
      open
      stays
      shape={phone ? 'sheet' : 'box'}
      width={480}
      title={t(asked === undefined ? 'bind.title' : 'bind.title-answer')}
      onClose={props.onClose}
      footer={
        <>
          <Button look="quiet" onClick={props.onClose}>
            {t('bind.cancel')}
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            {t(asked === undefined ? 'bind.next' : 'bind.confirm')}
          </Button>
        </>
      }
    >
      {asked === undefined ? (
        <CardForm id={formId} realName={props.realName} onBusy={setBusy} onAsked={setAsked} />
      ) : (
        <AnswerForm id={formId} asked={asked} onBusy={setBusy} onBound={props.onClose} />
      )}
    </Dialog>
  );
}

type Field = 'cardNo' | 'bank' | 'mobile';

function CardForm(props: {
  readonly id: string;
  readonly realName: string;
  readonly onBusy: (busy: boolean) => void;
  readonly onAsked: (asked: Asked) => void;
}) {
  const t = useWords(withdrawalWords);
  const frame = useRef<HTMLFormElement>(null);
  const begin = useWrite('/bank/bind_bankcard_advance');
  const [cardNo, setCardNo] = useState('');
  const [chosen, setChosen] = useState<BankCode | ''>('');
  const [mobile, setMobile] = useState('');
  const [way, setWay] = useState<BindingWay>('sms');
  const [problem, setProblem] = useState<{ readonly field: Field; readonly message: string }>();
  const digits = cardDigits(cardNo);
  const known = bankOf(digits);
  const mustChoose = known === undefined && cardNoProblem(digits) === undefined;
  const bankCode = known ?? (chosen === '' ? undefined : chosen);

  const errorOf = (field: Field) => (problem?.field === field ? problem.message : undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const numberProblem = cardNoProblem(digits);
    const found: typeof problem =
      numberProblem !== undefined
        ? { field: 'cardNo', message: numberProblem }
        : bankCode === undefined
          ? { field: 'bank', message: '请选择开户银行' }
          : isMobilePhone(mobile)
            ? undefined
            : { field: 'mobile', message: '请正确输入手机号码' };
    setProblem(found);
    if (found !== undefined)
      return frame.current?.querySelector<HTMLElement>(`[data-field="${found.field}"]`)?.focus();
    props.onBusy(true);
    begin.mutate(
      { cardNo: digits, mobilePhone: mobile, way, ...(known === undefined && { bankCode }) },
      {
        onSuccess: ({ bindingId, mobilePhone }) =>
          props.onAsked({
            bindingId,
            way,
            shown: { bank: banks[bankCode!], mobile: mobilePhone, tail: digits.slice(-4) },
          }),
        onSettled: () => props.onBusy(false),
      },
    );
  };
  const change = (set: (value: string) => void) => (value: string) => {
    set(value);
    setProblem(undefined);
  };
  return (
    <form ref={frame} id={props.id} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextField label={t('bind.holder')} value={props.realName} onChange={() => undefined} disabled />
      <TextField
        required
        label={t('bind.number')}
        help={known === undefined ? t('bind.number-help') : banks[known]}
        error={errorOf('cardNo')}
        inputMode="numeric"
        autoComplete="cc-number"
        maxLength={27}
        data-field="cardNo"
        value={cardNo}
        onChange={change((value) => setCardNo(inGroups(value)))}
      />
      {mustChoose && (
        <Select
          required
          label={t('bind.bank')}
          help={t('bind.bank-help')}
          error={errorOf('bank')}
          data-field="bank"
          value={chosen}
          options={[
            { value: '', label: t('bind.bank-choose') },
            ...Object.entries(banks).map(([value, label]) => ({ value: value as BankCode, label })),
          ]}
          onChange={setChosen}
        />
      )}
      <TextField
        required
        label={t('bind.mobile')}
        error={errorOf('mobile')}
        type="tel"
        autoComplete="tel-national"
        maxLength={11}
        data-field="mobile"
        value={mobile}
        onChange={change((value) => setMobile(value.replace(/\D/g, '')))}
      />
      <RadioGroup
        titled
        title={t('bind.way')}
        name="binding-way"
        value={way}
        choices={bindingWays.map((value) => ({ value, label: t(`bind.way-${value}`) }))}
        onChange={setWay}
      />
    </form>
  );
}

/** Groups of four, as on the card. */
function inGroups(typed: string): string {
  return cardDigits(typed)
    .replace(/\D/g, '')
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, '$1 ');
}

function AnswerForm(props: {
  readonly id: string;
  readonly asked: Asked;
  readonly onBusy: (busy: boolean) => void;
  readonly onBound: () => void;
}) {
  const t = useWords(withdrawalWords);
  const queries = useQueryClient();
  const end = useWrite('/bank/bind_bankcard', { passErrorCodeMsgRet: 'all' });
  const [answer, setAnswer] = useState('');
  const [problem, setProblem] = useState<string>();
  const { bindingId, way, shown } = props.asked;
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const bySms = way === 'sms';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (answer === '') return setProblem(t(bySms ? 'bind.code-empty' : 'bind.amount-empty'));
    props.onBusy(true);
    end.mutate(
      { bindingId, answer },
      {
        onSuccess: (card) => {
          toast.ok(t('bind.done', { bank: card.bankName, card: `（${card.cardNo.slice(-4)}）` }));
          void queries.invalidateQueries({ queryKey: ['/bank/list'] });
          props.onBound();
        },
        onError: (error) => setProblem(error.message),
        onSettled: () => props.onBusy(false),
      },
    );
  };
  return (
    <form id={props.id} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-14 text-ink-700">{t(bySms ? 'bind.sms-told' : 'bind.micro-told', shown)}</p>
      <TextField
        required
        ref={first}
        label={t(bySms ? 'bind.code' : 'bind.amount')}
        help={bySms ? undefined : t('bind.amount-help')}
        error={problem}
        inputMode="numeric"
        autoComplete={bySms ? 'one-time-code' : 'off'}
        maxLength={bySms ? 6 : 2}
        value={answer}
        onChange={(value) => {
          setAnswer(value.replace(/\D/g, ''));
          setProblem(undefined);
        }}
      />
    </form>
  );
}
