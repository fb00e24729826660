import type { Check } from '#contract/rules/check';
import { type ServedField, isSecretField, servedCheck } from '#contract/rules/recipient';

/**
 * What `useForm` takes for a form that a service serves: what may be kept as a draft, what only the form may hold, and the rules of
 * all fields.
 */
export const servedForm = (fields: readonly ServedField[], kind: string) => {
  const secret = fields.filter(isSecretField);
  const plain = fields.filter((field) => !isSecretField(field));
  const empty = (some: readonly ServedField[]): Record<string, string> =>
    Object.fromEntries(some.map(({ key }) => [key, '']));
  return {
    saved: empty(plain),
    secrets: empty(secret),
    checks: Object.fromEntries(fields.map((field): [string, Check] => [field.key, servedCheck(field, kind)])),
    plainKeys: plain.map(({ key }) => key),
    secretKeys: secret.map(({ key }) => key),
  };
};
