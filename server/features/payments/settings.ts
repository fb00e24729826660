import { type PaymentSettings, paymentSettings } from '#contract/payments/settings';
import { HIGHEST_THRESHOLD } from '#contract/plain/paymentSettings';
import Big from 'big.js';
import { businessConstants } from '../../common/businessConstants';
import { Refusal } from '../../http/refusal';

const objectIn = (text: string): Record<string, unknown> | undefined => {
  try {
    const read = JSON.parse(text) as unknown;
    return read !== null && typeof read === 'object' && !Array.isArray(read)
      ? (read as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
};

/** The settings in a text that is kept; one that cannot be read is `old_data` (spec 001 §3). */
export const settingsIn = (text: string): PaymentSettings => {
  const read = paymentSettings.safeParse(objectIn(text));
  return read.success ? read.data : { old_data: text.slice(0, 10_000) };
};

const wrong = (path: string, message: string) =>
  new Refusal('VALIDATION_ERROR', undefined, [{ path, message }]);

/**
 * The settings that somebody sends. The threshold is neither below the minimum of their method nor too high; the currency is one
 * with a rate; what an older version left stays as it is.
 */
export const settingsSent = (
  text: string,
  { before, least, currencies }: { before: PaymentSettings; least: string; currencies: readonly string[] },
): PaymentSettings => {
  const sent = objectIn(text);
  if (!sent) throw wrong('settings', 'invalid');
  const read = paymentSettings.safeParse(sent);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw wrong(String(issue?.path[0] ?? 'settings'), 'invalid');
  }
  const { old_data: _sent, ...settings } = read.data;
  const { threshold, currency } = settings;
  if (threshold !== undefined && new Big(threshold).lt(least)) throw wrong('threshold', 'below_minimum');
  if (threshold !== undefined && new Big(threshold).gt(HIGHEST_THRESHOLD))
    throw wrong('threshold', 'too_high');
  if (currency !== undefined && currency !== businessConstants.currency && !currencies.includes(currency)) {
    throw wrong('currency', 'choose');
  }
  return { ...settings, ...(before.old_data === undefined ? {} : { old_data: before.old_data }) };
};
