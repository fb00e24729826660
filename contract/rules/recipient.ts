import { type Check, type Finding, all, atMost } from './check';
import * as rules from './payment';
import { seen, seenWords } from './seen';

/** A field of a form that the bank's service serves, in the shape of Wise's account requirements (domain facts §16). */
export interface ServedField {
  /** A dotted path: `address.country`. */
  key: string;
  /** What it is called, in the words of the service. */
  name: string;
  type: 'text' | 'select' | 'radio' | 'date';
  required: boolean;
  /** Another choice here may need other fields: what is filled in is sent, and the form served again. */
  refreshes: boolean;
  example: string;
  minLength: number | null;
  maxLength: number | null;
  /** A regular expression for the whole text; null where there is none. */
  pattern: string | null;
  choices: readonly { key: string; name: string }[];
}

/** Fields with a form that we know ourselves, by the last part of their key in lower case: Wise writes `IBAN` and `iban`. */
const KNOWN: Readonly<Record<string, Check>> = {
  accountholdername: rules.accountName,
  iban: rules.iban,
  bic: rules.bic,
  swiftcode: rules.bic,
  abartn: rules.routingNumber,
  accountnumber: rules.accountNumber,
  'address.firstline': rules.beneficiaryAddress,
};

const nameOf = (key: string): string => {
  const name = key.toLowerCase();
  return name.startsWith('address.') ? name : name.slice(name.lastIndexOf('.') + 1);
};

const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text);

const matches = (pattern: string, text: string): boolean => {
  try {
    return new RegExp(`^(?:${pattern})$`, 'u').test(text);
  } catch {
    // What the service says wrong must not keep anybody from being paid: it checks the text itself.
    return true;
  }
};

const shapeOf = (
  { type, minLength, maxLength, pattern, choices }: ServedField,
  text: string,
): Finding | undefined => {
  if (type === 'select' || type === 'radio') {
    return choices.some(({ key }) => key === text) ? undefined : 'choose';
  }
  if (type === 'date') return isDay(text) ? undefined : 'invalid';
  if (minLength !== null && text.length < minLength) return { code: 'too_short', values: { min: minLength } };
  if (maxLength !== null && text.length > maxLength) return { code: 'too_long', values: { max: maxLength } };
  return pattern === null || matches(pattern, text) ? undefined : 'invalid';
};

/** What identifies an account or a person, such as a number or a date of birth: it is typed into the form alone, and kept sealed. */
export const isSecretField = ({ key, type }: Pick<ServedField, 'key' | 'type'>): boolean =>
  (type === 'text' || type === 'date') && key !== 'accountHolderName' && !key.startsWith('address.');

/** Codes and numbers are compared and sent without blanks. */
const asWritten = (field: ServedField, text: string): string =>
  isSecretField(field) ? text.replace(/\s/g, '') : text.trim();

/** What stands in a field as it is sent: numbers and codes without blanks, those of ours without hyphens and in upper case. */
export const sentValue = (field: ServedField, text: string): string => {
  const name = nameOf(field.key);
  const written = asWritten(field, text);
  return isSecretField(field) && Object.hasOwn(KNOWN, name) ? rules.compact(written) : written;
};

/** Nothing is written where one of several is to be chosen: the words say so. */
const missing = ({ type }: ServedField): Finding =>
  type === 'select' || type === 'radio' ? 'choose' : 'required';

/**
 * The rule of a served field: ours where the field is one that we know, and what the service says of it. `kind` is the kind of
 * account holder: a company's name has no first and last name.
 */
export const servedCheck =
  (field: ServedField, kind: string): Check =>
  (text) => {
    const value = sentValue(field, text);
    if (value === '') return field.required ? missing(field) : undefined;
    const name = nameOf(field.key);
    const own =
      name === 'accountholdername' && kind === 'company' ? rules.companyName : (KNOWN[name] ?? atMost(200));
    return all(own, isSecretField(field) ? seen : seenWords, (written) => shapeOf(field, written))(
      value,
      undefined,
    );
  };
