/** The name of the form of each kind of account. */
export const FORMS = {
  place: 'paymentMethod.place',
  paypal: 'paymentMethod.paypal',
  transferwise: 'paymentMethod.transferwise',
  dcc: 'paymentMethod.dcc',
  bank: ({
    method,
    country,
    currency,
    kind,
    type,
  }: Record<'method' | 'country' | 'currency' | 'kind' | 'type', string>) =>
    `paymentMethod.bank.${[method, country, currency, kind, type].join('.')}`,
} as const;
