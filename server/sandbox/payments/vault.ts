import { createHash, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

const PATH = '/sandbox/vault';

interface Card {
  lastFour: string;
  holder: string;
  fingerprint: string;
}

/** The check digit of card numbers (Luhn). */
const isCardNumber = (number: string): boolean => {
  const digits = [...number].reverse().map(Number);
  const sum = digits.reduce((total, digit, place) => {
    const doubled = place % 2 === 1 ? digit * 2 : digit;
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return /^\d{13,19}$/.test(number) && sum % 10 === 0;
};

/** A vault for cards: browsers send a card and get a token for it. It keeps no number, and forgets everything on a restart. */
export const sandboxVault = (app: FastifyInstance) => {
  const cards = new Map<string, Card>();

  app.post(`${PATH}/v1/cards`, async ({ body }, reply) => {
    const { number = '', holder = '', expiry = '', code = '' } = (body ?? {}) as Record<string, string>;
    const plain = number.replace(/\s/g, '');
    if (!isCardNumber(plain) || !/^\d{2}\/\d{2}$/.test(expiry) || !/^\d{3,4}$/.test(code)) {
      return reply.code(422).send({ error: 'the card is not accepted' });
    }
    const token = `tok_${randomUUID()}`;
    const fingerprint = createHash('sha256').update(plain).digest('base64url');
    cards.set(token, { lastFour: plain.slice(-4), holder, fingerprint });
    return { token };
  });

  app.get<{ Params: { token: string } }>(`${PATH}/v1/cards/:token`, async ({ params: { token } }, reply) => {
    const found = cards.get(token);
    return found ?? reply.code(404).send({ error: 'unknown token' });
  });

  app.get(`${PATH}/v1/account-types`, async () => [
    { key: 'debit', name: 'Debit card' },
    { key: 'prepaid', name: 'Prepaid card' },
  ]);

  app.get(`${PATH}/v1/bank-codes`, async ({ query }) => {
    const { country = '' } = query as { country?: string };
    return [
      { key: `${country}-001`, name: `First bank of ${country}` },
      { key: `${country}-002`, name: `Second bank of ${country}` },
    ];
  });
};
