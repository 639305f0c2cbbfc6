import { Checkbox } from '#src/ui/choice.tsx';

/** Several of a few values, in the order of all of them; the last one stays unless there may be none. */
export function Choices<Value extends string | number>(props: {
  readonly title: string;
  readonly all: readonly Value[];
  readonly nameOf: (value: Value) => string;
  readonly chosen: readonly Value[];
  readonly mayBeNone?: boolean;
  readonly onChange: (chosen: Value[]) => void;
}) {
  const { all, chosen } = props;
  return (
    <fieldset>
      <legend className="mb-1 text-14 font-medium text-ink-700">{props.title}</legend>
      <div className="flex flex-wrap gap-x-5">
        {all.map((value) => (
          <Checkbox
            key={value}
            label={props.nameOf(value)}
            checked={chosen.includes(value)}
            disabled={props.mayBeNone !== true && chosen.length === 1 && chosen[0] === value}
            onChange={(on) =>
              props.onChange(all.filter((one) => (one === value ? on : chosen.includes(one))))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
