import type { z } from 'zod';
import { OutsideFailure, OutsideRefusal, askOutside } from './outside';

/** How a payment service is asked: where, and with what it knows us by. */
export interface Service {
  url: string;
  token: string;
}

/**
 * Asks a payment service for JSON of a shape. Throws `OutsideRefusal` PAYMENT_SERVICE_UNAVAILABLE where it does not answer as it
 * should; undefined where it answers 404.
 */
export const askService = async <Shape extends z.ZodType>(
  { url, token }: Service,
  path: string,
  shape: Shape,
  body?: object,
): Promise<z.output<Shape> | undefined> => {
  try {
    const answer = await askOutside(`${url}${path}`, {
      headers: {
        authorization: `Bearer ${token}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    });
    if (answer.status === 404) return undefined;
    if (answer.status !== 200) throw new OutsideFailure(`status ${answer.status}`);
    return answer.read(shape);
  } catch (cause) {
    if (cause instanceof OutsideFailure) throw new OutsideRefusal('PAYMENT_SERVICE_UNAVAILABLE');
    throw cause;
  }
};
