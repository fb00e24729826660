import './introduce.css';
import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { gameGenres } from '#contract/lists';
import { requestIdOf } from '#src/api/failure';
import { FormActions } from '#src/forms/OldFormActions';
import { useForm } from '#src/forms/oldForm';
import { paths } from '#src/lib/paths';
import { useRequest } from '#src/request/useRequest';
import { selectUserId } from '#src/session/session';
import { CheckField, SelectField, TextAreaField, TextField } from '#src/ui/OldField';
import { PageHeading } from '#src/ui/PageHeading';
import { FailedState } from '#src/ui/ScreenState';
import { ScreenSkeleton } from '#src/ui/ScreenSkeleton';
import { introduceFeature } from '../feature';
import {
  GAME_FORM,
  type GameValues,
  LONGEST,
  gameProblems,
  gameRefusals,
  gameValues,
  genreIn,
  isYes,
  platformsIn,
} from '../introduceForms';
import { type Game, deleteGameRequest, gameRequest, saveGameRequest, selectGame } from '../introduceSlice';
import { DeleteIntroduction } from './DeleteIntroduction';
import { IntroduceTabs } from './IntroduceTabs';
import { OthersGame } from './OthersGame';
import { PlatformsField } from './PlatformsField';
import { Standing } from './Standing';

/** The form's values as the server takes them. */
const gameOf = ({ name, description, genre, platforms, link, mayPublish, submit }: GameValues) => ({
  name: name.trim(),
  description: description.trim(),
  genre: genreIn(genre) ?? ('other' as const),
  platforms: platformsIn(platforms),
  link: link.trim(),
  mayPublish: isYes(mayPublish),
  state: isYes(submit) ? ('submitted' as const) : ('draft' as const),
});

const GameForm = ({ game }: { game: Game | null }) => {
  const dispatch = useDispatch();
  const { formatMessage } = useIntl();
  const userId = useSelector(selectUserId);
  const { form, field, changed, saving, discard } = useForm<GameValues>({
    name: GAME_FORM,
    saved: gameValues(game),
    problemsOf: gameProblems,
    request: useRequest(saveGameRequest),
    refusals: gameRefusals,
    onSubmit: (values) => dispatch(saveGameRequest.started({ userId, ...gameOf(values) })),
  });
  return (
    <form {...form} className="form">
      <TextField
        {...field('name')}
        label={<FormattedMessage id="introduce.game.name" />}
        maxLength={LONGEST.game}
      />
      <TextAreaField
        {...field('description')}
        label={<FormattedMessage id="introduce.game.description" />}
        hint={<FormattedMessage id="introduce.game.description.hint" />}
        rows={6}
        maxLength={LONGEST.description}
      />
      <SelectField
        {...field('genre')}
        label={<FormattedMessage id="introduce.game.genre" />}
        empty={formatMessage({ id: 'form.choose.empty' })}
        options={gameGenres.map((genre) => ({
          value: genre,
          label: formatMessage({ id: `introduce.genre.${genre}` }),
        }))}
      />
      <PlatformsField {...field('platforms')} />
      <TextField
        {...field('link')}
        type="url"
        label={<FormattedMessage id="introduce.game.link" />}
        hint={<FormattedMessage id="introduce.game.link.hint" />}
        maxLength={300}
      />
      <CheckField {...field('mayPublish')} label={<FormattedMessage id="introduce.game.mayPublish" />} />
      <CheckField {...field('submit')} label={<FormattedMessage id="introduce.submit" />} />
      <FormActions saving={saving} changed={changed} onDiscard={discard} />
    </form>
  );
};

/** The creator's own game: its state, its form, and a button to delete it. */
const OwnGame = ({ game }: { game: Game | null }) => {
  const dispatch = useDispatch();
  const userId = useSelector(selectUserId);
  const deleting = useRequest(deleteGameRequest);
  return (
    <>
      {game && <Standing {...game} />}
      <GameForm game={game} />
      {game && (
        <DeleteIntroduction
          title="introduce.game.delete.title"
          text="introduce.game.delete.text"
          action="introduce.game.delete"
          busy={deleting.status === 'pending'}
          onDelete={() => dispatch(deleteGameRequest.started({ userId }))}
        />
      )}
    </>
  );
};

/** The game that the creator makes, and one game of another creator. */
const GameScreen = () => {
  const dispatch = useDispatch();
  const userId = useSelector(selectUserId);
  const game = useSelector(selectGame);
  const request = useRequest(gameRequest);
  useEffect(() => void dispatch(gameRequest.started({ userId })), [dispatch, userId]);
  return (
    <>
      <PageHeading>
        <FormattedMessage id="introduce.game.title" />
      </PageHeading>
      <IntroduceTabs at={paths.makeAGame} />
      <p className="introduce-lead">
        <FormattedMessage id="introduce.game.lead" />
      </p>
      {request.status === 'failed' && (
        <FailedState
          title="introduce.game.failed"
          requestId={requestIdOf(request.failure)}
          onRetry={() => dispatch(gameRequest.started({ userId }))}
        />
      )}
      {!game && request.status !== 'failed' && <ScreenSkeleton cards={0} />}
      {game && <OwnGame game={game.value} />}
      <OthersGame />
    </>
  );
};

export const features = [introduceFeature];
export default GameScreen;
