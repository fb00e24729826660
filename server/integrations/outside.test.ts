import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { sendPageViews } from './analyticsSink';
import { OutsideFailure, askOutside } from './outside';

const reached: string[] = [];
const server = createServer((request, response) => {
  reached.push(request.url ?? '');
  if (request.url === '/moved') response.writeHead(307, { location: '/inside' }).end();
  else response.writeHead(200, { 'content-type': 'application/json' }).end('{"found":true}');
});
let base = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());
beforeEach(() => reached.splice(0));

it('an outside service is asked where it was configured to be', async () => {
  const answer = await askOutside(`${base}/inside`);
  expect(answer.read(z.object({ found: z.boolean() }))).toEqual({ found: true });
});

it.each([
  ['a question', () => askOutside(`${base}/moved`)],
  ['page views', () => sendPageViews(`${base}/moved`, [])],
])('%s never goes on to where a redirect leads', async (_what, ask) => {
  await expect(ask()).rejects.toThrow();
  expect(reached).toEqual(['/moved']);
});

it('a redirect is a failure of the service', async () => {
  await expect(askOutside(`${base}/moved`)).rejects.toBeInstanceOf(OutsideFailure);
});
