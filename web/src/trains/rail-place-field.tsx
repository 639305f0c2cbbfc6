import { lazy } from 'react';
import { PlaceField } from '#src/ui/place-field.tsx';

const RailPlacePicker = lazy(() => import('./rail-place-picker.tsx'));

/** A city or station to go from or to. */
export function RailPlaceField(props: {
  readonly label: string;
  readonly place: string | undefined;
  readonly className: string;
  readonly onChange: (place: string) => void;
}) {
  const { label, place, className } = props;
  return (
    <PlaceField label={label} name={place} className={className}>
      {({ input, close }) => (
        <RailPlacePicker
          input={input}
          chosen={place}
          onChoose={(chosen) => {
            props.onChange(chosen);
            close();
          }}
        />
      )}
    </PlaceField>
  );
}
