import type { z } from 'zod';
import { type RefusalCode, refusals } from '#contract/refusals';

const PATIENCE = 8_000; // ms
const LARGEST = 1024 * 1024; // characters

/** An outside service refused or did not answer. The server answers a call with the contract's refusal of this code. */
export class OutsideRefusal extends Error {
  readonly status: number;

  constructor(
    readonly code: RefusalCode,
    cause?: unknown,
  ) {
    super(refusals[code].text, { cause });
    this.status = refusals[code].status;
  }
}

/** What a failure and its causes are called: `TypeError`, `Error ECONNREFUSED`. Their words may quote what was sent. */
export const causesOf = (failure: unknown): string[] => {
  if (!(failure instanceof Error)) return [];
  const { name, code, cause } = failure as Error & { code?: unknown };
  return [typeof code === 'string' ? `${name} ${code}` : name, ...causesOf(cause)];
};

/** An outside service did not answer, or with something unexpected. */
export class OutsideFailure extends Error {}

/** An answer of an outside service. */
export interface OutsideAnswer {
  status: number;
  /** The JSON of the body, in text that can be kept. Throws `OutsideFailure` if it does not have the shape. */
  read: <Shape extends z.ZodType>(shape: Shape) => z.output<Shape>;
}

/**
 * The one way to ask an outside service. Redirects are failures: an address that was configured is the one that is asked,
 * and nothing that we send goes on to another.
 */
export const fetchOutside = (address: string | URL, init: RequestInit = {}): Promise<Response> =>
  fetch(address, { ...init, redirect: 'error' });

/** The body of an answer as text. Throws `OutsideFailure` where it is larger than `most` characters. */
export const textOf = async (answer: Response, most = LARGEST): Promise<string> => {
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of answer.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > most) throw new OutsideFailure('too large');
  }
  return text;
};

// What no database keeps: NUL, and half of a surrogate pair.
const UNKEEPABLE = /[\0\p{Surrogate}]/gu;
const keepable = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replace(UNKEEPABLE, '\ufffd') : value;

/**
 * Asks an outside service for JSON and waits at most eight seconds. Throws `OutsideFailure` if there is no answer or if it
 * is too large.
 */
export const askOutside = async (address: string, init: RequestInit = {}): Promise<OutsideAnswer> => {
  try {
    const answer = await fetchOutside(address, {
      ...init,
      headers: { accept: 'application/json', ...(init.headers as Record<string, string>) },
      signal: AbortSignal.timeout(PATIENCE),
    });
    const text = await textOf(answer);
    return {
      status: answer.status,
      read: (shape) => {
        try {
          return shape.parse(JSON.parse(text, keepable));
        } catch {
          throw new OutsideFailure('unexpected answer');
        }
      },
    };
  } catch (cause) {
    throw cause instanceof OutsideFailure ? cause : new OutsideFailure('no answer');
  }
};
