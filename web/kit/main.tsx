import './kit.css';
import { createRoot } from 'react-dom/client';
import { wearKeptTheme } from '#src/ui/kept-theme.ts';
import { KitPage } from './kit-page.tsx';

wearKeptTheme();
createRoot(document.getElementById('root')!).render(<KitPage />);
