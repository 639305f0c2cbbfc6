/** The body of an answer from outside. Throws as soon as it is longer than it may be. */
export async function boundedBytes(response: Response, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  const body: AsyncIterable<Uint8Array> | undefined = response.body ?? undefined;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new Error('answer too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
