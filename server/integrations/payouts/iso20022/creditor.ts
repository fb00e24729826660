import * as rules from '#contract/rules/payment';
import type { PayoutItem } from '../provider';
import { group, leaf } from './element';
import { latin } from './latin';
import { Iso20022Problem } from './problem';

const NAME = 70;
const LINE = 70;
const SHORT_LINE = 35;
const POST_CODE = 16;
const IDENTIFIER = 35;
const NUMBER = 34;

/** The fields of an account by the last parts of their keys, which services write as they like: `IBAN`, `iban`, `account_number`. */
type Fields = (...keys: readonly string[]) => string;

const plainKey = (key: string): string => {
  const name = key.toLowerCase().replaceAll('_', '');
  return name.startsWith('address.') ? name : name.slice(name.lastIndexOf('.') + 1);
};

const fieldsOf = ({ account }: PayoutItem): Fields => {
  const known = new Map(Object.entries(account).map(([key, value]) => [plainKey(key), value.trim()]));
  return (...keys) => keys.map((key) => known.get(key.toLowerCase())).find((value) => value) ?? '';
};

const compact = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '');
const isIban = (text: string): boolean => rules.iban(text, undefined) === undefined;
const isBic = (text: string): boolean => rules.bic(text, undefined) === undefined;

/** Letters and digits of a number; empty where none was given. Cut, or without any of them, it would be another one. */
const identifier = (item: PayoutItem, text: string): string => {
  const id = compact(text);
  if (text && (!id || id.length > IDENTIFIER)) throw new Iso20022Problem('ACCOUNT_UNUSABLE', item.itemId);
  return id;
};

/** A bank's number in its country, and the clearing system that it is a number of (ISO's external codes). */
const memberOf = (item: PayoutItem, field: Fields): { system: string; id: string } | undefined => {
  const [institution, transit] = [field('institutionNumber'), field('transitNumber')];
  if (institution && transit) {
    const bank = identifier(item, institution).padStart(3, '0');
    return { system: 'CACPA', id: identifier(item, `0${bank}${identifier(item, transit)}`) };
  }
  const own = (
    [
      ['USABA', field('abartn', 'routingNumber', 'aba')],
      ['GBDSC', field('sortCode')],
      ['INFSC', field('ifscCode', 'ifsc')],
      ['AUBSB', field('bsbCode', 'bsb')],
    ] as const
  ).find(([, id]) => id);
  if (own) return { system: own[0], id: identifier(item, own[1]) };
  const bank = identifier(item, field('bankCode'));
  const branch = identifier(item, field('branchCode'));
  if (bank.length === 4 && branch.length === 3) return { system: 'JPZGN', id: bank + branch };
  // A country whose numbers have no system of that list.
  return bank ? { system: '', id: bank } : undefined;
};

/** The payee's bank; empty where the number of the account says it, as a CLABE does. */
const agent = (item: PayoutItem, field: Fields): string => {
  const bic = compact(field('swiftCode', 'bic', 'swift'));
  if (bic && !isBic(bic)) throw new Iso20022Problem('ACCOUNT_UNUSABLE', item.itemId);
  const member = bic ? undefined : memberOf(item, field);
  const isZengin = member?.system === 'JPZGN';
  return group(
    'CdtrAgt',
    group(
      'FinInstnId',
      leaf('BICFI', bic),
      member
        ? group('ClrSysMmbId', group('ClrSysId', leaf('Cd', member.system)), leaf('MmbId', member.id))
        : '',
      leaf('Nm', bic || member ? latin(field('bankName'), 140) : ''),
    ),
    bic || (member && !isZengin) ? group('BrnchId', leaf('Id', identifier(item, field('branchCode')))) : '',
  );
};

const address = (item: PayoutItem, field: Fields): string => {
  const country = (field('address.country') || item.country).toUpperCase();
  return group(
    'PstlAdr',
    leaf('StrtNm', latin(field('address.firstLine'), LINE)),
    leaf('PstCd', latin(field('address.postCode'), POST_CODE)),
    leaf('TwnNm', latin(field('address.city'), SHORT_LINE)),
    leaf('CtrySubDvsn', latin(field('address.state'), SHORT_LINE)),
    leaf('Ctry', /^[A-Z]{2}$/.test(country) ? country : ''),
  );
};

// A tax number without which some countries pay nothing out.
const identity = (item: PayoutItem, field: Fields): string => {
  const other = (id: string) =>
    id && group('Othr', leaf('Id', identifier(item, id)), group('SchmeNm', leaf('Cd', 'TXID')));
  return group('Id', group('OrgId', other(field('cnpj'))) || group('PrvtId', other(field('cpf'))));
};

const KINDS: Readonly<Record<string, string>> = { CHECKING: 'CACC', SAVINGS: 'SVGS' };

const account = (item: PayoutItem, field: Fields): string => {
  const unusable = new Iso20022Problem('ACCOUNT_UNUSABLE', item.itemId);
  const given = compact(field('iban'));
  if (given && !isIban(given)) throw unusable;
  // A form may ask for one of both in one field.
  const number = field('accountNumber', 'clabe', 'number', 'acctNumber');
  const iban = given || (isIban(compact(number)) ? compact(number) : '');
  const plain = iban ? '' : latin(number, NUMBER + 1);
  if (!iban && (!plain || plain.length > NUMBER)) throw unusable;
  return group(
    'CdtrAcct',
    group('Id', leaf('IBAN', iban), group('Othr', leaf('Id', plain))),
    group('Tp', leaf('Cd', KINDS[field('accountType').toUpperCase()] ?? '')),
  );
};

/**
 * The payee of a payment: bank, name with address, and account, in the order of a file. Throws `Iso20022Problem` NAME_UNUSABLE where
 * no letter of the name is Latin, ACCOUNT_UNUSABLE where the account has neither an IBAN nor a number, a wrong IBAN or BIC,
 * or a number of a bank or tax office that fits into no file.
 */
export const creditor = (item: PayoutItem): string => {
  const field = fieldsOf(item);
  const name = latin(item.name || field('accountHolderName'), NAME);
  if (!/[A-Za-z]/.test(name)) throw new Iso20022Problem('NAME_UNUSABLE', item.itemId);
  return [
    agent(item, field),
    group('Cdtr', leaf('Nm', name), address(item, field), identity(item, field)),
    account(item, field),
  ].join('');
};
