import { useQuery } from '@tanstack/react-query';
import type { CallError } from '#src/api/call-error.ts';
import { useWrite } from '#src/api/query.ts';
import { AgreeStep, ownAccount, type Proved, ProvedDialog } from '#src/settings/public.ts';

/** The two writes of this room that ask for a proof of identity. */
type ProvedPath = '/bank/unbind_bankcard' | '/withdrawal/online';
type Input<P extends ProvedPath> = Omit<Parameters<ReturnType<typeof useWrite<P>>['mutate']>[0], 'proof'>;
type Done<P extends ProvedPath> = NonNullable<ReturnType<typeof useWrite<P>>['data']>;

interface ProvedActProps<P extends ProvedPath> {
  readonly path: P;
  readonly input: Input<P>;
  readonly title: string;
  /** What will happen, in figures. */
  readonly words: string;
  readonly yes: string;
  readonly danger?: boolean;
  readonly onDone: (answer: Done<P>) => void;
  readonly onClose: () => void;
}

/** First who asks, then what will happen, and yes or no. */
export function ProvedAct<P extends ProvedPath>(props: ProvedActProps<P>) {
  const { data: account } = useQuery(ownAccount());
  if (account === undefined) return null;
  return (
    <ProvedDialog title={props.title} purpose="withdrawal" account={account} onClose={props.onClose}>
      {(proved) => <LastStep {...props} proved={proved} />}
    </ProvedDialog>
  );
}

function LastStep<P extends ProvedPath>(props: ProvedActProps<P> & { readonly proved: Proved }) {
  const { proof, wantsAnother } = props.proved;
  const act = useWrite<P>(props.path, { passErrorCodeMsgRet: 'all' });
  const run = () =>
    act.mutate({ ...props.input, proof } as never, {
      onSuccess: (answer) => props.onDone(answer),
      onError: (error: CallError) => void wantsAnother(error),
    });
  return (
    <AgreeStep
      words={props.words}
      yes={props.yes}
      danger={props.danger === true}
      act={{ mutate: run, isPending: act.isPending, error: act.error }}
      onCancel={props.onClose}
    />
  );
}
