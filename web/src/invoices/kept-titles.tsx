import { useQuery } from '@tanstack/react-query';
import type { TitleFacts } from '@woxing/contract/invoices/invoice-title.rules';
import { useWords } from '#src/tenants/public.ts';
import { Select } from '#src/ui/select.tsx';
import { keptTitleWords } from './kept-titles.words.ts';
import { usableTitles } from './titles.queries.ts';

/** Fills in a kept title with a tax number; shows nothing where there is none. */
export default function KeptTitles({
  chosen,
  className,
  onChoose,
}: {
  /** What the form has now. */
  readonly chosen: { readonly title: string; readonly taxNo: string };
  readonly className?: string;
  readonly onChoose: (title: Pick<TitleFacts, 'name' | 'taxNo'>) => void;
}) {
  const t = useWords(keptTitleWords);
  const list = useQuery(usableTitles()).data?.list.filter(({ taxNo }) => taxNo !== '') ?? [];
  if (list.length === 0) return null;
  const isChosen = ({ name, taxNo }: Pick<TitleFacts, 'name' | 'taxNo'>) =>
    name === chosen.title.trim() && taxNo === chosen.taxNo.trim();
  return (
    <Select
      label={t('kept-titles.label')}
      className={className}
      value={list.find(isChosen)?.id ?? ''}
      options={[
        { value: '', label: t('kept-titles.by-hand') },
        ...list.map(({ id, name, ofEnterprise }) => ({
          value: id,
          label: ofEnterprise ? t('kept-titles.of-enterprise', { name }) : name,
        })),
      ]}
      onChange={(id) => onChoose(list.find((title) => title.id === id) ?? { name: '', taxNo: '' })}
    />
  );
}
