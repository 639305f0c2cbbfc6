import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Avatar } from './avatar.tsx';
import { Badge } from './badge.tsx';
import { Button } from './button.tsx';
import { Countdown } from './countdown.tsx';
import { TextArea } from './text-area.tsx';

export interface ApprovalCardProps {
  readonly title: string;
  readonly applicant: { readonly name: string; readonly note?: string; readonly photo?: string };
  /** What is decided about, in words and figures. */
  readonly facts: readonly { readonly label: string; readonly words: ReactNode }[];
  /** Breaches of the standard, each with its reason. */
  readonly warnings?: readonly string[];
  readonly until?: Date;
  /** How far this clock runs behind the one that set `until`. */
  readonly clockOffsetMs?: number;
  /** Undefined: it is for somebody else to decide, or decided. */
  readonly onDecide?: (decision: Decision) => Promise<void>;
  readonly children?: ReactNode;
}

export type Decision =
  | { readonly agreed: true; readonly comment: string }
  | { readonly agreed: false; readonly reason: string };

const maxReason = 200;

/** An application with 同意 and 驳回 at the lower edge, however long it is. Whoever agrees may say something; a refusal says why, and begins with it. */
export function ApprovalCard(props: ApprovalCardProps) {
  const { title, applicant, facts, warnings = [], until, onDecide } = props;
  const [comment, setComment] = useState('');
  return (
    <article aria-label={title} className="rounded-l bg-surface shadow-1">
      <div className="flex flex-col gap-4 p-4 md:p-5">
        <header className="flex items-start gap-3">
          <Avatar name={applicant.name} src={applicant.photo} large />
          <div className="min-w-0 flex-1">
            <h3 className="text-18">{title}</h3>
            <p className="text-ink-500">
              {applicant.name}
              {applicant.note !== undefined && `，${applicant.note}`}
            </p>
          </div>
          {until !== undefined && (
            <p className="shrink-0 text-right text-12 text-ink-500">
              剩余时间
              <br />
              <Countdown
                until={until}
                clockOffsetMs={props.clockOffsetMs ?? 0}
                className="digits text-16 font-semibold text-price-small"
              />
            </p>
          )}
        </header>
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
          {facts.map(({ label, words }) => (
            <div key={label} className="contents">
              <dt className="text-ink-500">{label}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
        {warnings.length > 0 && (
          <ul className="flex flex-col gap-1 rounded-m bg-warn-soft px-3 py-2">
            {warnings.map((warning) => (
              <li key={warning} className="flex gap-2">
                <Badge tone="warn">超标</Badge>
                {warning}
              </li>
            ))}
          </ul>
        )}
        {props.children}
        {onDecide !== undefined && (
          <TextArea label="审批意见（选填）" maxLength={maxReason} value={comment} onChange={setComment} />
        )}
      </div>
      {onDecide !== undefined && <Acts comment={comment} onDecide={onDecide} />}
    </article>
  );
}

function Acts({
  comment,
  onDecide,
}: {
  readonly comment: string;
  readonly onDecide: (decision: Decision) => Promise<void>;
}) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState<string>();
  const [busy, setBusy] = useState<'agree' | 'refuse'>();
  const [problem, setProblem] = useState<string>();
  const asking = reason !== undefined;
  useEffect(() => {
    if (asking) field.current?.focus();
  }, [asking]);
  const decide = async (decision: Decision) => {
    setBusy(decision.agreed ? 'agree' : 'refuse');
    setProblem(undefined);
    try {
      await onDecide(decision);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : '提交失败，请重试');
    } finally {
      setBusy(undefined);
    }
  };
  const refuse = () => {
    if (reason === undefined) setReason(comment);
    else if (reason.trim() === '') setProblem('请填写驳回原因');
    else void decide({ agreed: false, reason: reason.trim() });
  };
  return (
    <div className="safe-bottom sticky bottom-(--phone-bar) z-10 rounded-b-l border-t border-line bg-surface px-4 pt-3 md:px-5">
      {reason !== undefined && (
        <TextArea
          label="驳回原因"
          required
          ref={field}
          maxLength={maxReason}
          value={reason}
          onChange={setReason}
          error={problem}
          className="mb-3"
        />
      )}
      {reason === undefined && problem !== undefined && (
        <p role="alert" className="mb-2 text-bad">
          {problem}
        </p>
      )}
      <div className="flex gap-3 md:justify-end">
        {reason !== undefined && (
          <Button look="text" disabled={busy !== undefined} onClick={() => setReason(undefined)}>
            取消
          </Button>
        )}
        <Button
          look={reason === undefined ? 'quiet' : 'danger'}
          className="flex-1 md:flex-none md:px-8"
          busy={busy === 'refuse'}
          disabled={busy !== undefined}
          onClick={refuse}
        >
          {reason === undefined ? '驳回' : '确认驳回'}
        </Button>
        {reason === undefined && (
          <Button
            className="flex-1 md:flex-none md:px-8"
            busy={busy === 'agree'}
            disabled={busy !== undefined}
            onClick={() => void decide({ agreed: true, comment: comment.trim() })}
          >
            同意
          </Button>
        )}
      </div>
    </div>
  );
}
