// Accounts with a session each, who follow their conversation with support by event streams.
import { randomUUID } from 'node:crypto';
import { get } from 'node:http';
import { SignJWT } from 'jose';
import { runSql } from './database.mjs';

const OF_EACH = 12;
const HOUR = 3_600_000;

const tokenOf = (secret, { userId, sessionId, until }) =>
  new SignJWT({ userId, status: 'active' })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer('partner-dashboard')
    .setAudience('session')
    .setJti(sessionId)
    .setIssuedAt()
    .setExpirationTime(Math.floor(until.getTime() / 1000))
    .sign(new TextEncoder().encode(secret));

/** Adds as many accounts as `streams` streams need, while no server runs, and returns who opens each of these. */
export const makeListeners = async (database, secret, streams) => {
  const until = new Date(Date.now() + HOUR);
  const people = Array.from({ length: Math.ceil(streams / OF_EACH) }, () => ({
    userId: randomUUID(),
    sessionId: randomUUID(),
    until,
  }));
  const ids = people.map(({ userId }) => userId);
  await runSql(database, [
    [
      `insert into users (user_id, person_id, network_id, name, email, username, status, created_at)
       select id::uuid, id::uuid, (select network_id from network where is_main), 'Listener', id || '@bench.test', id,
         'active', now() from json_array_elements_text($1::json) id`,
      [JSON.stringify(ids)],
    ],
    [
      `insert into username (username, user_id) select id, id::uuid from json_array_elements_text($1::json) id`,
      [JSON.stringify(ids)],
    ],
    [
      `insert into user_role (user_id, role) select id::uuid, 'partner' from json_array_elements_text($1::json) id`,
      [JSON.stringify(ids)],
    ],
    [
      `insert into session (user_id, session_id, created_at, signed_in_at, last_seen_at, expires_at)
       select (p ->> 'userId')::uuid, (p ->> 'sessionId')::uuid, now(), now(), now(), (p ->> 'until')::timestamptz
       from json_array_elements($1::json) p`,
      [JSON.stringify(people)],
    ],
  ]);
  const tokens = await Promise.all(people.map((person) => tokenOf(secret, person)));
  return Array.from({ length: streams }, (_none, index) => {
    const place = Math.floor(index / OF_EACH);
    return { userId: people[place].userId, token: tokens[place] };
  });
};

/** Opens a stream for each; resolves when all are open. The answer closes them. */
export const listen = async (address, listeners) => {
  const open = await Promise.all(
    listeners.map(
      ({ userId, token }) =>
        new Promise((resolve, reject) => {
          const request = get(
            `${address}/api/v2/user/events?user_id=${userId}`,
            { headers: { 'access-token': token } },
            (answer) => {
              if (answer.statusCode !== 200) reject(new Error(`A stream was answered ${answer.statusCode}.`));
              answer.resume().on('error', () => {});
              resolve(request);
            },
          ).on('error', reject);
        }),
    ),
  );
  return () => open.forEach((request) => request.destroy());
};
