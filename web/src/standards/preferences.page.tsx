import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { OutputOf } from '@woxing/contract/core/endpoint';
import { type Fen, fen } from '@woxing/contract/core/money';
import {
  severalLevels as severalLevelChoices,
  severalLevelsNames,
} from '@woxing/contract/standards/several-levels.rules';
import { maxReasonChoices, maxReasonLength } from '@woxing/contract/standards/standard-preferences.rules';
import type { findPreferences } from '@woxing/contract/standards/standards';
import { type FormEvent, useState } from 'react';
import { useWrite } from '#src/api/query.ts';
import { DeskFrame } from '#src/desk/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/choice.tsx';
import { Select } from '#src/ui/select.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { ErrorState } from '#src/ui/states.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { toast } from '#src/ui/toast.tsx';
import { preferencesFound } from './standards.queries.ts';
import { standardDeskWords } from './standards.words.ts';

type Preferences = OutputOf<typeof findPreferences>;

/** 偏好设置: how employees meet the standards. */
export function PreferencesPage() {
  const t = useWords(standardDeskWords);
  const found = useQuery(preferencesFound());
  return (
    <DeskFrame title={t('pref.title')} hint={t('pref.hint')}>
      {found.data !== undefined ? (
        <PreferencesForm key={found.data.revision} preferences={found.data} />
      ) : found.isError ? (
        <ErrorState title={t('std.failed')} hint={found.error.message} onRetry={() => void found.refetch()} />
      ) : (
        <Skeleton className="h-72" />
      )}
    </DeskFrame>
  );
}

function PreferencesForm({ preferences }: { readonly preferences: Preferences }) {
  const t = useWords(standardDeskWords);
  const queries = useQueryClient();
  const saving = useWrite('/preference/save');
  const [hideForbidden, setHideForbidden] = useState(preferences.hideForbidden);
  const [text, setText] = useState(preferences.reasons.join('\n'));
  const [tolerance, setTolerance] = useState(String(preferences.toleranceFen / 100));
  const [changeAbove, setChangeAbove] = useState(yuanText(preferences.changeAboveFen));
  const [refundAbove, setRefundAbove] = useState(yuanText(preferences.refundAboveFen));
  const [severalLevels, setSeveralLevels] = useState(preferences.severalLevels);
  const reasons = [
    ...new Set(
      text
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== ''),
    ),
  ];
  const long = reasons.find((reason) => reason.length > maxReasonLength);
  const problem =
    reasons.length > maxReasonChoices
      ? t('pref.too-many', { max: maxReasonChoices })
      : long !== undefined
        ? t('pref.too-long', { reason: long, length: maxReasonLength })
        : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (problem !== undefined) return;
    saving.mutate(
      {
        revision: preferences.revision,
        hideForbidden,
        reasons,
        toleranceFen: fenOf(tolerance),
        changeAboveFen: limitOf(changeAbove),
        refundAboveFen: limitOf(refundAbove),
        severalLevels,
      },
      {
        onSuccess: () => {
          toast.ok(t('pref.saved'));
          void queries.invalidateQueries({ queryKey: ['/preference/info'] });
        },
      },
    );
  };
  return (
    <form
      onSubmit={submit}
      className="flex max-w-160 flex-col gap-4 rounded-l bg-surface p-4 shadow-1 md:p-5"
    >
      <div>
        <Checkbox label={t('pref.hide')} checked={hideForbidden} onChange={setHideForbidden} />
        <p className="text-12 text-ink-500">{t('pref.hide-help')}</p>
      </div>
      <TextArea
        label={t('pref.reasons')}
        help={t('pref.reasons-help', { max: maxReasonChoices, length: maxReasonLength })}
        error={problem}
        rows={6}
        value={text}
        onChange={setText}
      />
      <TextField
        label={t('pref.tolerance')}
        help={t('pref.tolerance-help')}
        inputMode="decimal"
        value={tolerance}
        onChange={setTolerance}
      />
      <TextField
        label={t('pref.change-above')}
        help={t('pref.change-above-help')}
        inputMode="decimal"
        value={changeAbove}
        onChange={setChangeAbove}
      />
      <TextField
        label={t('pref.refund-above')}
        help={t('pref.refund-above-help')}
        inputMode="decimal"
        value={refundAbove}
        onChange={setRefundAbove}
      />
      <Select
        label={t('pref.several')}
        help={t('pref.several-help')}
        value={severalLevels}
        onChange={setSeveralLevels}
        options={severalLevelChoices.map((value) => ({ value, label: severalLevelsNames[value] }))}
      />
      <Button type="submit" busy={saving.isPending} className="self-start">
        {t('pref.save')}
      </Button>
    </form>
  );
}

const yuanText = (amount: Fen | null): string => (amount === null ? '' : String(amount / 100));
/** Nothing written: no limit. */
const limitOf = (text: string): Fen | null => (text.trim() === '' ? null : fenOf(text));

/** At most two decimals, and no more than a company would let pass unseen. */
function fenOf(text: string): Fen {
  const yuan = Number(text.replaceAll(/[^\d.]/g, ''));
  return fen(Number.isNaN(yuan) ? 0 : Math.round(Math.min(yuan, 10_000) * 100));
}
