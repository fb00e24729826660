import { oneOf } from '#src/lib/query';
import { countries } from '#contract/lists';
import { currencies } from '#contract/lists/currencies';
import { methodTypes } from '#contract/plain/paymentMethods';

/** The steps of setting a method, in order. */
export const STEPS = ['place', 'method', 'details', 'code', 'done'] as const;
export type Step = (typeof STEPS)[number];

/** What the address says of the payment tab: the open dialog, and where somebody is in it. */
export const CHANGE = {
  modal: '',
  step: 'place',
  country: '',
  currency: '',
  method: '',
  kind: 'individual',
  scheme: '',
  amount: '500',
};

export const CHANGE_RULES = {
  modal: oneOf('', 'change', 'timing', 'settings', 'tax', 'history'),
  step: oneOf(...STEPS),
  country: oneOf('', ...countries.filter((country) => country !== 'ZZ')),
  currency: oneOf('', ...currencies),
  method: oneOf('', ...methodTypes),
  kind: oneOf('individual', 'company'),
  amount: oneOf('100', '500', '1000', '5000'),
};

/** The amounts of which the methods say what arrives, dollars. */
export const SAMPLES = ['100', '500', '1000', '5000'] as const;

/** The address of the tab without an open dialog, or with a step of the change; other keys stay. */
export const stepIn = (search: string, changes: Partial<Record<keyof typeof CHANGE, string>>): string => {
  const query = new URLSearchParams(search);
  for (const [key, value] of Object.entries(changes)) query.set(key, value);
  return `?${query.toString()}`;
};
