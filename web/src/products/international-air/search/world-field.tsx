import { worldPlaceName } from '@woxing/contract/products/international-air/world-places.rules';
import { lazy } from 'react';
import { PlaceField } from '#src/ui/place-field.tsx';

const WorldPicker = lazy(() => import('./world-picker.tsx'));

/** A place of the world to fly from or to. */
export function WorldField(props: {
  readonly label: string;
  readonly code: string | undefined;
  /** What stands there before a place is chosen. */
  readonly unset: string;
  readonly className: string;
  readonly onChange: (code: string) => void;
}) {
  const { label, code, unset, className } = props;
  return (
    <PlaceField label={label} name={code === undefined ? unset : worldPlaceName(code)} className={className}>
      {({ input, close }) => (
        <WorldPicker
          input={input}
          chosen={code}
          onChoose={(chosen) => {
            props.onChange(chosen);
            close();
          }}
        />
      )}
    </PlaceField>
  );
}
