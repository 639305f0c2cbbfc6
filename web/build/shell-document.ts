import { answerEarlyPresses } from '../src/ui/early-press.ts';

answerEarlyPresses();
