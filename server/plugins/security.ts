import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { Config } from '../config';

// Channel pictures come from YouTube's image hosts.
const IMAGE_HOSTS = ['https://yt3.ggpht.com', 'https://yt3.googleusercontent.com', 'https://i.ytimg.com'];

// Videos are only embedded, and by the player that sets no cookie before it plays.
const VIDEO_PLAYER = 'https://www.youtube-nocookie.com';

const OFF = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
];

const DIRECTIVES = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  // blob: is for pictures that a call with the token has brought.
  'img-src': ["'self'", 'data:', 'blob:', ...IMAGE_HOSTS],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  'form-action': ["'self'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
  'frame-src': [VIDEO_PLAYER],
  'object-src': ["'none'"],
};

const originOf = (url: string | undefined): string[] => (url === undefined ? [] : [new URL(url).origin]);

/** What payment methods need besides, where they are switched on: Tipalti's frame, and the vault that cards are sent to. */
const paymentDirectives = ({ methods, tipalti, vault }: Config['payments']) => ({
  'frame-src': [VIDEO_PLAYER, ...(methods.includes('tipalti') ? originOf(tipalti?.url) : [])],
  'connect-src': ["'self'", ...(methods.includes('dcc') ? originOf(vault?.url) : [])],
});

/**
 * Headers of every answer. Scripts only from here, styles from here or with the page's nonce; nobody frames us;
 * the opener policy lets the sign-in popup reach its opener.
 */
export const securityHeaders = ({
  publicUrl,
  payments,
}: Pick<Config, 'publicUrl' | 'payments'>): Record<string, string> => {
  const tls = publicUrl.startsWith('https:');
  const secure = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        ...DIRECTIVES,
        ...paymentDirectives(payments),
        ...(tls ? { 'upgrade-insecure-requests': [] } : {}),
      },
    },
    strictTransportSecurity: tls ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  });
  const headers: Record<string, string> = {
    'permissions-policy': OFF.map((feature) => `${feature}=()`).join(', '),
  };
  // Helmet writes into an answer. The headers are the same for all, and some answers have no hooks.
  const answer = {
    setHeader: (name: string, value: string) => (headers[name.toLowerCase()] = value),
    removeHeader: () => {},
  } as unknown as ServerResponse;
  secure({} as IncomingMessage, answer, (problem) => {
    if (problem) throw problem;
  });
  return headers;
};

/** Gives every answer these headers and its request's id; answers of the API are never kept. */
export const sendHeaders = (app: FastifyInstance, headers: Readonly<Record<string, string>>): void => {
  app.addHook('onRequest', async (request, reply) => {
    // Beside Fastify: what takes over an answer has them, too.
    for (const [name, value] of Object.entries(headers)) reply.raw.setHeader(name, value);
    reply.raw.setHeader('x-request-id', request.id);
    if (request.routeOptions.config.call) void reply.header('cache-control', 'no-store');
  });
};
