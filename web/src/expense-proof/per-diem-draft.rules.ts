import { fen } from '@woxing/contract/core/money';
import { fenOfYuan, yuanText } from '@woxing/contract/core/yuan-text.rules';
import { citiesTyped, type PerDiemClass } from '@woxing/contract/invoices/per-diems.rules';

/** A class as it is being typed. */
export interface ClassDraft {
  readonly id: number;
  readonly name: string;
  readonly cities: string;
  readonly meal: string;
  readonly transport: string;
}

export const emptyClass = (id: number): ClassDraft => ({ id, name: '', cities: '', meal: '', transport: '' });

export const draftsOf = (classes: readonly PerDiemClass[]): ClassDraft[] =>
  classes.map(({ name, cities, mealFen, transportFen }, id) => ({
    id,
    name,
    cities: cities.join('、'),
    meal: yuanText(mealFen),
    transport: yuanText(transportFen),
  }));

/** Undefined of what is no amount. */
export function amountTyped(typed: string): number | undefined {
  const amount = fenOfYuan(typed);
  return amount === undefined || amount < 0 ? undefined : amount;
}

/** What was typed; undefined while an amount is none. */
export function classesTyped(drafts: readonly ClassDraft[]): PerDiemClass[] | undefined {
  const classes = drafts.flatMap(({ name, cities, meal, transport }) => {
    const [mealFen, transportFen] = [amountTyped(meal), amountTyped(transport)];
    if (mealFen === undefined || transportFen === undefined) return [];
    return [
      {
        name: name.trim(),
        cities: citiesTyped(cities),
        mealFen: fen(mealFen),
        transportFen: fen(transportFen),
      },
    ];
  });
  return classes.length === drafts.length ? classes : undefined;
}
