import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Checkbox } from './choice.tsx';

/** All filters of a list, one under another, as a phone shows them. */
export function FilterSheet(props: {
  readonly clear: string;
  /** What the list will show, in words. */
  readonly done: string;
  readonly onClear: () => void;
  readonly onDone: () => void;
  readonly children: ReactNode;
}) {
  return (
    <div className="flex flex-col gap-4">
      {props.children}
      <div className="safe-bottom sticky bottom-[calc(-1*max(12px,env(safe-area-inset-bottom)))] -mx-5 mb-[calc(-1*max(12px,env(safe-area-inset-bottom)))] flex gap-3 border-t border-line bg-surface px-5 pt-3">
        <Button look="quiet" className="flex-1" onClick={props.onClear}>
          {props.clear}
        </Button>
        <Button className="flex-2" onClick={props.onDone}>
          {props.done}
        </Button>
      </div>
    </div>
  );
}

export function FilterGroup({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-1 text-14 font-semibold">{title}</legend>
      {children}
    </fieldset>
  );
}

/** Boxes of one filter; what other groups chose in the same list stays. */
export function FilterBoxes<Value extends string>(props: {
  readonly values: readonly Value[];
  readonly chosen: readonly Value[];
  readonly label: (value: Value) => string;
  readonly onChange: (chosen: Value[]) => void;
}) {
  return (
    <div className="grid min-w-52 grid-cols-1 gap-x-4 max-md:grid-cols-2">
      {props.values.map((value) => (
        <Checkbox
          key={value}
          label={props.label(value)}
          checked={props.chosen.includes(value)}
          onChange={(checked) => {
            const others = props.chosen.filter((one) => one !== value);
            props.onChange(checked ? [...others, value] : others);
          }}
        />
      ))}
    </div>
  );
}
