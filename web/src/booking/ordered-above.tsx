import { asksReason } from './over-problem.rules.ts';
import { OverReason } from './over-reason.tsx';
import StandardNotice, { type NoticeTrace } from './standard-notice.tsx';

/** The notice of an order form, with the reason where one is asked for. */
export default function OrderedAbove(props: {
  readonly trace: NoticeTrace;
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
