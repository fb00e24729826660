import { Button, Card, Typography } from 'antd';
import type { ComponentProps } from 'react';
import { FormattedList, FormattedMessage, useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { Loaded } from '#src/ui/Loaded';
import { EmptyState } from '#src/ui/ScreenState';
import { type OthersGame, randomGame } from '../model';

type Read = ComponentProps<typeof Loaded<OthersGame | null>>['of'];

const GameCard = ({ game }: { game: OthersGame }) => {
  const { formatMessage } = useIntl();
  const { name, description, genre, platforms, link, maker } = game;
  return (
    <Card role="article" aria-labelledby="others-game" className="introduce-own">
      <h3 id="others-game">{name}</h3>
      <Typography.Paragraph type="secondary">
        <FormattedMessage id="introduce.others.by" values={{ maker }} />
        {' · '}
        <FormattedMessage id={`introduce.genre.${genre}`} />
        {' · '}
        <FormattedList
          type="unit"
          value={platforms.map((platform) => formatMessage({ id: `introduce.platform.${platform}` }))}
        />
      </Typography.Paragraph>
      <p className="introduce-words">{description}</p>
      {link && (
        <a href={link} target="_blank" rel="noreferrer nofollow ugc">
          {link}
          <span className="visually-hidden">
            {' '}
            <FormattedMessage id="link.newTab" />
          </span>
        </a>
      )}
    </Card>
  );
};

/** The game of another creator who agreed to show it; a button asks for another one. */
export const OthersGameSection = ({ others }: { others: Read & { pending: boolean } }) => {
  const dispatch = useDispatch();
  const { value: game, pending } = others;
  const another = () => dispatch(randomGame.started(game ? { not: game.gameId } : {}));
  return (
    <section aria-labelledby="others">
      <h2 id="others">
        <FormattedMessage id="introduce.others.title" />
      </h2>
      <Loaded
        of={{ ...others, read: another }}
        failed="introduce.others.failed"
        skeleton={
          <div aria-busy="true">
            <Card loading className="introduce-own" />
          </div>
        }
      >
        {(found) =>
          found ? (
            <>
              <div aria-live="polite" aria-busy={pending}>
                <GameCard game={found} />
              </div>
              <Button loading={pending} onClick={another}>
                <FormattedMessage id="introduce.others.another" />
              </Button>
            </>
          ) : (
            <EmptyState title="introduce.others.none" text="introduce.others.none.text" />
          )
        }
      </Loaded>
    </section>
  );
};
