import { Flex, Tag, Typography } from 'antd';
import { useMemo } from 'react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { channelMachine } from '#contract/plain/channels';
import { DecisionActs } from '#src/decisions/DecisionActs';
import { HistoryButton } from '#src/decisions/HistoryButton';
import type { Column } from '#src/ui/DataTable';
import { Moment } from '#src/ui/Day';
import { StateTag } from '#src/ui/StateTag';
import { type Application, review } from '../reviewList';

/** What the channel has of what a review asks for. */
const Needs = ({ application: { eligibility, needsReauth } }: { application: Application }) => (
  <Flex vertical align="start" gap={4}>
    {(['subscribers', 'views'] as const).map((figure) => (
      <span key={figure}>
        <FormattedMessage
          id={`review.${figure}`}
          values={{
            has: eligibility[figure].has === null ? '—' : <FormattedNumber value={eligibility[figure].has} />,
            needs: <FormattedNumber value={eligibility[figure].needs} />,
          }}
        />
      </span>
    ))}
    {needsReauth && (
      <Tag color="error">
        <FormattedMessage id="review.needsReauth" />
      </Tag>
    )}
  </Flex>
);

/** The columns of the table of applications. */
export const useApplicationColumns = (): Column<Application>[] => {
  const { formatMessage } = useIntl();
  return useMemo(
    () => [
      {
        key: 'name',
        title: formatMessage({ id: 'review.channel' }),
        rowHeader: true,
        sorter: true,
        render: ({ name, channelId }) => (
          <a href={`https://www.youtube.com/channel/${channelId}`} target="_blank" rel="noreferrer">
            {name}
          </a>
        ),
      },
      {
        key: 'owner',
        title: formatMessage({ id: 'review.owner' }),
        from: 'md',
        render: ({ owner }) => (
          <Flex vertical>
            {owner.name}
            <Typography.Text type="secondary">{owner.email}</Typography.Text>
          </Flex>
        ),
      },
      {
        key: 'subscribers',
        title: formatMessage({ id: 'review.needs' }),
        sorter: true,
        from: 'lg',
        render: (application) => <Needs application={application} />,
      },
      {
        key: 'added_at',
        title: formatMessage({ id: 'review.added' }),
        sorter: true,
        from: 'lg',
        render: ({ addedAt }) => <Moment moment={addedAt} />,
      },
      {
        key: 'state',
        title: formatMessage({ id: 'review.state' }),
        render: (application) => (
          <Flex vertical align="start" gap={4}>
            <StateTag machine={channelMachine.name} state={application.state} />
            <HistoryButton of={review} row={application} name={application.name} />
          </Flex>
        ),
      },
      {
        key: 'acts',
        title: formatMessage({ id: 'review.acts' }),
        from: 'sm',
        render: (application) => <DecisionActs of={review} row={application} name={application.name} />,
      },
    ],
    [formatMessage],
  );
};
