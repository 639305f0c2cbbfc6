import fc from 'fast-check';

/**
 * Property tests draw the same cases on every run, so that a change is judged and not its luck. `PROPERTY_SEED=$RANDOM
 * npm test` goes looking for others; what it finds becomes an example of its test.
 */
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20_260_101) });
