import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { countries } from '#contract/lists';
import { businessConstants } from '../../common/businessConstants';
import type { Config } from '../../config';
import type { Connection } from '../../database/open';
import { API } from '../../http/serve';
import { type KnownDevice, deleteDevicesBefore, saveDevice, devicesBefore } from './repository';
import { deviceOf } from './rules';

const DAY = 86_400_000;
const { placeDays, placeIsNewDays } = businessConstants.methodChange;

export type DeviceConfig = Pick<Config, 'sessionSecret' | 'publicUrl' | 'payments' | 'trustProxy'>;

// The browser is known by a cookie that scripts cannot read. With `__Host-` browsers take it from nobody but this host.
const cookieOf = ({ publicUrl }: DeviceConfig) =>
  publicUrl.startsWith('https:')
    ? { name: '__Host-device', options: { path: '/', secure: true } }
    : { name: 'device', options: { path: API, secure: false } };

// What a proxy says; a browser can say what it likes, and is believed only where a proxy stands before us.
const countryIn = (
  request: FastifyRequest,
  { payments: { countryHeader }, trustProxy }: DeviceConfig,
): string => {
  const said = countryHeader && trustProxy > 0 ? request.headers[countryHeader] : undefined;
  const country = typeof said === 'string' ? said.toUpperCase() : '';
  return countries.includes(country) && country !== 'ZZ' ? country : '';
};

const originOf = (
  request: FastifyRequest,
  config: DeviceConfig,
  userId: string,
  device: string | undefined,
): { deviceHash: string | undefined; country: string } => ({
  // Of each user another hash: nobody learns from the table who shares a browser.
  deviceHash:
    device &&
    createHmac('sha256', config.sessionSecret)
      .update(JSON.stringify(['device', userId, device]))
      .digest('base64url'),
  country: countryIn(request, config),
});

const DEVICE = /^[\w-]{32}$/;

const deviceIn = (request: FastifyRequest, config: DeviceConfig): string | undefined => {
  const device = request.cookies[cookieOf(config).name];
  return device !== undefined && DEVICE.test(device) ? device : undefined;
};

/** Remembers from where somebody signs in; a browser that is not known gets a cookie. Never while an admin acts. */
export const rememberDevice = async (
  connection: Connection,
  config: DeviceConfig,
  {
    userId,
    request,
    reply,
    now,
  }: { userId: string; request: FastifyRequest; reply: FastifyReply; now: Date },
): Promise<void> => {
  const device = deviceIn(request, config) ?? randomBytes(24).toString('base64url');
  const { name, options } = cookieOf(config);
  void reply.setCookie(name, device, {
    ...options,
    httpOnly: true,
    sameSite: 'lax',
    maxAge: (placeDays * DAY) / 1000,
  });
  const origin = originOf(request, config, userId, device) as KnownDevice;
  await saveDevice(connection, { userId, ...origin, ...deviceOf(request.headers['user-agent']) }, now);
};

/**
 * What is new where a call comes from. While nothing older is known to compare it with, nothing is new of an account that has never
 * been paid to; of one that has (`isKnown`), a browser that came only now is.
 */
export const newAt = async (
  connection: Connection,
  config: DeviceConfig,
  { userId, request, now, isKnown }: { userId: string; request: FastifyRequest; now: Date; isKnown: boolean },
): Promise<('new_device' | 'new_country')[]> => {
  const known = await devicesBefore(connection, userId, new Date(now.getTime() - placeIsNewDays * DAY));
  if (known.length === 0) {
    const anywhere = isKnown ? await devicesBefore(connection, userId, now) : [];
    return anywhere.length > 0 ? ['new_device'] : [];
  }
  const { deviceHash, country } = originOf(request, config, userId, deviceIn(request, config));
  const hasCountries = known.some((origin) => origin.country !== '');
  return [
    ...(known.some((origin) => origin.deviceHash === deviceHash) ? [] : (['new_device'] as const)),
    ...(country === '' || !hasCountries || known.some((origin) => origin.country === country)
      ? []
      : (['new_country'] as const)),
  ];
};

/** Forgets the places of long ago. */
export const forgetDevices = (connection: Connection, now: Date): Promise<void> =>
  deleteDevicesBefore(connection, new Date(now.getTime() - placeDays * DAY));
