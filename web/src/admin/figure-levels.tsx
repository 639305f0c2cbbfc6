import { noFen } from '@woxing/contract/core/money';
import type { MemberLevel } from '@woxing/contract/payments/purchase.rules';
import { Button, Input } from 'antd';
import type { ReactNode } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { Count, Yuan } from './figure-inputs.tsx';
import { figuresWords } from './figures.words.ts';

/** The first is what everybody is: it has no price. A new one may be left out again until it is saved. */
export function FigureLevels(props: {
  readonly levels: readonly MemberLevel[];
  /** So many are saved: they do not go away. */
  readonly saved: number;
  readonly onChange: (levels: readonly MemberLevel[]) => void;
}) {
  const t = useWords(figuresWords);
  const { levels, saved, onChange } = props;
  const change = (level: number, part: Partial<MemberLevel>) =>
    onChange(levels.map((each) => (each.level === level ? { ...each, ...part } : each)));
  const add = () =>
    onChange([
      ...levels,
      {
        ...levels.at(-1)!,
        level: levels.length + 1,
        name: t('figures.level-new'),
        upgradeFen: noFen,
        annualFen: noFen,
      },
    ]);
  const remove = (level: number) =>
    onChange(
      levels
        .filter((each) => each.level !== level)
        .map((each, at) => (each.level === at + 1 ? each : { ...each, level: at + 1 })),
    );
  return (
    <>
      <ul className="flex flex-col divide-y divide-line">
        {levels.map((each) => {
          const label = (field: string) => t('figures.level-field', { level: each.level, field });
          const isFirst = each.level === 1;
          return (
            <li key={each.level} className="py-3 first:pt-0">
              <div className="mb-2 flex items-center gap-3">
                <p className="font-semibold">{t('figures.level', { level: each.level })}</p>
                {each.level > saved && (
                  <Button
                    size="small"
                    aria-label={t('figures.level-remove-of', { level: each.level })}
                    onClick={() => remove(each.level)}
                  >
                    {t('figures.level-remove')}
                  </Button>
                )}
              </div>
              <div className="grid grid-cols-2 gap-3 md:grid-cols-5">
                <Cell name={t('figures.level-name')}>
                  <Input
                    aria-label={label(t('figures.level-name'))}
                    maxLength={12}
                    value={each.name}
                    onChange={({ target }) => change(each.level, { name: target.value })}
                  />
                </Cell>
                {!isFirst && (
                  <>
                    <Cell name={t('figures.level-upgrade')}>
                      <Yuan
                        label={label(t('figures.level-upgrade'))}
                        value={each.upgradeFen}
                        onChange={(upgradeFen) => change(each.level, { upgradeFen })}
                      />
                    </Cell>
                    <Cell name={t('figures.level-annual')}>
                      <Yuan
                        label={label(t('figures.level-annual'))}
                        value={each.annualFen}
                        onChange={(annualFen) => change(each.level, { annualFen })}
                      />
                    </Cell>
                  </>
                )}
                <Cell name={t('figures.level-fee')}>
                  <Count
                    label={label(t('figures.level-fee'))}
                    value={each.withdrawalFee}
                    onChange={(withdrawalFee) => change(each.level, { withdrawalFee })}
                  />
                </Cell>
                <Cell name={t('figures.level-times')}>
                  <Count
                    label={label(t('figures.level-times'))}
                    value={each.withdrawalsADay}
                    onChange={(withdrawalsADay) => change(each.level, { withdrawalsADay })}
                  />
                </Cell>
              </div>
            </li>
          );
        })}
      </ul>
      <Button className="mt-3" onClick={add} disabled={levels.length >= 9}>
        {t('figures.level-add')}
      </Button>
    </>
  );
}

function Cell({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <p className="mb-1 text-12 text-ink-500">{name}</p>
      {children}
    </div>
  );
}
