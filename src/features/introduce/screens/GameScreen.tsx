import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { gameMachine } from '#contract/plain/introduce';
import { useRequest } from '#src/request/useRequest';
import { selectUserId } from '#src/session/session';
import { HistoryTimeline } from '#src/ui/HistoryTimeline';
import { introduceFeature } from '../feature';
import { deleteGameRequest, gameRequest, randomGameRequest, selectGame } from '../introduceSlice';
import { DeleteIntroduction } from './DeleteIntroduction';
import { GameForm } from './GameForm';
import { IntroducePage } from './IntroducePage';
import { OthersGame } from './OthersGame';
import { Standing } from './Standing';

/** The game that the creator makes, and one game of another creator. */
const GameScreen = () => {
  const dispatch = useDispatch();
  const userId = useSelector(selectUserId);
  const game = useSelector(selectGame);
  const request = useRequest(gameRequest);
  const deleting = useRequest(deleteGameRequest);
  const load = () => dispatch(gameRequest.started({ userId }));
  useEffect(() => {
    dispatch(gameRequest.started({ userId }));
    dispatch(randomGameRequest.started({ userId }));
  }, [dispatch, userId]);
  const own = game?.value ?? null;
  return (
    <>
      <IntroducePage of="game" request={request} known={game !== null} onRetry={load}>
        {own && <Standing of="game" {...own} />}
        <GameForm game={own} />
        {own && own.history.length > 1 && (
          <section aria-labelledby="game-history">
            <h2 id="game-history">
              <FormattedMessage id="history.label" />
            </h2>
            <HistoryTimeline machine={gameMachine.name} items={own.history} />
          </section>
        )}
        {own && (
          <DeleteIntroduction
            of="game"
            request={deleting}
            start={() => deleteGameRequest.started({ userId })}
          />
        )}
      </IntroducePage>
      {/* Below what would push it down. */}
      {(game !== null || request.status === 'failed') && <OthersGame />}
    </>
  );
};

export const features = [introduceFeature];
export default GameScreen;
