import { configure } from '@testing-library/react';

/** What a page shows after a while may take its time on a slow machine; what never comes still fails. */
configure({ asyncUtilTimeout: 60_000 });
