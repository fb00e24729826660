import { FormattedMessage } from 'react-intl';
import { gameMachine } from '#contract/plain/introduce';
import { useResource } from '#src/request/useResource';
import { HistoryTimeline } from '#src/ui/HistoryTimeline';
import { game, introduceFeature, randomGame } from '../model';
import { DeleteIntroduction } from './DeleteIntroduction';
import { GameForm } from './GameForm';
import { IntroducePage } from './IntroducePage';
import { OthersGameSection } from './OthersGameSection';
import { Standing } from './Standing';

/** The game that the creator makes, and one game of another creator. */
const GameScreen = () => {
  const read = useResource(game);
  const others = useResource(randomGame, {});
  return (
    <>
      <IntroducePage of="game" read={read}>
        {(own) => (
          <>
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
            {own && <DeleteIntroduction of="game" />}
          </>
        )}
      </IntroducePage>
      {/* Below what would push it down. */}
      {(read.value !== undefined || read.failure) && <OthersGameSection others={others} />}
    </>
  );
};

export const features = [introduceFeature];
export default GameScreen;
