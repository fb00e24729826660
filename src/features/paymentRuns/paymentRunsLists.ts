import type { getPaymentRunLines, getPaymentRuns } from '#contract/payments';
import { runLineList, runList } from '#contract/plain/payments';
import { paths } from '#src/lib/paths';
import { type RowOf, createList } from '#src/list/createList';
import { downloadLines, downloadRuns, fetchLines, fetchRuns } from './paymentRunsApi';

export type PaymentRun = RowOf<typeof getPaymentRuns>;
export type RunLine = RowOf<typeof getPaymentRunLines>;

/** The runs of payments, and the trials. */
export const runs = createList<typeof getPaymentRuns>('paymentRuns', runList, {
  fetch: fetchRuns,
  download: downloadRuns,
  rowKey: ({ runId }) => runId,
  path: paths.paymentRuns,
});

/** Who is paid by the run that the address names, and who is left out. */
export const runLines = createList<typeof getPaymentRunLines>('paymentRunLines', runLineList, {
  fetch: fetchLines,
  download: downloadLines,
  rowKey: ({ subjectId }) => subjectId,
  path: paths.paymentRun,
});
