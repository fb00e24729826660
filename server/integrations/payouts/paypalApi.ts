import { z } from 'zod';
import type { PaymentConfig } from '../../paymentConfig';
import { type OutsideAnswer, OutsideFailure, askOutside } from '../outside';

/** Where PayPal is, and with what it knows us. */
export type PaypalService = NonNullable<PaymentConfig['paypal']>;

export interface PaypalApi {
  /** Asks PayPal in our name; a 401 is asked once more with a new token. Throws `OutsideFailure`. */
  ask: (path: string, init?: { method: 'POST'; body: string }) => Promise<OutsideAnswer>;
  /** The JSON of an answer that must be 200. Throws `OutsideFailure`. */
  get: <Shape extends z.ZodType>(path: string, shape: Shape) => Promise<z.output<Shape>>;
}

// A token is not used in its last minute: it could end on the way.
const MARGIN = 60; // seconds

const tokenShape = z.object({
  access_token: z.string().min(1).max(4_000),
  expires_in: z.number().positive(),
});

/** PayPal's REST API under a token of our app (OAuth client credentials), which is kept in memory until shortly before its end. */
export const paypalApi = ({ url, clientId, secret }: PaypalService, now: () => Date): PaypalApi => {
  let held: { token: string; until: number } | undefined;
  let coming: Promise<string> | undefined;

  const fetchToken = async (): Promise<string> => {
    const answer = await askOutside(`${url}/v1/oauth2/token`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    });
    if (answer.status !== 200) throw new OutsideFailure(`no token: status ${answer.status}`);
    const { access_token: token, expires_in: seconds } = answer.read(tokenShape);
    held = { token, until: now().getTime() + (seconds - MARGIN) * 1_000 };
    return token;
  };
  // Who asks at the same time waits for the same token.
  const tokenOf = async (): Promise<string> => {
    if (held && held.until > now().getTime()) return held.token;
    coming ??= fetchToken().finally(() => {
      coming = undefined;
    });
    return coming;
  };

  const ask: PaypalApi['ask'] = async (path, init) => {
    const askWith = (token: string) =>
      askOutside(`${url}${path}`, {
        ...init,
        headers: {
          authorization: `Bearer ${token}`,
          ...(init ? { 'content-type': 'application/json' } : {}),
        },
      });
    const token = await tokenOf();
    const answer = await askWith(token);
    if (answer.status !== 401) return answer;
    if (held?.token === token) held = undefined;
    return askWith(await tokenOf());
  };

  return {
    ask,
    get: async (path, shape) => {
      const answer = await ask(path);
      if (answer.status !== 200) throw new OutsideFailure(`status ${answer.status}`);
      return answer.read(shape);
    },
  };
};
