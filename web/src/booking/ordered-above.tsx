import type { StandardTrace } from '@woxing/contract/standards/standard-trace';
import { asksReason } from './over-problem.rules.ts';
import { OverReason } from './over-reason.tsx';
import StandardNotice from './standard-notice.tsx';

/** The notice of an order form, with the reason where one is asked for. */
export default function OrderedAbove(props: {
  readonly trace: StandardTrace;
  readonly reason: string;
  readonly error: string | undefined;
  readonly onReason: (reason: string) => void;
}) {
  const asked = asksReason(props.trace);
  return (
    <StandardNotice trace={props.trace}>
      {asked && <OverReason value={props.reason} error={props.error} onChange={props.onReason} />}
    </StandardNotice>
  );
}
