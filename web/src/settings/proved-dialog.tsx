import { retOf } from '@woxing/contract/core/ret-of.rules';
import type { ProofPurpose } from '@woxing/contract/people/identity-proof.rules';
import { type ReactNode, useState } from 'react';
import type { CallError } from '#src/api/call-error.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { usePhone } from '#src/ui/use-phone.ts';
import { IdentifyForm } from './identify-form.tsx';
import type { Account } from './settings.queries.ts';

/** The proof is used, or too old. */
const proofGone = retOf('identity.proof');

export interface Proved {
  readonly proof: string;
  /** For the refusals of the act: true when it wanted another proof, which is then asked for. */
  readonly wantsAnother: (error: CallError) => boolean;
}

/** A sensitive act: first who asks for it, then what `children` show to who has proved it. */
export function ProvedDialog(props: {
  readonly title: string;
  readonly purpose: ProofPurpose;
  readonly account: Account;
  readonly onClose: () => void;
  readonly children: (proved: Proved) => ReactNode;
}) {
  const phone = usePhone();
  const [proof, setProof] = useState<string>();
  const [notice, setNotice] = useState<string>();
  const wantsAnother = (error: CallError) => {
    if (error.code !== proofGone) return false;
    setNotice(error.message);
    setProof(undefined);
    return true;
  };
  return (
    <Dialog
      open
      stays
      shape={phone ? 'sheet' : 'box'}
      width={480}
      title={props.title}
      onClose={props.onClose}
    >
      {proof === undefined ? (
        <IdentifyForm account={props.account} purpose={props.purpose} notice={notice} onProved={setProof} />
      ) : (
        props.children({ proof, wantsAnother })
      )}
    </Dialog>
  );
}
