import { z } from 'zod';
import { type OutsideAnswer, OutsideFailure, askOutside } from '../outside';
import type { SendOutcome } from './provider';

/** How a service that pays is asked: JSON, with our token. */
export interface Rest {
  /** An answer of a shape; undefined where the service answers 404. Throws `OutsideFailure`. */
  get: <Shape extends z.ZodType>(path: string, shape: Shape) => Promise<z.output<Shape> | undefined>;
  /** Any answer there is. Throws `OutsideFailure` where there is none. */
  post: (path: string, body: string) => Promise<OutsideAnswer>;
}

export const rest = ({ url, token }: { url: string; token: string }): Rest => {
  const authorization = `Bearer ${token}`;
  return {
    get: async (path, shape) => {
      const answer = await askOutside(`${url}${path}`, { headers: { authorization } });
      if (answer.status === 404) return undefined;
      if (answer.status !== 200) throw new OutsideFailure(`status ${answer.status}`);
      return answer.read(shape);
    },
    post: (path, body) =>
      askOutside(`${url}${path}`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body,
      }),
  };
};

/** An amount that may be below zero, written as a text or as a number. */
export const signedAmount = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.string().regex(/^-?\d{1,15}([.]\d{1,6})?$/));

/** What must be there. Throws `OutsideFailure` where the service does not know of it. */
export const known = <Answer>(answer: Answer | undefined): Answer => {
  if (answer === undefined) throw new OutsideFailure('not found');
  return answer;
};

/** What a word of a service means; undefined where we do not know it, also where it is a word of JavaScript (`constructor`). */
export const meaningOf = <Meaning>(
  meanings: Readonly<Record<string, Meaning>>,
  word: string,
): Meaning | undefined => (Object.hasOwn(meanings, word) ? meanings[word] : undefined);

/** A word of a service in the form that codes have: `Pending approval` is `PENDING_APPROVAL`. */
export const asCode = (word: string): string =>
  word
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '_')
    .replace(/^_|_$/g, '')
    .slice(0, 60);

// What services call what all of them know.
const CODES: Readonly<Record<string, string>> = {
  '10005': 'PAYEE_NOT_FOUND',
  PAYEE_DOES_NOT_EXIST: 'PAYEE_NOT_FOUND',
  PAYEE_INACTIVE: 'PAYEE_NOT_ACTIVE',
  NOT_PAYABLE: 'PAYEE_NOT_PAYABLE',
  BELOW_MINIMUM: 'BELOW_SERVICE_MINIMUM',
  AMOUNT_TOO_LOW: 'BELOW_SERVICE_MINIMUM',
  AMOUNT_BELOW_MINIMUM: 'BELOW_SERVICE_MINIMUM',
  BALANCE_INSUFFICIENT: 'INSUFFICIENT_FUNDS',
};

/** Why something is not paid: ours where we know it, else the service's word; null where it says none. */
export const failureCode = (word: string | number | null | undefined): string | null => {
  const code = asCode(String(word ?? ''));
  return (CODES[code] ?? code) || null;
};

const word = z
  .union([z.string().max(200), z.number()])
  .nullish()
  .catch(null);
const refusal = z.object({
  code: word,
  error: word,
  errorCode: word,
  error_details: z.object({ code: word }).nullish().catch(null),
  errors: z
    .array(z.object({ code: word }))
    .nullish()
    .catch(null),
});

/** The code in an answer that refuses, wherever the service writes it. Throws `OutsideFailure` where it says nothing. */
export const codeIn = (answer: OutsideAnswer): string => {
  const { code, error, errorCode, error_details: details, errors } = answer.read(refusal);
  const found = failureCode(errors?.[0]?.code ?? details?.code ?? errorCode ?? code ?? error);
  if (found === null) throw new OutsideFailure('refused without a reason');
  return found;
};

/** Whether an answer says that the service has taken what it was sent. */
export const isTaken = ({ status }: OutsideAnswer): boolean => status === 200 || status === 201;

/** Whether it says that the service does not take it. 401, 403, 404, 409 and 429 do not: others may have answered, or it has it. */
export const isRefused = ({ status }: OutsideAnswer): boolean => status === 400 || status === 422;

const OF_PAYEE = [
  'PAYEE_NOT_FOUND',
  'PAYEE_NOT_ACTIVE',
  'PAYEE_NOT_PAYABLE',
  'BELOW_SERVICE_MINIMUM',
  'RECIPIENT_DETAILS_WRONG',
];

/** Nothing is out. What is not about the payee is our own fault: funds, our account, our request. */
export const refusedFor = (code: string): SendOutcome => ({
  kind: 'refused',
  code,
  ours: !OF_PAYEE.includes(code),
});

/**
 * The outcome where a service refuses, or complains that it has something already: its books prove it. `known` are the payments that
 * it has: with all of them the batch was taken by an earlier try, with none it was refused, and with some nobody knows.
 */
export const provenOutcome = (
  answer: OutsideAnswer,
  { providerId, itemIds, known }: { providerId: string; itemIds: string[]; known: ReadonlySet<string> },
): SendOutcome => {
  const found = itemIds.filter((id) => known.has(id)).length;
  if (found === itemIds.length) return { kind: 'accepted', providerId };
  return found === 0 && isRefused(answer) ? refusedFor(codeIn(answer)) : { kind: 'unknown' };
};
