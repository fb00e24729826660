import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type CmsConfig, cmsAddresses, cmsEnvironment, cmsOf } from './cmsConfig';
import { privateFolder } from './common/privateFolder';
import {
  type PaymentConfig,
  accountKeysOf,
  paymentEnvironment,
  paymentServicesOf,
  PAYMENT_CREDENTIALS,
  paymentAddresses,
} from './paymentConfig';

const onOff = z.enum(['on', 'off']).transform((value) => value === 'on');
const blankAsUnset = (value: unknown) => (value === '' ? undefined : value);
const optional = <T extends z.ZodType>(type: T) => z.preprocess(blankAsUnset, type.optional());
const withDefault = <T extends z.ZodType>(type: T, standard: string | number) =>
  z.preprocess((value) => blankAsUnset(value) ?? standard, type);

const withoutSlash = (url: string) => url.replace(/\/+$/, '');

const environment = z.object({
  NODE_ENV: optional(z.string()),
  PORT: withDefault(z.coerce.number().int().min(1).max(65535), 3000),
  HOST: withDefault(z.string(), '127.0.0.1'),
  PUBLIC_URL: optional(z.url().transform(withoutSlash)),
  DATA_DIR: withDefault(z.string(), './data'),
  DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
  DATABASE_DIRECT_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
  DATABASE_POOL: withDefault(z.coerce.number().int().min(1).max(200), 10),
  SESSION_SECRET: optional(z.string().min(32, 'must have at least 32 characters')),
  SESSION_IDLE_MINUTES: withDefault(z.coerce.number().int().min(5).max(720), 120),
  SANDBOX: withDefault(onOff, 'on'),
  DIAGNOSTICS: optional(onOff),
  OPENID_ISSUER: optional(z.url()),
  OPENID_CLIENT_ID: optional(z.string()),
  OPENID_CLIENT_SECRET: optional(z.string()),
  ANALYTICS_SINK_URL: optional(z.url({ protocol: /^https?$/ })),
  YOUTUBE_DATA_URL: optional(z.url().transform(withoutSlash)),
  YOUTUBE_ANALYTICS_URL: optional(z.url().transform(withoutSlash)),
  ...cmsEnvironment,
  MAIL_URL: optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: optional(z.string().regex(/@/, 'must be a mail address')),
  SANDBOX_MAIL_PORT: withDefault(z.coerce.number().int().min(0).max(65535), 0),
  FORUM_URL: optional(z.url().transform(withoutSlash)),
  WORDPRESS_CLIENT_ID: optional(z.string()),
  WORDPRESS_CLIENT_SECRET: optional(z.string()),
  LOG_LEVEL: withDefault(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'warn'),
  TRUST_PROXY: withDefault(z.coerce.number().int().min(0).max(10), 0),
  REQUEST_TIMEOUT: withDefault(z.coerce.number().int().min(1).max(600), 20),
  RATE_LIMIT_ADDRESS: withDefault(z.coerce.number().int().min(1), 600),
  RATE_LIMIT_USER: withDefault(z.coerce.number().int().min(1), 600),
  RATE_LIMIT_SIGN_IN: withDefault(z.coerce.number().int().min(1), 60),
  ...paymentEnvironment,
});

export interface Config {
  port: number;
  host: string;
  /** Where browsers reach the server, without a trailing slash. */
  publicUrl: string;
  dataDir: string;
  /** Absent: the embedded engine in `dataDir`. */
  databaseUrl: string | undefined;
  /** For migrations, where `databaseUrl` goes through a pooler. */
  databaseDirectUrl: string | undefined;
  databasePool: number;
  sessionSecret: Uint8Array;
  sessionSeconds: number;
  /** After so many seconds without a call a session is over. */
  sessionIdleSeconds: number;
  sandbox: boolean;
  /** Whether the API's document, source maps and the version in health answers are there for everybody. */
  diagnostics: boolean;
  /** What the start says in a line of its own. */
  warning: string | undefined;
  openid: { issuer: string; clientId: string; clientSecret: string };
  /** Where the pictures of YouTube's videos are: below it `ID/hqdefault.jpg`. */
  videoPictures: string;
  /** Where page views are sent; absent: they are kept in our own database. */
  analyticsSinkUrl: string | undefined;
  /** Where Google's Data API and Analytics API are, without a trailing slash. */
  youtube: { dataUrl: string; analyticsUrl: string };
  /** How the content management systems are reached. */
  cms: CmsConfig;
  /** The SMTP server with its credentials, and the sender of mails. */
  mail: { url: string; from: string };
  /** Where the sandbox takes mail; 0 is any free port. */
  sandboxMailPort: number;
  /** Where Mailchimp is, with `CENTRE` in the place of the data centre. */
  mailchimpUrl: string;
  /** The URL of the forum, without a trailing slash; absent where there is none. */
  forumUrl: string | undefined;
  /** How sites are linked; absent where they are not. */
  wordpress: { url: string; clientId: string; clientSecret: string } | undefined;
  /** Payment methods, the services that they need, and the keys of accounts. */
  payments: PaymentConfig;
  logLevel: string;
  /** How many proxies stand before the server: the IP addresses that they add to X-Forwarded-For are believed, no other. */
  trustProxy: number;
  /** How long a request may take to arrive, seconds; an upload may not stall for so long. */
  requestSeconds: number;
  /** Calls a minute. */
  rateLimits: { address: number; user: number; signIn: number };
  /** Largest request body, bytes. */
  bodyLimit: number;
}

export class ConfigError extends Error {}

// The embedded engine is one machine's own; its secret lies beside its data and survives a restart.
const storedSecret = (dataDir: string): Uint8Array => {
  const file = join(dataDir, 'session.key');
  if (!existsSync(file)) {
    privateFolder(dataDir);
    writeFileSync(file, randomBytes(48).toString('base64'), { mode: 0o600 });
    chmodSync(file, 0o600);
  }
  return new TextEncoder().encode(readFileSync(file, 'utf8').trim());
};

type Values = z.output<typeof environment>;

/** The value of a variable that another setting makes necessary; where it is missing, it is noted as missing. */
type Needed = (name: keyof Values, why: string) => string;

// What a network has with services outside, and nobody needs to try the product.
const CREDENTIALS = [
  'OPENID_CLIENT_ID',
  'OPENID_CLIENT_SECRET',
  'CMS_REFRESH_TOKEN',
  'CMS_BRIDGE_TOKEN',
  'MAIL_URL',
  'WORDPRESS_CLIENT_ID',
  'WORDPRESS_CLIENT_SECRET',
  ...PAYMENT_CREDENTIALS,
] as const satisfies (keyof Values)[];

const isLoopback = (host: string): boolean =>
  /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);

/** The settings that look like more than a trial on one's own machine. */
const realSettings = (values: Values, publicUrl: string): string[] => [
  ...(['DATABASE_URL', ...CREDENTIALS] as const).filter((name) => values[name] !== undefined),
  ...(isLoopback(values.HOST) ? [] : ['HOST']),
  ...(isLoopback(new URL(publicUrl).hostname) ? [] : ['PUBLIC_URL']),
  ...(values.NODE_ENV === 'production' ? ['NODE_ENV'] : []),
];

const warningAbout = (publicUrl: string) => `SANDBOX=on: whoever reaches ${publicUrl} can sign in as anybody`;

/** Over plain http everybody on the way reads who signs in, and the session's token. */
const plainAddresses = (addresses: Record<string, string>): string[] =>
  Object.entries(addresses)
    .filter(([, address]) => address.startsWith('http:') && !isLoopback(new URL(address).hostname))
    .map(([name]) => `${name}: must be https with SANDBOX=off`);

const openIdOf = (values: Values, publicUrl: string, needed: Needed): Config['openid'] =>
  values.SANDBOX
    ? { issuer: `${publicUrl}/sandbox/openid`, clientId: 'partner-dashboard', clientSecret: 'sandbox-only' }
    : {
        issuer: values.OPENID_ISSUER ?? 'https://accounts.google.com',
        clientId: needed('OPENID_CLIENT_ID', 'with SANDBOX=off'),
        clientSecret: needed('OPENID_CLIENT_SECRET', 'with SANDBOX=off'),
      };

const mailOf = (values: Values, needed: Needed): Config['mail'] =>
  values.SANDBOX
    ? { url: `smtp://127.0.0.1:${values.SANDBOX_MAIL_PORT}`, from: 'no-reply@demo.test' }
    : { url: needed('MAIL_URL', 'with SANDBOX=off'), from: needed('MAIL_FROM', 'with SANDBOX=off') };

const wordpressOf = (values: Values, publicUrl: string, needed: Needed): Config['wordpress'] => {
  if (values.SANDBOX)
    return {
      url: `${publicUrl}/sandbox/wordpress`,
      clientId: 'partner-dashboard',
      clientSecret: 'sandbox-only',
    };
  if (!values.WORDPRESS_CLIENT_ID) return undefined;
  return {
    url: 'https://public-api.wordpress.com',
    clientId: values.WORDPRESS_CLIENT_ID,
    clientSecret: needed('WORDPRESS_CLIENT_SECRET', 'with WORDPRESS_CLIENT_ID'),
  };
};

const mailchimpOf = (values: Values, publicUrl: string): string =>
  values.SANDBOX ? `${publicUrl}/sandbox/mailchimp/CENTRE` : 'https://CENTRE.api.mailchimp.com';

const youtubeOf = (values: Values, publicUrl: string): Config['youtube'] => ({
  dataUrl:
    values.YOUTUBE_DATA_URL ??
    (values.SANDBOX ? `${publicUrl}/sandbox/youtube/v3` : 'https://www.googleapis.com/youtube/v3'),
  analyticsUrl:
    values.YOUTUBE_ANALYTICS_URL ??
    (values.SANDBOX ? `${publicUrl}/sandbox/youtube/v2` : 'https://youtubeanalytics.googleapis.com/v2'),
});

/** Where what is secret is sent to and comes from. */
const addressesOf = (values: Values, publicUrl: string, { issuer }: Config['openid']) => ({
  PUBLIC_URL: publicUrl,
  OPENID_ISSUER: issuer,
  ...cmsAddresses(values),
  ...paymentAddresses(values),
});

const readEnvironment = (env: NodeJS.ProcessEnv): Values => {
  const parsed = environment.safeParse(env);
  if (parsed.success) return parsed.data;
  throw new ConfigError(
    parsed.error.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}`).join('\n'),
  );
};

const rateLimitsOf = (values: Values): Config['rateLimits'] => ({
  address: values.RATE_LIMIT_ADDRESS,
  user: values.RATE_LIMIT_USER,
  signIn: values.RATE_LIMIT_SIGN_IN,
});

/** Reads the environment into one validated object; a bad or missing value names its variable and stops the start. */
export const readConfig = (env: NodeJS.ProcessEnv): Config => {
  const values = readEnvironment(env);
  const missing: string[] = [];
  const needed: Needed = (name, why) => {
    const value = values[name];
    if (value === undefined) missing.push(`${name}: is needed ${why}`);
    return String(value);
  };

  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${values.PORT}`;
  const openid = openIdOf(values, publicUrl, needed);
  const mail = mailOf(values, needed);
  const real = realSettings(values, publicUrl);
  // People that anybody may sign in as must never meet real data by an oversight.
  const looksReal = real.length > 0;
  if (looksReal && !env.SANDBOX) missing.push(`SANDBOX: must be said, on or off, with ${real.join(', ')}`);
  if (values.DATABASE_URL) needed('SESSION_SECRET', 'with DATABASE_URL, the same for every server process');
  if (!values.SANDBOX) needed('PUBLIC_URL', 'with SANDBOX=off');
  if (!values.SANDBOX) missing.push(...plainAddresses(addressesOf(values, publicUrl, openid)));
  const wordpress = wordpressOf(values, publicUrl, needed);
  const cms = cmsOf(values, publicUrl, needed);
  const payments = paymentServicesOf(values, publicUrl, needed);
  if (missing.length > 0) throw new ConfigError(missing.join('\n'));

  const sessionSecret = values.SESSION_SECRET
    ? new TextEncoder().encode(values.SESSION_SECRET)
    : storedSecret(values.DATA_DIR);
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    databasePool: values.DATABASE_POOL,
    sessionSecret,
    sessionSeconds: 12 * 60 * 60,
    sessionIdleSeconds: values.SESSION_IDLE_MINUTES * 60,
    sandbox: values.SANDBOX,
    diagnostics: values.DIAGNOSTICS ?? (values.SANDBOX && values.NODE_ENV !== 'production'),
    warning: values.SANDBOX && looksReal ? warningAbout(publicUrl) : undefined,
    openid,
    videoPictures: values.SANDBOX ? '/sandbox/video-pictures' : 'https://i.ytimg.com/vi',
    analyticsSinkUrl: values.ANALYTICS_SINK_URL,
    youtube: youtubeOf(values, publicUrl),
    cms,
    mail,
    sandboxMailPort: values.SANDBOX_MAIL_PORT,
    forumUrl: values.FORUM_URL ?? (values.SANDBOX ? `${publicUrl}/sandbox/forum` : undefined),
    mailchimpUrl: mailchimpOf(values, publicUrl),
    wordpress,
    payments: { ...payments, ...accountKeysOf(values.ACCOUNT_KEYS, sessionSecret) },
    logLevel: values.LOG_LEVEL,
    trustProxy: values.TRUST_PROXY,
    requestSeconds: values.REQUEST_TIMEOUT,
    rateLimits: rateLimitsOf(values),
    bodyLimit: 256 * 1024,
  };
};
