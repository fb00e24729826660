import { Flex, Tag, Typography } from 'antd';
import { useMemo } from 'react';
import { FormattedList, FormattedMessage, useIntl } from 'react-intl';
import { gameMachine } from '#contract/plain/introduce';
import { DecisionActs } from '#src/decisions/DecisionActs';
import { HistoryButton } from '#src/decisions/HistoryButton';
import type { Column } from '#src/ui/DataTable';
import { Moment } from '#src/ui/Day';
import { StateTag } from '#src/ui/StateTag';
import { type SubmittedGame, review } from '../reviewList';

/** What others would be shown of a game. */
const Shown = ({ game: { name, description, genre, platforms, link } }: { game: SubmittedGame }) => {
  const { formatMessage } = useIntl();
  return (
    <Flex vertical gap={4}>
      <strong>{name}</strong>
      <Typography.Text type="secondary">
        <FormattedMessage id={`introduce.genre.${genre}`} />
        {' · '}
        <FormattedList
          type="unit"
          value={platforms.map((platform) => formatMessage({ id: `introduce.platform.${platform}` }))}
        />
      </Typography.Text>
      <Typography.Paragraph ellipsis={{ rows: 3, expandable: 'collapsible' }}>
        {description}
      </Typography.Paragraph>
      {link && (
        <a href={link} target="_blank" rel="noreferrer nofollow ugc">
          {link}
        </a>
      )}
    </Flex>
  );
};

/** The columns of the table of submitted games. */
export const useGameColumns = (): Column<SubmittedGame>[] => {
  const { formatMessage } = useIntl();
  return useMemo(
    () => [
      {
        key: 'name',
        title: formatMessage({ id: 'gameReview.game' }),
        rowHeader: true,
        sorter: true,
        render: (game) => <Shown game={game} />,
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
        key: 'submitted_at',
        title: formatMessage({ id: 'gameReview.submitted' }),
        sorter: true,
        from: 'lg',
        render: ({ submittedAt }) => <Moment moment={submittedAt} />,
      },
      {
        key: 'state',
        title: formatMessage({ id: 'review.state' }),
        render: (game) => (
          <Flex vertical align="start" gap={4}>
            <StateTag machine={gameMachine.name} state={game.state} />
            {!game.mayPublish && (
              <Tag>
                <FormattedMessage id="gameReview.private" />
              </Tag>
            )}
            <HistoryButton of={review} row={game} name={game.name} />
          </Flex>
        ),
      },
      {
        key: 'acts',
        title: formatMessage({ id: 'review.acts' }),
        from: 'sm',
        render: (game) => <DecisionActs of={review} row={game} name={game.name} />,
      },
    ],
    [formatMessage],
  );
};
