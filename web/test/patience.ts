import { configure } from '@testing-library/react';
import { afterAll } from 'vitest';

/** What a page shows after a while may take its time on a slow machine; what never comes still fails. */
configure({ asyncUtilTimeout: 60_000 });

/** React works in turns of the event loop: what it has begun ends before the document is taken away. */
afterAll(() => new Promise((resolve) => setTimeout(resolve)));
