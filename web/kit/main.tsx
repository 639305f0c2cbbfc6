import './kit.css';
import { createRoot } from 'react-dom/client';
import { applyStoredTheme } from '#src/ui/stored-theme.ts';
import { KitPage } from './kit-page.tsx';

applyStoredTheme();
createRoot(document.getElementById('root')!).render(<KitPage />);
