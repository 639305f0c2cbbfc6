import { Link } from '@tanstack/react-router';
import type { DecisionMade } from '@woxing/contract/approvals/decision-links';
import { retOf } from '@woxing/contract/core/ret-of.rules';
import { CallError } from '#src/api/call-error.ts';
import { momentWords } from '#src/orders/public.rules.ts';
import { useWords } from '#src/tenants/public.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { CheckIcon } from '#src/ui/icon.tsx';
import { EmptyState, ErrorState } from '#src/ui/states.tsx';
import { decisionLinkWords } from './decision-link.words.ts';

/** What was decided just now. */
export function Made({ made }: { readonly made: DecisionMade }) {
  const t = useWords(decisionLinkWords);
  const { agreed, approver: name, caseId, at, now, state } = made;
  return (
    <output className="block">
      <Settled
        title={t(agreed ? 'decide.agreed' : 'decide.refused')}
        hint={
          t('decide.made', { name, at: momentWords(at, now) }) +
          t(state === 'running' ? 'decide.goes-on' : 'decide.told')
        }
        caseId={caseId}
      />
    </output>
  );
}

/** Why nothing is asked by this link, and the way on; what may pass is asked again. */
export function NotAsked({ error, onRetry }: { readonly error: Error | null; readonly onRetry: () => void }) {
  const t = useWords(decisionLinkWords);
  if (error !== null && !(error instanceof CallError && isFinal(error)))
    return (
      <Card>
        <ErrorState title={t('decide.failed')} hint={error.message} onRetry={onRetry} />
      </Card>
    );
  if (error?.code === retOf('decision-link.decided'))
    return <Settled title={t('decide.over-already')} hint={error.message} caseId={caseIn(error)} />;
  return (
    <Card>
      <EmptyState
        picture="link"
        whole
        title={t('decide.ended')}
        hint={error?.message ?? t('decide.incomplete')}
        action={<SignIn caseId={error === null ? undefined : caseIn(error)} words={t('decide.sign-in')} />}
      />
    </Card>
  );
}

/** Nothing is left to be done here. */
function Settled(props: {
  readonly title: string;
  readonly hint: string;
  readonly caseId: string | undefined;
}) {
  const t = useWords(decisionLinkWords);
  return (
    <Card>
      <div className="flex flex-col items-center gap-2 px-4 py-14 text-center">
        <span className="mb-1 flex size-14 items-center justify-center rounded-pill bg-ok-soft text-ok">
          <CheckIcon size={28} />
        </span>
        <h1 className="text-18 font-semibold">{props.title}</h1>
        <p className="max-w-md text-14 text-balance text-ink-500">{props.hint}</p>
        <p className="mt-3">
          <SignIn caseId={props.caseId} words={t('decide.look')} look="quiet" />
        </p>
      </div>
    </Card>
  );
}

/** Asked too often is not; it passes. */
const isFinal = ({ kind, code }: CallError): boolean => kind === 'refused' && code !== retOf('access.busy');

function caseIn({ data }: CallError): string | undefined {
  const caseId = typeof data === 'object' && data !== null && 'caseId' in data ? data.caseId : undefined;
  return typeof caseId === 'string' ? caseId : undefined;
}

/** The page for members, over which the dialog opens that signs in. */
export function SignIn(props: {
  readonly caseId: string | undefined;
  readonly words: string;
  readonly look?: 'quiet' | 'text';
}) {
  const { caseId, words, look } = props;
  const className = buttonClass({ look });
  return caseId === undefined ? (
    <Link to="/travel/audit" className={className}>
      {words}
    </Link>
  ) : (
    <Link to="/travel/audit/details" search={{ caseId }} className={className}>
      {words}
    </Link>
  );
}
