import { EventEmitter, once } from 'node:events';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { bankService } from '../integrations/bankService';
import { cardVault } from '../integrations/cardVault';
import { forum } from '../integrations/forum';
import { OutsideFailure, OutsideRefusal } from '../integrations/outside';
import { mailchimp } from '../integrations/mailchimp';
import { payoneer } from '../integrations/payoneer';
import type { PaypalService } from '../integrations/payouts/paypalApi';
import { tipalti } from '../integrations/tipalti';
import { wordpress } from '../integrations/wordpress';

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown;

/** An outside service for the tests of a file, which answers as the test says. */
export const outsideService = () => {
  let answer: Answer = (_request, response) => response.writeHead(404).end();
  const happened = new EventEmitter();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.on('close', () => happened.emit('left'));
    answer(request, response);
    happened.emit('asked');
  });
  let url = '';
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => asked.splice(0));
  return {
    url: () => url,
    /** The calls that came, `GET /path`. */
    asked,
    answers: (next: Answer): void => {
      answer = next;
    },
    /** The next call, and its end. */
    isAsked: () => once(happened, 'asked'),
    isLeft: () => once(happened, 'left'),
  };
};

/** What is ours, and what is theirs: neither stands in a failure. */
export const SECRET = 'hush-hush';
export const THEIRS = 'their-own-words';

export const PLACE = { country: 'DE', currency: 'EUR', kind: 'individual' } as const;
export const SITE = {
  access_token: 'a',
  blog_id: 7,
  blog_url: 'https://a.test',
  username: 'mira',
  name: 'A',
};

/** A day's rates as the European Central Bank writes them. */
export const ratesOf = (day: string) =>
  `<Envelope><Cube><Cube time="${day}"><Cube currency="USD" rate="1.25"/></Cube></Cube></Envelope>`;

/** Those who ask an outside service. */
export const clientsOf = (url: () => string) => {
  const ofPayoneer = () => ({ url: url(), token: SECRET, program: '1' }) as Parameters<typeof payoneer>[0];
  const ofTipalti = () =>
    ({ url: url(), apiUrl: url(), key: SECRET, payer: 'we' }) as Parameters<typeof tipalti>[0];
  const toPayee = { payeeId: 'p', returnTo: 'http://a.test', email: 'a@b.test' };
  return {
    ofPayoneer,
    ofTipalti,
    ofPaypal: () => ({ url: url(), clientId: 'we', secret: SECRET }) as PaypalService,
    bank: () => bankService({ url: url(), token: SECRET }),
    vault: () => cardVault({ url: url(), key: SECRET }),
    boards: () => forum({ forumUrl: url() }) as NonNullable<ReturnType<typeof forum>>,
    newsletters: () => mailchimp({ mailchimpUrl: url() }),
    sites: () =>
      wordpress({
        wordpress: { url: url(), clientId: 'we', clientSecret: SECRET },
        publicUrl: 'http://localhost:3000',
      }) as NonNullable<ReturnType<typeof wordpress>>,
    payees: () => tipalti(ofTipalti()),
    states: () => payoneer(ofPayoneer()),
    linkFor: () => payoneer(ofPayoneer()).registrationLink(toPayee),
  };
};

/** That a call fails with the code, or for itself where there is none, and says no secret. */
export const expectFailure = async (work: Promise<unknown>, code: string | null) => {
  const failure: unknown = await work.then(
    () => 'none',
    (cause: unknown) => cause,
  );
  expect(failure).toBeInstanceOf(code === null ? OutsideFailure : OutsideRefusal);
  if (code !== null) expect(failure).toMatchObject({ code });
  expect(inspect(failure, { depth: null })).not.toMatch(new RegExp(`${SECRET}|${THEIRS}`));
};
