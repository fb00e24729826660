import { nested } from '../bankService';
import type { PayoutItem } from './provider';

/** The kind of account that Wise knows by a field that no other kind has. */
const BY_FIELD: readonly (readonly [field: string, type: string])[] = [
  ['email', 'email'],
  ['iban', 'iban'],
  ['abartn', 'aba'],
  ['sortcode', 'sort_code'],
  ['ifsccode', 'indian'],
  ['bsbcode', 'australian'],
  ['institutionnumber', 'canadian'],
  ['clabe', 'mexican'],
  ['swiftcode', 'swift_code'],
];

/** The kind where a number alone says it, by the country. */
const BY_COUNTRY: Readonly<Record<string, string>> = {
  BR: 'brazil',
  JP: 'japanese',
  KR: 'south_korean',
  PH: 'philippines',
  TH: 'thailand',
  VN: 'vietname_earthport',
  ZA: 'southafrica',
};

const typeOf = ({ account, country }: PayoutItem): string => {
  const fields = new Set(
    Object.keys(account).map((key) => key.slice(key.lastIndexOf('.') + 1).toLowerCase()),
  );
  return BY_FIELD.find(([field]) => fields.has(field))?.[1] ?? BY_COUNTRY[country] ?? '';
};

/** A payee as Wise takes it, `POST /v1/accounts`, without the profile. */
export const wiseRecipient = (item: PayoutItem): object => {
  const { accountHolderName = '', legalType = 'PRIVATE', ...fields } = item.account;
  const isAddressed = Object.keys(fields).some((key) => key.startsWith('address.'));
  const type = typeOf(item);
  const details: Record<string, string> = {
    ...(isAddressed && item.country ? { 'address.country': item.country } : {}),
    ...(type === 'email' ? {} : { legalType }),
    ...fields,
  };
  return {
    type,
    accountHolderName: item.name || accountHolderName,
    currency: item.amount.currency,
    ownedByCustomer: false,
    details: nested(details),
  };
};
