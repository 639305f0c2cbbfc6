import { applyStoredTheme } from '../src/ui/stored-theme.ts';

applyStoredTheme();
