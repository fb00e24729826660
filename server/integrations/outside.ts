import type { z } from 'zod';

const PATIENCE = 8_000;
const LARGEST = 1024 * 1024;

/** A service outside did not answer, or not in the way it should. */
export class OutsideFailure extends Error {}

/** An answer of a service outside; `undefined` for JSON that is not there. */
export interface OutsideAnswer {
  status: number;
  /** The body, where it has the shape asked for. */
  read: <Shape extends z.ZodType>(shape: Shape) => z.output<Shape>;
}

const textOf = async (answer: Response): Promise<string> => {
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of answer.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > LARGEST) throw new OutsideFailure('too large');
  }
  return text;
};

/**
 * Asks a service outside for JSON, for at most eight seconds. Throws `OutsideFailure` where nothing comes, where what
 * comes is too large, and where `read` finds another shape.
 */
export const askOutside = async (address: string, init: RequestInit = {}): Promise<OutsideAnswer> => {
  try {
    const answer = await fetch(address, {
      ...init,
      headers: { accept: 'application/json', ...(init.headers as Record<string, string>) },
      signal: AbortSignal.timeout(PATIENCE),
    });
    const text = await textOf(answer);
    return {
      status: answer.status,
      read: (shape) => {
        try {
          return shape.parse(JSON.parse(text));
        } catch {
          throw new OutsideFailure('unexpected answer');
        }
      },
    };
  } catch (cause) {
    throw cause instanceof OutsideFailure ? cause : new OutsideFailure('no answer');
  }
};
