import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatDay } from '@woxing/contract/core/days';
import { formatYuan } from '@woxing/contract/core/money';
import { useEffect } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { Card } from '#src/ui/card.tsx';
import { Select } from '#src/ui/select.tsx';
import { applicationWords } from './application.words.ts';
import { bookableListed } from './applications.queries.ts';
import { chooseApplication, useChosenApplication } from './chosen-application.ts';

/** The applications under which may be booked now; where there is nothing to choose and none is needed, nothing. */
export default function ApplicationPicker() {
  const t = useWords(applicationWords);
  const { data } = useQuery(bookableListed());
  const { noteNo } = useChosenApplication();
  const chosen = data?.list.find((one) => one.noteNo === noteNo);
  // One that has ended meanwhile is chosen no more.
  useEffect(() => {
    if (data !== undefined && noteNo !== '' && chosen === undefined) chooseApplication('');
  }, [data, noteNo, chosen]);
  if (data === undefined || (!data.required && data.list.length === 0)) return null;
  return (
    <Card title={t('apply.picker')}>
      {data.list.length > 0 && (
        <Select
          label={t('apply.picker')}
          labelHidden
          value={chosen?.noteNo ?? ''}
          onChange={chooseApplication}
          options={[
            { value: '', label: t(data.required ? 'apply.picker-choose' : 'apply.picker-none') },
            ...data.list.map((one) => ({
              value: one.noteNo,
              label: `${one.title}（${one.travellers.join('、')}）`,
            })),
          ]}
        />
      )}
      <p className="mt-2 text-12 text-ink-500">
        {chosen !== undefined
          ? t('apply.picker-left', {
              air: formatYuan(chosen.leftFen.air),
              train: formatYuan(chosen.leftFen.train),
              until: formatDay(chosen.bookUntil),
            })
          : t(data.required ? 'apply.picker-needed' : 'apply.picker-hint')}
        {data.required && data.list.length === 0 && (
          <Link
            to="/travel/application/add"
            className="ml-2 text-brand-700 underline-offset-4 hover:underline"
          >
            {t('apply.picker-apply')}
          </Link>
        )}
      </p>
    </Card>
  );
}
