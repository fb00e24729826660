import { Button, Card, Typography } from 'antd';
import { FormattedList, FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { requestIdOf } from '#src/api/failure';
import { useRequest } from '#src/request/useRequest';
import { selectUserId } from '#src/session/session';
import { EmptyState, FailedState } from '#src/ui/ScreenState';
import { type ShownGame, randomGameRequest, selectShown } from '../introduceSlice';

const GameCard = ({ game }: { game: ShownGame }) => {
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

/** The game of another creator who agreed to show it, as the screen has asked for; a button asks for another one. */
export const OthersGame = () => {
  const dispatch = useDispatch();
  const userId = useSelector(selectUserId);
  const shown = useSelector(selectShown);
  const request = useRequest(randomGameRequest);
  const another = () =>
    dispatch(randomGameRequest.started({ userId, ...(shown?.value ? { not: shown.value.gameId } : {}) }));
  return (
    <section aria-labelledby="others">
      <h2 id="others">
        <FormattedMessage id="introduce.others.title" />
      </h2>
      {request.status === 'failed' && (
        <FailedState
          title="introduce.others.failed"
          requestId={requestIdOf(request.failure)}
          onRetry={another}
        />
      )}
      {!shown && request.status !== 'failed' && (
        <div aria-busy="true">
          <Card loading className="introduce-own" />
        </div>
      )}
      {shown && !shown.value && (
        <EmptyState title="introduce.others.none" text="introduce.others.none.text" />
      )}
      {shown?.value && (
        <>
          <div aria-live="polite" aria-busy={request.pending}>
            <GameCard game={shown.value} />
          </div>
          <Button loading={request.pending} onClick={another}>
            <FormattedMessage id="introduce.others.another" />
          </Button>
        </>
      )}
    </section>
  );
};
