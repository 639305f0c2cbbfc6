import { useQuery } from '@tanstack/react-query';
import type { ListedPassenger } from '@woxing/contract/people/travellers';
import { useDeferredValue, useState } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { PersonPicker } from '#src/ui/person-picker.tsx';
import { colleaguesFound } from './booking.queries.ts';
import { colleagueDraft, pickable } from './colleagues.rules.ts';
import { colleagueWords } from './colleagues.words.ts';
import { blankTraveller, type DraftPassenger } from './draft-passenger.rules.ts';

/** Who travels, for who may book for colleagues: oneself, colleagues within the right, and guests. */
export default function ChooseColleagues(props: {
  readonly who: string;
  readonly max: number;
  readonly passengers: readonly DraftPassenger[];
  readonly listed: readonly ListedPassenger[];
  /** Those who were offered, by their keys, and who of them travels. */
  readonly onChoose: (offered: ReadonlyMap<string, DraftPassenger>, chosen: readonly string[]) => void;
  readonly onClose: () => void;
  /** By their passports. */
  readonly abroad?: boolean;
}) {
  const t = useWords(colleagueWords);
  const { who, max, passengers, listed, abroad = false } = props;
  const [keyword, setKeyword] = useState('');
  const found = useQuery(colleaguesFound(useDeferredValue(keyword.trim()), abroad));
  const colleagues = found.data?.list ?? [];
  const offered = new Map<string, DraftPassenger>([
    ...listed.map((one) => [one.id, { key: one.id, listed: one, written: blankTraveller }] as const),
    ...colleagues.map((one) => [one.memberId, colleagueDraft(one)] as const),
  ]);
  const written = passengers.filter(({ key }) => !offered.has(key)).length;
  return (
    <Dialog
      open
      title={t('colleagues.title', { who })}
      width={560}
      onClose={props.onClose}
      footer={
        <Button wide onClick={props.onClose}>
          {t('colleagues.done')}
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <p className="text-14 text-ink-500">{t('colleagues.help', { who })}</p>
        <PersonPicker
          label={who}
          people={pickable(listed, colleagues, t('colleagues.unwritten'))}
          chosen={passengers.map(({ key }) => key).filter((key) => offered.has(key))}
          max={max - written}
          state={found.isPending ? 'loading' : found.isError ? 'failed' : 'ready'}
          onRetry={() => void found.refetch()}
          onText={setKeyword}
          onChange={(chosen) => props.onChoose(offered, chosen)}
        />
        {found.data !== undefined && found.data.total > colleagues.length && (
          <p className="text-12 text-ink-500">{t('colleagues.more', { shown: colleagues.length })}</p>
        )}
      </div>
    </Dialog>
  );
}
