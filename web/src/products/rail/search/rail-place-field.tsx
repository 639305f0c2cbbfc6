import { lazy } from 'react';
import { PlaceField } from '#src/ui/place-field.tsx';

const RailPlacePicker = lazy(() => import('./rail-place-picker.tsx'));

/** A city or station to go from or to. */
export function RailPlaceField(props: {
  readonly label: string;
  readonly place: string | undefined;
  /** What was typed for the place before any was chosen. */
  readonly typed?: string | undefined;
  readonly className: string;
  readonly onChange: (place: string) => void;
}) {
  const { label, place, typed, className } = props;
  return (
    <PlaceField label={label} name={typed ?? place} className={className}>
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
