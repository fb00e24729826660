import type { BankType } from '#contract/plain/paymentMethods';
import { codeOf } from '#contract/rules/check';
import { type ServedField, isSecretField, sentValue, servedCheck } from '#contract/rules/recipient';
import { memoizeAsync } from '../../../common/memoizeAsync';
import { Refusal } from '../../../http/refusal';
import type { BankService, Place, RecipientType } from '../../../integrations/bankService';
import type { Services } from '../../../services';
import { type Account, accountOf } from '../../../common/accountVault';
import { serviceOf } from '../serviceOf';

export interface Filled {
  type: string;
  fields: readonly { key: string; value: string }[];
}

/** The service of a type of bank account; PAYMENT_METHOD_UNSUPPORTED where it is not switched on. */
export const bankOf = (services: Services, type: BankType): BankService =>
  serviceOf(services, type, type === 'fbt' ? 'worldfirst' : 'bank');

/** Where a bank's service sends money to; it is asked once in a few minutes. */
export const pairsOf = memoizeAsync((bank: BankService) => bank.pairs(), { minutes: 5 });

/** Where a type of bank account can be. */
export const bankPairs = (services: Services, type: BankType) => pairsOf(bankOf(services, type));

const detailsOf = ({ fields }: Filled): Record<string, string> =>
  Object.assign(
    Object.create(null) as Record<string, string>,
    Object.fromEntries(fields.map(({ key, value }) => [key, value])),
  );

/** The form for an account in a place; PAYMENT_METHOD_UNSUPPORTED where the service sends nothing there. */
export const recipientTypes = async (
  services: Services,
  type: BankType,
  place: Place,
  filled?: Filled,
): Promise<RecipientType[]> => {
  const asked = filled && { type: filled.type, details: detailsOf(filled) };
  const types = await bankOf(services, type).requirements(place, asked);
  if (types.length === 0) throw new Refusal('PAYMENT_METHOD_UNSUPPORTED');
  return types;
};

const fieldsOf = ({ groups }: RecipientType): ServedField[] => groups.flatMap(({ fields }) => fields);

/**
 * The account that was filled in, checked by the form that the service serves for it now. VALIDATION_ERROR names each wrong field
 * by its key; what the form does not ask for is not taken.
 */
export const bankAccount = async (
  services: Services,
  type: BankType,
  { place, filled }: { place: Place; filled: Filled },
): Promise<Account> => {
  const types = await recipientTypes(services, type, place, filled);
  const scheme = types.find((one) => one.type === filled.type);
  if (!scheme) throw new Refusal('VALIDATION_ERROR', undefined, [{ path: 'type', message: 'choose' }]);
  const given = detailsOf(filled);
  const fields = fieldsOf(scheme);
  const wrong = fields.flatMap((field) => {
    const finding = servedCheck(field, place.kind)(given[field.key] ?? '', undefined);
    return finding === undefined ? [] : [{ path: field.key, message: codeOf(finding) }];
  });
  if (wrong.length > 0) throw new Refusal('VALIDATION_ERROR', undefined, wrong);
  const written = fields.flatMap((field): [ServedField, string][] => {
    const value = sentValue(field, given[field.key] ?? '');
    return value === '' ? [] : [[field, value]];
  });
  return accountOf({
    scheme: scheme.type,
    holder: given.accountHolderName?.trim() ?? '',
    fields: Object.fromEntries(written.map(([{ key }, value]) => [key, value])),
    secret: written.filter(([field]) => isSecretField(field)).map(([{ key }]) => key),
  });
};
