import { Button } from 'antd';
import { useCallback, useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { decisionColumns } from '#src/decisions/decisionColumns';
import { ListSection } from '#src/list/ListScreen';
import type { Column } from '#src/ui/DataTable';
import { NEW } from '../holdsAddress';
import { type PaymentPause, pauseDecisions, pauses } from '../model';
import { SEARCH, type TabProps, creatorColumn, reasonColumn, sinceColumn, untilColumn } from './cells';
import { PauseForm } from './PauseForm';

const FILTERS = {
  state: {
    label: 'decisions.state',
    words: {
      paused: 'states.paymentPause.paused',
      ended: 'states.paymentPause.ended',
      over: 'states.paymentPause.over',
    },
  },
  kind: {
    label: 'paymentHolds.kind',
    words: {
      TEMPORARY_BLACKLISTED: 'paymentHolds.kind.TEMPORARY_BLACKLISTED',
      TEMP_BLACKLIST: 'paymentHolds.kind.TEMP_BLACKLIST',
      BLACKLISTED: 'paymentHolds.kind.BLACKLISTED',
    },
  },
} as const;
const EMPTY = { title: 'paymentHolds.pauses.empty', text: 'paymentHolds.pauses.empty.text' } as const;

const useColumns = (): Column<PaymentPause>[] => {
  const intl = useIntl();
  return useMemo(() => {
    const { formatMessage } = intl;
    return [
      creatorColumn(intl),
      {
        key: 'kind',
        title: formatMessage({ id: 'paymentHolds.kind' }),
        from: 'sm',
        render: ({ kind }) => <FormattedMessage id={`paymentHolds.kind.${kind}`} />,
      },
      reasonColumn(intl),
      untilColumn(intl, 'paused_until', ({ pausedUntil }) => pausedUntil),
      sinceColumn(intl),
      ...decisionColumns(intl, pauseDecisions),
    ];
  }, [intl]);
};

/** Whose payments are paused, with the form that pauses more. */
export const PausesTab = ({ subject, onSubject }: TabProps) => {
  const { formatMessage } = useIntl();
  const columns = useColumns();
  const close = useCallback(() => onSubject(''), [onSubject]);
  return (
    <>
      <ListSection
        list={pauses}
        title={formatMessage({ id: 'paymentHolds.tab.pauses' })}
        columns={columns}
        search={SEARCH}
        filters={FILTERS}
        failed="paymentHolds.pauses.failed"
        empty={EMPTY}
      >
        <Button type="primary" danger onClick={() => onSubject(NEW)}>
          <FormattedMessage id="paymentHolds.pause" />
        </Button>
      </ListSection>
      {subject && <PauseForm key={subject} subject={subject} onClose={close} />}
    </>
  );
};
