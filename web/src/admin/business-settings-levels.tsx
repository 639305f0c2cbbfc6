import { noFen } from '@woxing/contract/core/money';
import type { MemberLevel } from '@woxing/contract/payments/purchase.rules';
import { Button, Input } from 'antd';
import type { ReactNode } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { businessSettingsWords } from './business-settings.words.ts';
import { Count, Yuan } from './business-settings-inputs.tsx';

/** The first is what everybody is: it has no price. A new one may be left out again until it is saved. */
export function LevelSettings(props: {
  readonly levels: readonly MemberLevel[];
  /** So many are saved: they do not go away. */
  readonly saved: number;
  readonly onChange: (levels: readonly MemberLevel[]) => void;
}) {
  const t = useWords(businessSettingsWords);
  const { levels, saved, onChange } = props;
  const change = (level: number, part: Partial<MemberLevel>) =>
    onChange(levels.map((each) => (each.level === level ? { ...each, ...part } : each)));
  const add = () =>
    onChange([
      ...levels,
      {
        ...levels.at(-1)!,
        level: levels.length + 1,
        name: t('business-settings.level-new'),
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
          const label = (field: string) => t('business-settings.level-field', { level: each.level, field });
          const isFirst = each.level === 1;
          return (
            <li key={each.level} className="py-3 first:pt-0">
              <div className="mb-2 flex items-center gap-3">
                <p className="font-semibold">{t('business-settings.level', { level: each.level })}</p>
                {each.level > saved && (
                  <Button
                    size="small"
                    aria-label={t('business-settings.level-remove-of', { level: each.level })}
                    onClick={() => remove(each.level)}
                  >
                    {t('business-settings.level-remove')}
                  </Button>
                )}
              </div>
              <div className="grid grid-cols-2 gap-3 md:grid-cols-5">
                <Cell name={t('business-settings.level-name')}>
                  <Input
                    aria-label={label(t('business-settings.level-name'))}
                    maxLength={12}
                    value={each.name}
                    onChange={({ target }) => change(each.level, { name: target.value })}
                  />
                </Cell>
                {!isFirst && (
                  <>
                    <Cell name={t('business-settings.level-upgrade')}>
                      <Yuan
                        label={label(t('business-settings.level-upgrade'))}
                        value={each.upgradeFen}
                        onChange={(upgradeFen) => change(each.level, { upgradeFen })}
                      />
                    </Cell>
                    <Cell name={t('business-settings.level-annual')}>
                      <Yuan
                        label={label(t('business-settings.level-annual'))}
                        value={each.annualFen}
                        onChange={(annualFen) => change(each.level, { annualFen })}
                      />
                    </Cell>
                  </>
                )}
                <Cell name={t('business-settings.level-fee')}>
                  <Count
                    label={label(t('business-settings.level-fee'))}
                    value={each.withdrawalFee}
                    onChange={(withdrawalFee) => change(each.level, { withdrawalFee })}
                  />
                </Cell>
                <Cell name={t('business-settings.level-times')}>
                  <Count
                    label={label(t('business-settings.level-times'))}
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
        {t('business-settings.level-add')}
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
