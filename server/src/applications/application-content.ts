import { type ApplicationContent, applicationContent } from '@woxing/contract/applications/applications';
import { citiesOf, daysOf, totalBudget } from '@woxing/contract/applications/trip-application.rules';
import { type Day, formatMonthDay, isDay } from '@woxing/contract/core/days';
import type { ApplicationRow } from './applications.db.ts';

export const contentOf = (stored: unknown): ApplicationContent => applicationContent.parse(stored);

/** What of a row follows from its content. */
export function rowOfContent(
  content: ApplicationContent,
): Pick<ApplicationRow, 'content' | 'title' | 'travellerIds' | 'fromDay' | 'untilDay' | 'budgetFen'> {
  const { from, until } = daysOf(content);
  const [fromDay, untilDay] = [dayOrNull(from), dayOrNull(until)];
  return {
    content,
    title: titleOf(content, fromDay, untilDay),
    travellerIds: content.travellers,
    fromDay,
    untilDay,
    budgetFen: totalBudget(content.budget),
  };
}

const dayOrNull = (text: string): Day | null => (isDay(text) ? text : null);

/** `北京—上海—北京，12月8日至12月10日`. */
function titleOf(content: ApplicationContent, from: Day | null, until: Day | null): string {
  const cities = citiesOf(content).filter((city) => city !== '');
  const where =
    cities.length === 0 ? '未填写行程' : cities.slice(0, 6).join(content.shape === 'legs' ? '—' : '、');
  const more = cities.length > 6 ? `等${cities.length}站` : '';
  if (from === null || until === null) return `${where}${more}`;
  const days = from === until ? formatMonthDay(from) : `${formatMonthDay(from)}至${formatMonthDay(until)}`;
  return `${where}${more}，${days}`;
}
