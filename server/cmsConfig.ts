import { z } from 'zod';

const blankAsUnset = (value: unknown) => (value === '' ? undefined : value);
const optional = <T extends z.ZodType>(type: T) => z.preprocess(blankAsUnset, type.optional());

/** The variables of the content management systems. */
export const cmsEnvironment = {
  CMS_REFRESH_TOKEN: optional(z.string().min(10)),
  CMS_BRIDGE_URL: optional(z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''))),
  CMS_BRIDGE_TOKEN: optional(z.string().min(16, 'must have at least 16 characters')),
};

type Values = { [Name in keyof typeof cmsEnvironment]?: string | undefined } & { SANDBOX: boolean };

/**
 * How the content management systems are reached: a lasting grant that may act for the content owners, absent where nobody gave one,
 * and the service that sends invites; absent where staff sends them by hand.
 */
export interface CmsConfig {
  refreshToken: string | undefined;
  bridge: { url: string; token: string } | undefined;
}

/** What the variables say; in the sandbox its own. */
export const cmsOf = (
  values: Values,
  publicUrl: string,
  needed: (name: 'CMS_BRIDGE_TOKEN', why: string) => string,
): CmsConfig => {
  if (values.SANDBOX)
    return {
      refreshToken: 'sandbox-content-owners',
      bridge: { url: `${publicUrl}/sandbox/studio`, token: 'sandbox-only' },
    };
  return {
    refreshToken: values.CMS_REFRESH_TOKEN,
    bridge: values.CMS_BRIDGE_URL
      ? { url: values.CMS_BRIDGE_URL, token: needed('CMS_BRIDGE_TOKEN', 'with CMS_BRIDGE_URL') }
      : undefined,
  };
};

/** Where what is secret is sent to. */
export const cmsAddresses = ({ CMS_BRIDGE_URL: url }: Values): Record<string, string> =>
  url === undefined ? {} : { CMS_BRIDGE_URL: url };
