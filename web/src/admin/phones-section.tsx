import { maxPhones } from '@woxing/contract/tenancy/tenant-draft.rules';
import { Button, Input } from 'antd';
import { useWords } from '#src/tenants/public.ts';
import { adminWords } from './admin.words.ts';
import { problemOf, Section, type SectionProps } from './section.tsx';

export function PhonesSection({ draft, change, problem }: SectionProps) {
  const t = useWords(adminWords);
  const { phones } = draft;
  const bad = problemOf(problem, 'phones');
  const set = (at: number, changes: Partial<(typeof phones)[number]>) =>
    change({ phones: phones.map((phone, index) => (index === at ? { ...phone, ...changes } : phone)) });
  return (
    <Section title={t('admin.section-phones')}>
      <ul className="flex flex-col gap-2">
        {phones.map(({ label, number }, index) => (
          // Phones have nothing of their own but their place.
          <li key={`${index} of ${phones.length}`} className="flex gap-2">
            <Input
              aria-label={t('admin.phone-label', { index: index + 1 })}
              placeholder={t('admin.phone-label-hint')}
              value={label}
              maxLength={12}
              className="flex-1"
              onChange={({ target }) => set(index, { label: target.value })}
            />
            <Input
              aria-label={t('admin.phone-number', { index: index + 1 })}
              placeholder={t('admin.phone-number-hint')}
              value={number}
              inputMode="tel"
              className="flex-1"
              {...(problem?.field === 'phones' && problem.index === index && { status: 'error' as const })}
              onChange={({ target }) => set(index, { number: target.value.trim() })}
            />
            <Button
              aria-label={t('admin.phone-remove', { index: index + 1 })}
              onClick={() => change({ phones: phones.filter((_, at) => at !== index) })}
            >
              {t('admin.remove-picture')}
            </Button>
          </li>
        ))}
      </ul>
      {bad !== undefined && <p className="mt-2 text-14 text-bad">{bad}</p>}
      <Button
        type="dashed"
        className="mt-2"
        disabled={phones.length >= maxPhones}
        onClick={() => change({ phones: [...phones, { label: '', number: '' }] })}
      >
        {t('admin.phone-add')}
      </Button>
      <p className="mt-2 text-14 text-ink-500">{t('admin.phones-help')}</p>
    </Section>
  );
}
