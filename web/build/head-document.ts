import { wearKeptTheme } from '../src/ui/kept-theme.ts';

wearKeptTheme();
