import { useQuery } from '@tanstack/react-query';
import { blanksProblem } from '@woxing/contract/tenancy/tenant-draft.rules';
import { Checkbox, Input } from 'antd';
import { useState } from 'react';
import { type Column, DataTable } from '#src/list/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { tenantTexts } from './admin.queries.ts';
import { adminWords } from './admin.words.ts';
import { problemOf, Section, type SectionProps } from './section.tsx';
import { foundTexts, maxTextsShown, type TextRow, textRows } from './text-rows.rules.ts';

/** Every text of the pages, its base beside what the tenant says instead; empty means the base. */
export function TextsSection({ draft, change, problem }: SectionProps) {
  const t = useWords(adminWords);
  const found = useQuery(tenantTexts());
  const [sought, setSought] = useState('');
  const [ownOnly, setOwnOnly] = useState(false);
  const rows = found.data && textRows(found.data.list, draft.wording);
  const shown = rows && foundTexts(rows, sought, ownOnly);
  const bad = problemOf(problem, 'wording');
  const say = (key: string, text: string) => {
    const others = draft.wording.filter((own) => own.key !== key);
    change({ wording: text === '' ? others : [...others, { key, text }].toSorted(byKey) });
  };
  const columns: readonly Column<TextRow>[] = [
    {
      key: 'key',
      title: t('admin.texts-key'),
      width: 240,
      text: ({ key }) => key,
      cell: ({ key }) => <code className="break-all text-12">{key}</code>,
    },
    {
      key: 'base',
      title: t('admin.texts-base'),
      text: ({ base }) => base,
      cell: ({ base, variantB }) => (
        <>
          <span>{base}</span>
          {variantB !== null && (
            <span className="block text-12 text-ink-500">
              {t('admin.texts-variant-b', { text: variantB })}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'own',
      title: t('admin.texts-own-text'),
      width: 360,
      shown: 'always',
      text: ({ own }) => own,
      cell: ({ key, base, own }) => (
        <OwnText
          label={t('admin.texts-own-of', { key })}
          base={base}
          own={own}
          onSay={(text) => say(key, text)}
        />
      ),
    },
  ];
  return (
    <div className="mt-4">
      <Section title={t('admin.section-texts')}>
        <div className="mb-3 flex flex-wrap items-center gap-3">
          <Input
            type="search"
            allowClear
            aria-label={t('admin.texts-search')}
            placeholder={t('admin.texts-search')}
            value={sought}
            className="max-w-80"
            onChange={({ target }) => setSought(target.value)}
          />
          <Checkbox checked={ownOnly} onChange={({ target }) => setOwnOnly(target.checked)}>
            {t('admin.texts-own')}
          </Checkbox>
          {rows !== undefined && (
            <span className="text-14 text-ink-500">
              {t('admin.texts-count', { own: draft.wording.length, all: rows.length })}
            </span>
          )}
        </div>
        {bad !== undefined && <p className="mb-2 text-14 text-bad">{bad}</p>}
        <DataTable<TextRow>
          bare
          titleHidden
          name="texts"
          label={t('admin.texts-label')}
          columns={columns}
          rows={shown?.slice(0, maxTextsShown)}
          rowKey={({ key }) => key}
          error={found.error}
          onRetry={() => void found.refetch()}
          empty={
            sought === ''
              ? {
                  picture: 'messages',
                  title: t('admin.texts-none-own'),
                  hint: t('admin.texts-none-own-hint'),
                }
              : { title: t('admin.texts-none'), hint: t('admin.texts-none-hint') }
          }
          read={() => Promise.resolve({ rows: shown ?? [], cut: false })}
        />
        {shown !== undefined && shown.length > maxTextsShown && (
          <p className="mt-2 text-14 text-ink-500">{t('admin.texts-more', { count: maxTextsShown })}</p>
        )}
      </Section>
    </div>
  );
}

const byKey = (one: { readonly key: string }, other: { readonly key: string }) =>
  one.key < other.key ? -1 : 1;

function OwnText(props: {
  readonly label: string;
  readonly base: string;
  readonly own: string;
  readonly onSay: (text: string) => void;
}) {
  const problem = props.own === '' ? undefined : blanksProblem(props.base, props.own);
  return (
    <>
      <Input
        aria-label={props.label}
        value={props.own}
        maxLength={200}
        placeholder={props.base}
        {...(problem !== undefined && { status: 'error' as const })}
        onChange={({ target }) => props.onSay(target.value)}
      />
      {problem !== undefined && (
        <span role="alert" className="text-12 text-bad">
          {problem}
        </span>
      )}
    </>
  );
}
