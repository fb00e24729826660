import { Button, Flex, Typography } from 'antd';
import { useCallback, useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { decisionColumns } from '#src/decisions/decisionColumns';
import { ListSection } from '#src/list/ListScreen';
import type { Column } from '#src/ui/DataTable';
import { Month } from '#src/ui/Day';
import { NEW } from '../holdsAddress';
import { type PaymentHold, holdDecisions, holds } from '../model';
import { SEARCH, type TabProps, creatorColumn, reasonColumn, sinceColumn, untilColumn } from './cells';
import { HoldForm } from './HoldForm';

const FILTERS = {
  state: {
    label: 'decisions.state',
    words: {
      held: 'states.paymentHold.held',
      released: 'states.paymentHold.released',
      over: 'states.paymentHold.over',
    },
  },
} as const;
const EMPTY = { title: 'paymentHolds.holds.empty', text: 'paymentHolds.holds.empty.text' } as const;

/** What of the money is held: all of it, or that of a month and a channel. */
const Held = ({ hold: { month, channel, catchupId } }: { hold: PaymentHold }) => (
  <Flex vertical>
    {month && <Month month={month} />}
    {channel && <bdi>{channel.name}</bdi>}
    {!month && !channel && <FormattedMessage id="paymentHolds.all" />}
    {catchupId && (
      <Typography.Text type="secondary">
        <FormattedMessage id="paymentHolds.catchup" />
      </Typography.Text>
    )}
  </Flex>
);

const useColumns = (): Column<PaymentHold>[] => {
  const intl = useIntl();
  return useMemo(() => {
    const { formatMessage } = intl;
    return [
      creatorColumn(intl),
      {
        key: 'what',
        title: formatMessage({ id: 'paymentHolds.what' }),
        from: 'sm',
        render: (hold) => <Held hold={hold} />,
      },
      reasonColumn(intl),
      untilColumn(intl, 'held_until', ({ heldUntil }) => heldUntil),
      sinceColumn(intl),
      ...decisionColumns(intl, holdDecisions),
    ];
  }, [intl]);
};

/** What is held, with the form that holds more. */
export const HoldsTab = ({ subject, onSubject }: TabProps) => {
  const { formatMessage } = useIntl();
  const columns = useColumns();
  const close = useCallback(() => onSubject(''), [onSubject]);
  return (
    <>
      <ListSection
        list={holds}
        title={formatMessage({ id: 'paymentHolds.tab.holds' })}
        columns={columns}
        search={SEARCH}
        filters={FILTERS}
        failed="paymentHolds.holds.failed"
        empty={EMPTY}
      >
        <Button type="primary" onClick={() => onSubject(NEW)}>
          <FormattedMessage id="paymentHolds.hold" />
        </Button>
      </ListSection>
      {subject && <HoldForm key={subject} subject={subject} onClose={close} />}
    </>
  );
};
