import { useEffect, useRef } from 'react';
import { Button } from '#src/ui/button.tsx';
import { CheckIcon } from '#src/ui/icon.tsx';

/** The last step of a way through the dialog; its button leads back to signing in. */
export function DoneScreen(props: {
  readonly title: string;
  readonly hint: string;
  readonly button: string;
  readonly onPress: () => void;
}) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <div className="flex flex-col items-center gap-2 py-10 text-center">
      <span className="mb-1 flex size-14 items-center justify-center rounded-pill bg-ok-soft text-ok">
        <CheckIcon size={28} />
      </span>
      <output className="flex flex-col gap-2">
        <p className="text-18 font-semibold">{props.title}</p>
        <p className="text-14 text-ink-500">{props.hint}</p>
      </output>
      <Button ref={button} size="l" className="mt-4 min-w-40" onClick={props.onPress}>
        {props.button}
      </Button>
    </div>
  );
}
