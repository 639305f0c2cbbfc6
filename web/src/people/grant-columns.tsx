import { dayOf } from '@woxing/contract/core/days';
import type { OutputOf } from '@woxing/contract/core/endpoint';
import type { findGrants } from '@woxing/contract/people/grants';
import { type GrantKind, type GrantState, grantStateNames } from '@woxing/contract/people/grants.rules';
import type { Column } from '#src/list/public.ts';
import type { Speak } from '#src/tenants/public.ts';
import { Badge, type Tone } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import type { grantWords } from './grants.words.ts';

export type GrantRow = OutputOf<typeof findGrants>['list'][number];
export type GrantTranslate = Speak<typeof grantWords.base>;

export const grantTones: Readonly<Record<GrantState, Tone>> = { live: 'ok', planned: 'warn', ended: 'grey' };

/** For whom a right is; a department that is gone takes its part along. */
export function scopeWords(
  t: GrantTranslate,
  { whole, departments, members, costObjects }: GrantRow,
): string {
  if (whole) return t('grant.scope-whole');
  const names = [
    ...departments.map(({ path }) => path),
    ...costObjects.map(({ name }) => name),
    ...members.map(({ name }) => name),
  ];
  return names.length === 0 ? t('grant.scope-none') : names.join('、');
}

export const daysWords = (t: GrantTranslate, { fromDay, untilDay }: GrantRow) =>
  untilDay === null
    ? t('grant.days-forever', { from: fromDay })
    : t('grant.days-until', { from: fromDay, until: untilDay });

/** What the right to orders lets its holder do with them. */
export const powersWords = (t: GrantTranslate, { acts }: Pick<GrantRow, 'acts'>) =>
  t(acts ? 'grant.acts-yes' : 'grant.acts-no');

export function grantColumns(
  t: GrantTranslate,
  kind: GrantKind,
  on: { readonly onOpen: (row: GrantRow) => void; readonly onEdit: (row: GrantRow) => void },
): readonly Column<GrantRow>[] {
  return [
    {
      key: 'name',
      title: t('grant.holder'),
      shown: 'always',
      text: ({ name }) => name,
      value: ({ name }) => name,
      cell: ({ name }) => <span className="font-semibold">{name}</span>,
    },
    {
      key: 'state',
      title: t('grant.state'),
      card: 'aside',
      text: ({ state }) => grantStateNames[state],
      cell: ({ state }) => <Badge tone={grantTones[state]}>{grantStateNames[state]}</Badge>,
    },
    {
      key: 'department',
      title: t('grant.department'),
      text: ({ departmentPath }) => (departmentPath === '' ? t('grant.direct') : departmentPath),
    },
    { key: 'scope', title: t('grant.scope'), text: (row) => scopeWords(t, row) },
    ...(kind === 'orders'
      ? [{ key: 'powers', title: t('grant.powers'), text: (row: GrantRow) => powersWords(t, row) }]
      : []),
    {
      key: 'days',
      title: t('grant.days'),
      className: 'digits',
      text: (row) => daysWords(t, row),
      value: ({ fromDay }) => fromDay,
    },
    { key: 'by', title: t('grant.granted-by'), shown: 'asked', text: ({ grantedBy }) => grantedBy },
    {
      key: 'at',
      title: t('grant.granted-at'),
      shown: 'asked',
      className: 'digits whitespace-nowrap',
      text: ({ grantedAt }) => dayOf(new Date(grantedAt)),
    },
    {
      key: 'acts',
      title: t('grant.columns-acts'),
      text: null,
      width: 110,
      cell: (row) => (
        <span className="flex gap-x-3">
          <Button
            look="text"
            className="px-0!"
            aria-label={t('grant.open-of', row)}
            onClick={() => on.onOpen(row)}
          >
            {t('grant.open')}
          </Button>
          {row.state !== 'ended' && (
            <Button
              look="text"
              className="px-0!"
              aria-label={t('grant.edit-of', row)}
              onClick={() => on.onEdit(row)}
            >
              {t('grant.edit')}
            </Button>
          )}
        </span>
      ),
    },
  ];
}
