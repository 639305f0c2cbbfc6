import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readForm } from './form-fields.ts';
import { readJson, watchJson } from './json-fields.ts';
import { readBody } from './read-body.ts';

/** Forms and JSON, up to what the endpoint takes; any other kind of body is refused unread. */
export function readFields(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    async (request: FastifyRequest, payload: Readable) =>
      readForm((await readBody(request, payload)).toString('utf8')),
  );
  app.addContentTypeParser('application/json', async (request: FastifyRequest, payload: Readable) => {
    const text = (await readBody(request, payload, watchJson())).toString('utf8');
    return text === '' ? readForm('') : readJson(text);
  });
}
