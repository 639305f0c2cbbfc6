import {
  type ApplicationState,
  applicationStateWords,
} from '@woxing/contract/applications/trip-application.rules';
import { Badge, type Tone } from '#src/ui/badge.tsx';

const tones = {
  draft: 'grey',
  running: 'brand',
  agreed: 'ok',
  changing: 'brand',
  refused: 'bad',
  withdrawn: 'grey',
  expired: 'grey',
  cancelled: 'grey',
} satisfies Record<ApplicationState, Tone>;

export const StateBadge = ({ state }: { readonly state: ApplicationState }) => (
  <Badge tone={tones[state]}>{applicationStateWords[state]}</Badge>
);
