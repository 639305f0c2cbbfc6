import type { ReactNode } from 'react';
import { Dialog } from '#src/ui/dialog.tsx';

/** One row in full, at the right edge: its facts by name, and what else there is to say. What is empty is a dash. */
export function DetailDrawer(props: {
  readonly title: string;
  readonly facts?: readonly (readonly [name: string, value: ReactNode])[];
  /** What can be done with the row. */
  readonly actions?: ReactNode;
  /** A form is open in it: only its cross closes it. */
  readonly stays?: boolean;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}) {
  return (
    <Dialog
      open
      shape="side"
      width={560}
      title={props.title}
      stays={props.stays === true}
      onClose={props.onClose}
    >
      {props.facts !== undefined && (
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
          {props.facts.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="whitespace-nowrap text-ink-500">{name}</dt>
              <dd className="min-w-0 break-all">{value === '' || value === null ? '—' : value}</dd>
            </div>
          ))}
        </dl>
      )}
      {props.actions !== undefined && <div className="mt-4 flex flex-wrap gap-2">{props.actions}</div>}
      {props.children}
    </Dialog>
  );
}
