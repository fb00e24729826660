import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
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

/**
 * Headers of every answer. Scripts only from here, styles from here or with the page's nonce; nobody frames us;
 * the opener policy lets the sign-in popup reach its opener.
 */
export const securityHeaders = async (app: FastifyInstance, config: Pick<Config, 'publicUrl'>) => {
  const tls = config.publicUrl.startsWith('https:');
  await app.register(helmet, {
    enableCSPNonces: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
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
        ...(tls ? { 'upgrade-insecure-requests': [] } : {}),
      },
    },
    strictTransportSecurity: tls ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  });
  const permissions = OFF.map((feature) => `${feature}=()`).join(', ');
  app.addHook('onSend', async (request, reply) => {
    reply.header('permissions-policy', permissions);
    reply.header('x-request-id', request.id);
    if (request.routeOptions.config.call) reply.header('cache-control', 'no-store');
  });
};
