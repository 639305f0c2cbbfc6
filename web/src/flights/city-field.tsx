import { lazy } from 'react';
import { PlaceField } from '#src/ui/place-field.tsx';
import { placeName } from './places.ts';

const CityPicker = lazy(() => import('./city-picker.tsx'));

/** A place to fly from or to. */
export function CityField(props: {
  readonly label: string;
  readonly code: string | undefined;
  readonly className: string;
  readonly onChange: (code: string) => void;
}) {
  const { label, code, className } = props;
  return (
    <PlaceField label={label} name={code && placeName(code)} className={className}>
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
