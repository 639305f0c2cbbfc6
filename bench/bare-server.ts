import { createServer } from 'node:http';

/**
 * The yardstick of a search: `node:http` and nothing else, sending the bytes and headers that the product sent for the same
 * question. Run as a process of its own; takes the answer as JSON on standard input and prints its port.
 */
interface RecordedAnswer {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

let recorded = '';
for await (const chunk of process.stdin) recorded += String(chunk);
const { headers, body } = JSON.parse(recorded) as RecordedAnswer;
const bytes = Buffer.from(body);

const server = createServer((_, response) => {
  response.writeHead(200, { ...headers, 'content-length': bytes.length });
  response.end(bytes);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`${typeof address === 'object' && address !== null ? address.port : 0}\n`);
});
