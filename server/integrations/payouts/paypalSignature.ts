import { X509Certificate, createVerify } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { fetchOutside, textOf } from '../outside';
import type { PaypalService } from './paypalApi';

const PATIENCE = 8_000; // ms
const LARGEST = 64 * 1024; // characters of a certificate
// Certificates that are kept; PayPal has one, and another when it changes.
const MOST_KEPT = 10;
const ALGORITHM = 'SHA256withRSA';

/** A webhook as it came. The body is the text that was sent, not what was read from it. */
export interface Webhook {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: string;
}

/** Whether a certificate may be fetched there: below the configured address, or on a host of PayPal's. */
const mayHoldCertificate = (address: string, service: PaypalService): boolean => {
  const { href, protocol, port, username, password, hostname } = new URL(address);
  if (username || password) return false;
  if (href.startsWith(`${new URL(service.url).href.replace(/\/$/, '')}/`)) return true;
  return (
    protocol === 'https:' && port === '' && (hostname === 'paypal.com' || hostname.endsWith('.paypal.com'))
  );
};

/**
 * Whether a webhook comes from PayPal and is for us: PayPal signs `transmission id|time|webhook id|CRC-32 of the body`. Whose
 * certificate it is, its address vouches for: it is fetched over TLS from PayPal's own host, so that its chain is not looked at.
 * Never throws.
 */
export const webhookVerifier = (service: PaypalService, now: () => Date) => {
  const kept = new Map<string, X509Certificate>();

  const certificateAt = async (address: string): Promise<X509Certificate> => {
    const known = kept.get(address);
    if (known) return known;
    const answer = await fetchOutside(address, { signal: AbortSignal.timeout(PATIENCE) });
    if (answer.status !== 200) throw new Error('no certificate');
    const certificate = new X509Certificate(await textOf(answer, LARGEST));
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(address, certificate);
    return certificate;
  };

  return async ({ headers, body }: Webhook): Promise<boolean> => {
    const header = (name: string): string => {
      const value = headers[`paypal-${name}`];
      if (typeof value !== 'string' || value === '') throw new Error('no such header');
      return value;
    };
    try {
      if (header('auth-algo') !== ALGORITHM) return false;
      const address = header('cert-url');
      if (!mayHoldCertificate(address, service)) return false;
      const signed = [
        header('transmission-id'),
        header('transmission-time'),
        service.webhookId,
        String(crc32(body)),
      ];
      const signature = Buffer.from(header('transmission-sig'), 'base64');
      const { publicKey, validFrom, validTo } = await certificateAt(address);
      const isValid = new Date(validFrom) <= now() && now() <= new Date(validTo);
      if (!isValid || publicKey.asymmetricKeyType !== 'rsa') return false;
      return createVerify('RSA-SHA256').update(signed.join('|')).verify(publicKey, signature);
    } catch {
      return false;
    }
  };
};
