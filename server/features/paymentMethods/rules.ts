import { withoutUnseen } from '#contract/rules/seen';
import {
  type MethodType,
  type RiskSignal,
  type WaitReason,
  accountField,
  payeeTypes,
} from '#contract/plain/paymentMethods';
import { businessConstants } from '../../common/businessConstants';
import type { Account } from '../../common/accountVault';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const { methodChange } = businessConstants;

export const isPayee = (type: MethodType): boolean => payeeTypes.some((payee) => payee === type);

const BULLETS = '•••';

/** An e-mail address behind its first letter: `m•••@example.com`. */
const maskEmail = (email: string): string => {
  const at = email.lastIndexOf('@');
  return at < 1 ? BULLETS : `${[...email][0] ?? ''}${BULLETS}${email.slice(at)}`;
};

/** A number behind its last four signs: two of one that is short, none of one that is hardly any. */
const maskNumber = (number: string): string => {
  const compact = number.replace(/[^\p{L}\p{N}]/gu, '');
  const shown = compact.length >= 8 ? 4 : compact.length >= 5 ? 2 : 0;
  return BULLETS + compact.slice(compact.length - shown);
};

const NUMBER = /(^|\.)(iban|clabe|accountnumber|account_number|acctnumber|number|payeeid|cardnumber)$/i;

const numberIn = ({ fields, secret }: Account): string =>
  Object.entries(fields).find(([key]) => NUMBER.test(key))?.[1] ?? fields[secret[0] ?? ''] ?? '';

/** The account as people may see it. */
export const maskOf = (type: MethodType, account: Account): string => {
  const { email, lastFour } = account.fields;
  if (accountField[type] === 'email') return maskEmail(email ?? numberIn(account));
  if (type === 'dcc' && lastFour) return `${BULLETS}${lastFour}`;
  return maskNumber(numberIn(account));
};

// What says which bank an account is at: the parts of a key beside the number itself. Persons' own numbers are not among them.
const BANK = /(aba|routing|sort|ifsc|bic|swift|bankcode|bank_code|branch|transit|bsb|institution)/i;

const plainNumber = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^0+(?=.)/, '');

// The office of a bank that has no number of its own.
const plainBank = (text: string): string => plainNumber(text).replace(/^([A-Z]{6}[A-Z0-9]{2})XXX$/, '$1');

/** A mailbox, however its address is written. */
const mailbox = (email: string): string => {
  const [local = '', domain = ''] = withoutUnseen(email)
    .trim()
    .toLowerCase()
    .split(/@(?=[^@]*$)/);
  return `${local.replace(/\+.*$/, '')}@${domain}`;
};

/**
 * What tells accounts apart, whoever has written them down and how: blanks, leading zeros and what is added to a mailbox make no
 * other account. Undefined where nothing does: a payee is made for each user.
 */
export const identityOf = (type: MethodType, account: Account, country: string): string | undefined => {
  const { fields } = account;
  if (isPayee(type)) return undefined;
  if (accountField[type] === 'email') return fields.email && `${type} ${mailbox(fields.email)}`;
  if (type === 'dcc') return fields.fingerprint && `card ${fields.fingerprint}`;
  const iban = Object.entries(fields).find(([key]) => /(^|\.)iban$/i.test(key))?.[1];
  if (iban) return `iban ${plainNumber(iban)}`;
  const number = plainNumber(numberIn(account));
  if (!number) return undefined;
  const banks = Object.entries(fields)
    .filter(([key]) => BANK.test(key) && !NUMBER.test(key))
    .map(([, value]) => plainBank(value))
    .sort();
  return ['bank', country, ...banks, number].join(' ');
};

const namesIn = (text: string): string[] =>
  withoutUnseen(text)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((name) => name.length > 1);

/** Whether an account is in another name than its user: no name of one stands in the other. A company's may. */
export const nameDiffers = (
  { holder, kind }: { holder: string; kind: string },
  names: readonly string[],
): boolean => {
  if (holder === '' || kind === 'company') return false;
  const known = new Set(names.flatMap(namesIn));
  const given = namesIn(holder);
  // Names in another script cannot be compared: a person looks at them.
  return given.length === 0 || !given.some((name) => known.has(name));
};

/** How long nothing is paid to a method that is proven now, and why; nothing waits where it is the first one. */
export const waitFor = (
  { isFirst, signs }: { isFirst: boolean; signs: readonly RiskSignal[] },
  now: Date,
): { payable_from: Date | null; wait_reason: WaitReason | null } => {
  const isNew = (['new_device', 'new_country'] as const).find((sign) => signs.includes(sign));
  if (isNew) {
    return {
      payable_from: new Date(now.getTime() + methodChange.waitHoursNew * HOUR),
      wait_reason: isNew,
    };
  }
  if (isFirst) return { payable_from: null, wait_reason: null };
  return { payable_from: new Date(now.getTime() + methodChange.waitHours * HOUR), wait_reason: 'changed' };
};

/** When a method that was unlocked can be paid to, once it is active. */
export const waitAfterUnlock = (now: Date): Date => new Date(now.getTime() + methodChange.waitHours * HOUR);

/** When a method that is proven now is active by itself; null where a person has to look at it. */
export const activeAt = (signs: readonly RiskSignal[], now: Date): Date | null =>
  signs.length > 0 ? null : new Date(now.getTime() + methodChange.activeAfterDays * DAY);

/** How often a method may still be changed, by when it was in the days that count; and from when on again. */
export const changesLeft = (proven: readonly Date[], now: Date): { left: number; againAt: Date | null } => {
  const since = now.getTime() - methodChange.days * DAY;
  const counted = proven
    .map((at) => at.getTime())
    .filter((at) => at > since)
    .sort((a, b) => a - b);
  const left = Math.max(0, methodChange.most - counted.length);
  const oldest = counted[counted.length - methodChange.most];
  return {
    left,
    againAt: left > 0 || oldest === undefined ? null : new Date(oldest + methodChange.days * DAY),
  };
};
