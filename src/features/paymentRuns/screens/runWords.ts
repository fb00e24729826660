import { type IntlShape, useIntl } from 'react-intl';
import type { MethodType } from '#contract/plain/paymentMethods';
import type { RunKind } from '#contract/plain/payments';
import { methodWords } from '#src/lib/paymentWords';

/** A pay day `YYYY-MM-DD` as a text in the user's language. */
const dayIn = ({ formatDate }: IntlShape, day: string): string =>
  formatDate(`${day}T00:00:00Z`, { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' });

/** What a run is called: its kind and its pay day. */
export const useRunName = ({ kind, date }: { kind: RunKind; date: string }): string => {
  const intl = useIntl();
  return intl.formatMessage({ id: `paymentRuns.name.${kind}` }, { day: dayIn(intl, date) });
};

/** What a payment method is called; a service without a name in the texts as it is known in the calls. */
export const methodName = ({ formatMessage }: IntlShape, method: MethodType): string => {
  const id = methodWords(method);
  return id ? formatMessage({ id }) : method;
};
