import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useRequest } from '#src/request/useRequest';
import { selectUserId } from '#src/session/session';
import { introduceFeature } from '../feature';
import { deleteGameRequest, gameRequest, selectGame } from '../introduceSlice';
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
  useEffect(() => void dispatch(gameRequest.started({ userId })), [dispatch, userId]);
  const own = game?.value ?? null;
  return (
    <>
      <IntroducePage of="game" request={request} known={game !== null} onRetry={load}>
        {own && <Standing {...own} />}
        <GameForm game={own} />
        {own && (
          <DeleteIntroduction
            of="game"
            request={deleting}
            start={() => deleteGameRequest.started({ userId })}
          />
        )}
      </IntroducePage>
      <OthersGame />
    </>
  );
};

export const features = [introduceFeature];
export default GameScreen;
