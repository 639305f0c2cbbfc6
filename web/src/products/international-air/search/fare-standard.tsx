import type { StandardTrace } from '@woxing/contract/standards/standard-trace';
import { gapOf } from '@woxing/contract/standards/standard-trace.rules';
import { StandardBadge } from '#src/booking/public.forms.ts';

/** How a fare stands to the standard of whoever books: the first part that is above it, else the first. */
export default function FareStandard({ standard }: { readonly standard: StandardTrace }) {
  const part = standard.parts.find(({ over }) => over !== null) ?? standard.parts[0];
  if (part === undefined) return null;
  return <StandardBadge trace={part} gapFen={gapOf(part)} nearest={() => part.nearest} />;
}
