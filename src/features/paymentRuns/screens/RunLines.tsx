import type { RefObject } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { MessageId } from '#src/lib/messageId';
import { methodWords } from '#src/lib/paymentWords';
import { ListSection } from '#src/list/ListScreen';
import { useLineColumns } from './lineColumns';
import { runLines } from '../model';

const SEARCH = { label: 'paymentRuns.search', hint: 'paymentRuns.search.hint' } as const;
const EMPTY = { title: 'paymentRuns.lines.empty', text: 'paymentRuns.lines.empty.text' } as const;

const useFilters = () => {
  const { formatMessage } = useIntl();
  const words = (id: MessageId) => formatMessage({ id });
  return {
    outcome: {
      label: 'paymentRuns.outcome',
      words: (outcome: string) => words(`paymentRuns.outcome.${outcome}` as MessageId),
    },
    reason: {
      label: 'paymentRuns.reason',
      words: (reason: string) => words(`payments.reason.${reason}` as MessageId),
    },
    method: {
      label: 'paymentRuns.method',
      words: (method: string) => words(methodWords(method) ?? 'paymentRuns.method'),
    },
    state: {
      label: 'paymentRuns.state',
      words: (state: string) => words(`states.payment.${state}` as MessageId),
    },
  } as const;
};

/** Who is paid by the run, and who is not and why. `heading` has the focus when a reason was chosen. */
export const RunLines = ({ heading }: { heading: RefObject<HTMLHeadingElement | null> }) => {
  const { formatMessage } = useIntl();
  const columns = useLineColumns();
  return (
    <section aria-labelledby="run-lines">
      <h2 id="run-lines" ref={heading} tabIndex={-1}>
        <FormattedMessage id="paymentRuns.lines" />
      </h2>
      <ListSection
        list={runLines}
        title={formatMessage({ id: 'paymentRuns.lines' })}
        columns={columns}
        search={SEARCH}
        filters={useFilters()}
        failed="paymentRuns.lines.failed"
        empty={EMPTY}
      />
    </section>
  );
};
