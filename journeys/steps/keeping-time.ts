import { connect } from '../product/client.ts';

/** `moveTo` moves the clock of the product to a moment; it is as it was before when the work is done. */
export async function keepingTime(
  work: (moveTo: (at: Date) => Promise<void>) => Promise<void>,
): Promise<void> {
  const client = connect(process.env.JOURNEY_URL ?? '');
  const { now } = await client.call('/api/sandbox/state', {});
  const before = Math.round((Date.parse(now) - Date.now()) / 1000);
  const move = (seconds: number) =>
    client.call('/api/sandbox/clock', { offsetSeconds: Math.max(0, Math.ceil(seconds)) });
  try {
    await work(async (at) => {
      await move((at.getTime() - Date.now()) / 1000);
    });
  } finally {
    await move(before);
    client.close();
  }
}
