import './games.css';
import { Tag, Typography } from 'antd';
import { useMemo } from 'react';
import { FormattedList, FormattedMessage, useIntl } from 'react-intl';
import { decisionColumns, ownerColumn } from '#src/decisions/decisionColumns';
import type { Column } from '#src/ui/DataTable';
import { Moment } from '#src/ui/Day';
import { type SubmittedGame, review } from '../model';

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

/** That its maker does not let it be published. */
const privately = ({ mayPublish }: SubmittedGame) =>
  !mayPublish && (
    <Tag>
      <FormattedMessage id="introduce.review.private" />
    </Tag>
  );

/** The columns of the table of submitted games. */
export const useGameColumns = (): Column<SubmittedGame>[] => {
  const intl = useIntl();
  return useMemo(() => {
    const { formatMessage } = intl;
    return [
      {
        key: 'name',
        title: formatMessage({ id: 'introduce.review.game' }),
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
      ownerColumn(intl),
      {
        key: 'submitted_at',
        title: formatMessage({ id: 'introduce.review.submitted' }),
        sorter: true,
        from: 'xl',
        render: ({ submittedAt }) => <Moment moment={submittedAt} />,
      },
      ...decisionColumns(intl, review, { more: privately }),
    ];
  }, [intl]);
};
