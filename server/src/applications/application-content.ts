import { applicationContent } from '@woxing/contract/applications/applications';
import { keptEstimate } from '@woxing/contract/applications/price-estimate';
import { citiesOf, daysOf, totalBudget } from '@woxing/contract/applications/trip-application.rules';
import { type Day, formatMonthDay, isDay } from '@woxing/contract/core/days';
import { z } from 'zod';
import type { ApplicationRow } from './applications.db.ts';

/** What an application keeps: what was written, and what it was likely to cost when it was. */
const storedContent = applicationContent.extend({ estimate: keptEstimate.nullable().default(null) });
export type StoredContent = z.output<typeof storedContent>;

export const contentOf = (stored: unknown): StoredContent => storedContent.parse(stored);

/** What of a row follows from its content. */
export function rowOfContent(
  content: StoredContent,
): Pick<
  ApplicationRow,
  'content' | 'title' | 'travellerIds' | 'fromDay' | 'untilDay' | 'budgetFen' | 'costCentreId' | 'projectId'
> {
  const { from, until } = daysOf(content);
  const [fromDay, untilDay] = [dayOrNull(from), dayOrNull(until)];
  return {
    content,
    title: titleOf(content, fromDay, untilDay),
    travellerIds: content.travellers,
    fromDay,
    untilDay,
    budgetFen: totalBudget(content.budget),
    costCentreId: content.costCentreId || null,
    projectId: content.projectId || null,
  };
}

const dayOrNull = (text: string): Day | null => (isDay(text) ? text : null);

/** `北京—上海—北京，12月8日至12月10日`. */
function titleOf(content: StoredContent, from: Day | null, until: Day | null): string {
  const cities = citiesOf(content).filter((city) => city !== '');
  const where =
    cities.length === 0 ? '未填写行程' : cities.slice(0, 6).join(content.shape === 'legs' ? '—' : '、');
  const more = cities.length > 6 ? `等${cities.length}站` : '';
  if (from === null || until === null) return `${where}${more}`;
  const days = from === until ? formatMonthDay(from) : `${formatMonthDay(from)}至${formatMonthDay(until)}`;
  return `${where}${more}，${days}`;
}
