import { officeProblem } from '@woxing/contract/places/offices.rules';
import { useState } from 'react';
import { useWrite } from '#src/api/query.ts';
import { FormDialog } from '#src/desk/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { classNames } from '#src/ui/class-names.ts';
import { controlClass } from '#src/ui/field-frame.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { toast } from '#src/ui/toast.tsx';
import { FindPlace } from '../find-place.tsx';
import type { FoundPlace } from '../places.queries.ts';
import { type OfficeRow, useFreshOffices } from './offices.queries.ts';
import { officeWords } from './offices.words.ts';

interface Draft {
  readonly name: string;
  readonly address: string;
  readonly place:
    | (Pick<OfficeRow, 'city' | 'district' | 'lat' | 'lon'> & { readonly label: string })
    | undefined;
}

const blank: Draft = { name: '', address: '', place: undefined };

function draftOf({ name, address, city, district, lat, lon }: OfficeRow): Draft {
  return { name, address, place: { city, district, lat, lon, label: `${city}${district}` } };
}

/** A new office, or one that has moved or is called otherwise. */
export function OfficeDialog({
  row,
  onClose,
}: {
  readonly row: OfficeRow | undefined;
  readonly onClose: () => void;
}) {
  const t = useWords(officeWords);
  const fresh = useFreshOffices();
  const saving = useWrite('/member/center/office/save', { passErrorCodeMsgRet: 'all' });
  const [draft, setDraft] = useState(() => (row === undefined ? blank : draftOf(row)));
  const [problem, setProblem] = useState<ReturnType<typeof officeProblem>>();
  const errorOf = (field: 'name' | 'address' | 'city') =>
    problem?.field === field ? problem.message : undefined;
  const set = (part: Partial<Draft>) => {
    setDraft({ ...draft, ...part });
    setProblem(undefined);
  };
  const take = (found: FoundPlace) => {
    const { name, city, district, location } = found;
    set({
      place: { city, district, lat: location.lat, lon: location.lng, label: name },
      // What was written of a place by hand stays.
      ...(draft.address.trim() === '' && { address: `${district}${name}`.slice(0, maxAddress) }),
    });
  };
  const submit = () => {
    const { place } = draft;
    const form = { name: draft.name.trim(), address: draft.address.trim(), city: place?.city ?? '' };
    const found = officeProblem(form);
    setProblem(found);
    if (found !== undefined || place === undefined) return;
    const { district, lat, lon } = place;
    saving.mutate(
      { ...form, district, lat, lon, ...(row !== undefined && { id: row.id }) },
      {
        onSuccess: () => {
          toast.ok(t('office.saved', { name: form.name }));
          fresh();
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      title={row === undefined ? t('office.add') : t('office.edit-of', { name: row.name })}
      width={560}
      submit={t('office.save')}
      busy={saving.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {saving.error !== null && (
        <p role="alert" className="mb-4 rounded-s bg-bad-soft px-3 py-2 text-14 text-bad">
          {saving.error.message}
        </p>
      )}
      <div className="grid gap-4">
        <TextField
          label={t('office.name')}
          required
          maxLength={30}
          autoComplete="off"
          placeholder={t('office.name-hint')}
          value={draft.name}
          onChange={(name) => set({ name })}
          error={errorOf('name')}
        />
        <PlaceField place={draft.place} error={errorOf('city')} onChoose={take} />
        <TextField
          label={t('office.address')}
          required
          maxLength={maxAddress}
          autoComplete="off"
          placeholder={t('office.address-hint')}
          value={draft.address}
          onChange={(address) => set({ address })}
          error={errorOf('address')}
        />
      </div>
    </FormDialog>
  );
}

const maxAddress = 80;

/** Where it lies on a map: something near that is known. */
function PlaceField(props: {
  readonly place: Draft['place'];
  readonly error: string | undefined;
  readonly onChoose: (place: FoundPlace) => void;
}) {
  const t = useWords(officeWords);
  const { place, error } = props;
  const shown = place?.label ?? t('office.place-none');
  return (
    <div>
      <p className="mb-1 text-14 text-ink-700">
        {t('office.place')}
        <span aria-hidden="true" className="ml-0.5 text-bad">
          *
        </span>
      </p>
      <FindPlace
        label={t('office.place')}
        buttonLabel={[`${t('office.place')}：${shown}`, ...(error === undefined ? [] : [error])].join('，')}
        hint={t('office.place-hint')}
        className={classNames(controlClass, 'text-left')}
        onChoose={props.onChoose}
      >
        <span className={classNames('block truncate', place === undefined && 'text-ink-500')}>
          {shown}
          {place !== undefined && place.label !== place.city && (
            <span className="ml-2 text-12 text-ink-500">{place.city}</span>
          )}
        </span>
      </FindPlace>
      {error !== undefined && (
        <p role="alert" className="mt-1 text-12 text-bad">
          {error}
        </p>
      )}
    </div>
  );
}
