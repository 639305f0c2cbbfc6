import { lazy } from 'react';
import { PlaceField } from '#src/ui/place-field.tsx';
import { placeName } from './places.ts';

const CityPicker = lazy(() => import('./city-picker.tsx'));

/** A place to fly from or to. */
export function CityField(props: {
  readonly label: string;
  readonly code: string | undefined;
  /** What was typed for the place before any was chosen. */
  readonly typed?: string | undefined;
  readonly className: string;
  readonly onChange: (code: string) => void;
}) {
  const { label, code, typed, className } = props;
  return (
    <PlaceField label={label} name={typed ?? (code && placeName(code))} className={className}>
      {({ input, close }) => (
        <CityPicker
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
