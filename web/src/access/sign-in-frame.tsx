import type { FormEvent, ReactNode, RefObject } from 'react';
import { Button } from '#src/ui/button.tsx';
import type { SecondStep } from './second-factor-asked.ts';

/** Account and password, SMS code, registration, forgotten password. */
export type DialogMode = 'account' | 'mobile' | 'register' | 'reset';

export interface DialogFormProps {
  /** Where the dialog puts the focus. */
  readonly first: RefObject<HTMLInputElement | null>;
  readonly onMode: (mode: DialogMode) => void;
}

/** Whether the member trusts this device, which is asked beside every way in. */
export interface DeviceTrust {
  readonly trusted: boolean;
  readonly onTrust: (trusted: boolean) => void;
}

export interface SignInFormProps extends DialogFormProps {
  readonly trust: DeviceTrust;
  readonly onSignedIn: () => void;
  /** The first step was right, and this member takes a second. */
  readonly onSecondStep: (step: SecondStep) => void;
  /** Why this step is taken again. */
  readonly notice?: string | undefined;
}

/** What all forms of the dialog share: one error above the fields, the button, the links to other modes. */
export function SignInFrame(props: {
  readonly problem: string | undefined;
  readonly busy: boolean;
  readonly submit: string;
  readonly onSubmit: () => void;
  readonly links: ReactNode;
  /** Keeps no room for an error: for a dialog that may grow. */
  readonly tight?: boolean;
  /** Another way on, below the links. */
  readonly other?: ReactNode;
  readonly children: ReactNode;
}) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!props.busy) props.onSubmit();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <div role="alert" className={props.tight === true ? undefined : 'min-h-9'}>
        {props.problem !== undefined && (
          <p className="rounded-s bg-bad-soft px-3 py-1.5 text-14 text-bad">{props.problem}</p>
        )}
      </div>
      {props.children}
      <Button type="submit" size="l" wide busy={props.busy} className="mt-2">
        {props.submit}
      </Button>
      <div className="-mx-3 flex flex-wrap justify-between">{props.links}</div>
      {props.other}
    </form>
  );
}

/** A link to another mode of the dialog. */
export function ModeLink(props: { readonly onPress: () => void; readonly children: ReactNode }) {
  return (
    <Button look="text" size="s" onClick={props.onPress}>
      {props.children}
    </Button>
  );
}
