import { useQuery } from '@tanstack/react-query';
import { addDays, type Day, dayOf } from '@woxing/contract/core/days';
import { fenOfYuan, yuanText } from '@woxing/contract/core/yuan-text.rules';
import { maxAgreementDays, normalCode } from '@woxing/contract/products/agreements.rules';
import {
  type AgreedCancelKind,
  agreedCancelKinds,
  agreedCancelNames,
  blackoutWords,
  type HotelAgreementForm,
  type HotelAgreementProblem,
  hotelAgreementProblem,
  maxAgreedBreakfasts,
  readBlackout,
} from '@woxing/contract/products/hotel/hotel-agreements.rules';
import { breakfastWords } from '@woxing/contract/products/hotel/hotel-facts.rules';
import { lazy, useState } from 'react';
import { useWrite } from '#src/api/query.ts';
import { FormDialog } from '#src/desk/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Checkbox } from '#src/ui/choice.tsx';
import { DateField } from '#src/ui/date-field.tsx';
import { SearchedField } from '#src/ui/searched-field.tsx';
import { Select } from '#src/ui/select.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { toast } from '#src/ui/toast.tsx';
import { type HotelAgreementRow, roomsOf, useFreshAgreements } from './hotel-agreements.queries.ts';
import { hotelAgreementWords } from './hotel-agreements.words.ts';
import type { NamedHotel } from './hotel-choices.tsx';

const HotelChoices = lazy(() => import('./hotel-choices.tsx'));

const aYear = 364;
const breakfasts = Array.from({ length: maxAgreedBreakfasts + 1 }, (_, count) => count);

interface Draft {
  readonly city: string;
  readonly hotel: NamedHotel | undefined;
  readonly roomId: string;
  readonly code: string;
  readonly price: string;
  readonly breakfasts: number;
  readonly cancellation: AgreedCancelKind;
  readonly lastRoom: boolean;
  readonly validFrom: Day;
  readonly validTo: Day;
  readonly blackout: string;
}

const blank = (today: Day): Draft => ({
  city: '',
  hotel: undefined,
  roomId: '',
  code: '',
  price: '',
  breakfasts: 1,
  cancellation: 'free',
  lastRoom: true,
  validFrom: today,
  validTo: addDays(today, aYear),
  blackout: '',
});

const draftOf = (row: HotelAgreementRow): Draft => ({
  ...row,
  hotel: { id: row.hotelId, name: row.hotelName },
  price: yuanText(row.priceFen),
  blackout: blackoutWords(row.blackout),
});

/** What the server is asked to keep; undefined days where they are not understood. */
function formOf(draft: Draft): HotelAgreementForm & { readonly blackout: readonly Day[] } {
  return {
    hotelId: draft.hotel?.id ?? '',
    roomId: draft.roomId,
    code: normalCode(draft.code),
    priceFen: fenOfYuan(draft.price),
    validFrom: draft.validFrom,
    validTo: draft.validTo,
    blackout: readBlackout(draft.blackout) ?? [],
  };
}

/** A new agreement, or other terms for one that is there: its hotel and room stay. */
export function HotelAgreementDialog({
  row,
  onClose,
}: {
  readonly row: HotelAgreementRow | undefined;
  readonly onClose: () => void;
}) {
  const t = useWords(hotelAgreementWords);
  const fresh = useFreshAgreements();
  const [today] = useState(() => dayOf(new Date()));
  const [draft, setDraft] = useState(() => (row === undefined ? blank(today) : draftOf(row)));
  const [problem, setProblem] = useState<HotelAgreementProblem>();
  const saving = useWrite('/hotel/agreement/save', { passErrorCodeMsgRet: 'all' });
  const set = (part: Partial<Draft>) => {
    setDraft({ ...draft, ...part });
    setProblem(undefined);
  };
  const submit = () => {
    const form = formOf(draft);
    const bad = readBlackout(draft.blackout) === undefined;
    const found = bad
      ? { field: 'blackout' as const, message: t('hotel-agreement.blackout-bad') }
      : hotelAgreementProblem(form);
    setProblem(found);
    if (found !== undefined) return;
    saving.mutate(
      {
        ...form,
        priceFen: form.priceFen!,
        breakfasts: draft.breakfasts,
        cancellation: draft.cancellation,
        lastRoom: draft.lastRoom,
        blackout: [...form.blackout],
        ...(row !== undefined && { id: row.id, revision: row.revision }),
      },
      {
        onSuccess: () => {
          toast.ok(t('hotel-agreement.saved', { hotel: draft.hotel!.name }));
          fresh();
          onClose();
        },
      },
    );
  };
  const words = problem?.message ?? saving.error?.message;
  return (
    <FormDialog
      title={
        row === undefined
          ? t('hotel-agreement.add')
          : t('hotel-agreement.edit-title', { hotel: row.hotelName })
      }
      submit={t('hotel-agreement.save')}
      busy={saving.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {words !== undefined && (
        <p role="alert" className="mb-4 rounded-s bg-bad-soft px-3 py-2 text-14 text-bad">
          {words}
        </p>
      )}
      <div className="grid gap-4 md:grid-cols-2">
        {row === undefined && <RoomFields draft={draft} onChange={set} />}
        <TermFields draft={draft} today={today} onChange={set} />
      </div>
    </FormDialog>
  );
}

interface FieldsProps {
  readonly draft: Draft;
  readonly onChange: (part: Partial<Draft>) => void;
}

/** Which kind of room of which hotel. */
function RoomFields({ draft, onChange }: FieldsProps) {
  const t = useWords(hotelAgreementWords);
  const { city, hotel, roomId } = draft;
  const found = useQuery({ ...roomsOf(hotel?.id ?? ''), enabled: hotel !== undefined });
  const rooms = hotel === undefined ? [] : (found.data?.rooms ?? []);
  return (
    <>
      <TextField
        required
        label={t('hotel-agreement.city')}
        maxLength={12}
        autoComplete="off"
        value={city}
        onChange={(next) => onChange({ city: next, hotel: undefined, roomId: '' })}
      />
      {city.trim() === '' ? (
        <TextField
          required
          disabled
          label={t('hotel-agreement.hotel')}
          value={t('hotel-agreement.city-first')}
          onChange={() => undefined}
        />
      ) : (
        <SearchedField
          look="form"
          label={t('hotel-agreement.hotel')}
          chosen={hotel?.name ?? t('hotel-agreement.choose')}
        >
          {(close, input) => (
            <HotelChoices
              label={t('hotel-agreement.hotel')}
              city={city.trim()}
              chosen={hotel?.id ?? ''}
              input={input}
              onChoose={(chosen) => {
                onChange({ hotel: chosen, roomId: '' });
                close();
              }}
            />
          )}
        </SearchedField>
      )}
      <Select
        required
        className="md:col-span-2"
        label={t('hotel-agreement.room')}
        value={roomId}
        options={[
          {
            value: '',
            label: t(hotel === undefined ? 'hotel-agreement.room-first' : 'hotel-agreement.room-choose'),
          },
          ...rooms.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(next) => onChange({ roomId: next })}
      />
    </>
  );
}

/** What was agreed on, and when it holds. */
function TermFields({ draft, today, onChange }: FieldsProps & { readonly today: Day }) {
  const t = useWords(hotelAgreementWords);
  return (
    <>
      <TextField
        required
        label={t('hotel-agreement.code')}
        placeholder={t('hotel-agreement.code-hint')}
        maxLength={20}
        autoComplete="off"
        value={draft.code}
        onChange={(code) => onChange({ code })}
      />
      <TextField
        required
        label={t('hotel-agreement.price')}
        placeholder={t('hotel-agreement.price-hint')}
        inputMode="decimal"
        maxLength={9}
        autoComplete="off"
        value={draft.price}
        onChange={(price) => onChange({ price })}
      />
      <Select
        label={t('hotel-agreement.breakfast')}
        value={String(draft.breakfasts)}
        options={breakfasts.map((count) => ({ value: String(count), label: breakfastWords(count) }))}
        onChange={(count) => onChange({ breakfasts: Number(count) })}
      />
      <Select
        label={t('hotel-agreement.cancellation')}
        value={draft.cancellation}
        options={agreedCancelKinds.map((kind) => ({ value: kind, label: agreedCancelNames[kind] }))}
        onChange={(kind) => onChange({ cancellation: agreedCancelKinds.find((one) => one === kind)! })}
      />
      <DateField
        label={t('hotel-agreement.from')}
        value={draft.validFrom}
        min={addDays(today, -maxAgreementDays)}
        max={addDays(today, maxAgreementDays)}
        onChange={(validFrom) => onChange({ validFrom: validFrom ?? today })}
      />
      <DateField
        label={t('hotel-agreement.to')}
        value={draft.validTo}
        min={draft.validFrom}
        max={addDays(draft.validFrom, maxAgreementDays)}
        onChange={(validTo) => onChange({ validTo: validTo ?? draft.validFrom })}
      />
      <TextField
        className="md:col-span-2"
        label={t('hotel-agreement.blackout')}
        help={t('hotel-agreement.blackout-hint')}
        autoComplete="off"
        value={draft.blackout}
        onChange={(blackout) => onChange({ blackout })}
      />
      <div className="md:col-span-2">
        <Checkbox
          label={t('hotel-agreement.last-room')}
          checked={draft.lastRoom}
          onChange={(lastRoom) => onChange({ lastRoom })}
        />
        <p className="text-12 text-ink-500">{t('hotel-agreement.last-room-hint')}</p>
      </div>
    </>
  );
}
