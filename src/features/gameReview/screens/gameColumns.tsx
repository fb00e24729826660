import './games.css';
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

/** What sort of game it is. */
const Sort = ({ game: { genre, platforms } }: { game: SubmittedGame }) => {
  const { formatMessage } = useIntl();
  return (
    <Typography.Text type="secondary">
      <FormattedMessage id={`introduce.genre.${genre}`} />
      {' · '}
      <FormattedList
        type="unit"
        value={platforms.map((platform) => formatMessage({ id: `introduce.platform.${platform}` }))}
      />
    </Typography.Text>
  );
};

const LINES = { rows: 3, expandable: 'collapsible' } as const;

/** What others would read of it. */
const About = ({ game }: { game: SubmittedGame }) => (
  <div className="games-about">
    <Sort game={game} />
    <Typography.Paragraph ellipsis={LINES}>{game.description}</Typography.Paragraph>
    {game.link && (
      <a href={game.link} target="_blank" rel="noreferrer nofollow ugc">
        {game.link}
      </a>
    )}
  </div>
);

const State = ({ game }: { game: SubmittedGame }) => (
  <Flex vertical align="start" gap={4}>
    <StateTag machine={gameMachine.name} state={game.state} />
    {!game.mayPublish && (
      <Tag>
        <FormattedMessage id="gameReview.private" />
      </Tag>
    )}
    <HistoryButton of={review} row={game} name={game.name} />
  </Flex>
);

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
        render: ({ name }) => name,
      },
      {
        key: 'about',
        title: formatMessage({ id: 'introduce.game.description' }),
        from: 'lg',
        render: (game) => <About game={game} />,
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
        from: 'xl',
        render: ({ submittedAt }) => <Moment moment={submittedAt} />,
      },
      {
        key: 'state',
        title: formatMessage({ id: 'review.state' }),
        render: (game) => <State game={game} />,
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
