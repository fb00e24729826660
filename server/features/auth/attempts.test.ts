import type { FastifyReply } from 'fastify';
import { readConfig } from '../../config';
import { openIdProvider } from '../../integrations/openId';
import { freePort } from '../../testing/freePort';
import { startAttempt } from './attempts';

it('where the provider does not answer, its window comes back with that instead of a code', async () => {
  const publicUrl = 'http://localhost:3000';
  const issuer = `http://127.0.0.1:${await freePort()}`;
  const openId = openIdProvider({ publicUrl, openid: { issuer, clientId: 'id', clientSecret: 'secret' } });
  const told: string[] = [];
  const reply = {
    log: { error: (_causes: object, words: string) => told.push(words) },
    redirect: (to: string) => told.push(to),
  } as unknown as FastifyReply;
  // Nothing is kept of an attempt that does not begin.
  const connection = undefined as never;
  const config = readConfig({ PUBLIC_URL: publicUrl, SESSION_SECRET: 'x'.repeat(64) });
  await startAttempt(
    { connection, config, openId },
    { attempt: '0123456789abcdef0123', purpose: 'sign-in', reply },
  );
  expect(told).toEqual([
    'the sign-in provider did not answer',
    `${publicUrl}/popup_callback?error=temporarily_unavailable&state=0123456789abcdef0123`,
  ]);
});
