const FEATURE = 'paymentMethod.';

/** The name of the form of each kind of account. */
export const FORMS = {
  place: `${FEATURE}place`,
  paypal: `${FEATURE}paypal`,
  transferwise: `${FEATURE}transferwise`,
  dcc: `${FEATURE}dcc`,
  bank: ({
    method,
    country,
    currency,
    kind,
    type,
  }: Record<'method' | 'country' | 'currency' | 'kind' | 'type', string>) =>
    `${FEATURE}bank.${[method, country, currency, kind, type].join('.')}`,
} as const;

/** Whether a form is one of those in which a method is set. */
export const isOwnForm = (form: string): boolean => form.startsWith(FEATURE);
