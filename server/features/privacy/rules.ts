import { businessConstants } from '../../common/businessConstants';

const DAY = 86_400_000; // ms

// Enough for users to tell their accounts apart, too little to use them.
const SHOWN = 4;
const HIDDEN = '••••';

const maskText = (text: string): string => {
  const [name = '', domain] = text.split('@');
  if (domain !== undefined) return `${name.slice(0, 1)}${HIDDEN}@${domain}`;
  return text.length > SHOWN * 2 ? `${HIDDEN}${text.slice(-SHOWN)}` : HIDDEN;
};

const maskValue = (value: unknown): unknown => {
  if (typeof value === 'string') return value === '' ? '' : maskText(value);
  if (typeof value === 'number') return maskText(String(value));
  if (Array.isArray(value)) return value.map(maskValue);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, maskValue(inner)]));
};

/** Masks every value of a payment method's account, which is a text or JSON. */
export const maskAccount = (account: string): string => {
  try {
    const value: unknown = JSON.parse(account);
    if (value !== null && typeof value === 'object') return JSON.stringify(maskValue(value));
  } catch {
    // A plain text.
  }
  return account === '' ? '' : maskText(account);
};

/** The name of the file that is downloaded on the day `today`. */
export const exportName = (username: string, today: string): string => `${username}-data-${today}.zip`;

/** When a collection that was ready at this moment is deleted. */
export const exportUntil = (ready: Date): Date =>
  new Date(ready.getTime() + businessConstants.dataExportDays * DAY);

/** Collections that were ready before are deleted. */
export const exportsBefore = (now: Date): Date =>
  new Date(now.getTime() - businessConstants.dataExportDays * DAY);
