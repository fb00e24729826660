import { Checkbox, Form, Input, Select } from 'antd';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { gameGenres, gamePlatforms } from '#contract/lists';
import { LONGEST } from '#contract/rules/introduction';
import { DraftForm } from '#src/forms/DraftForm';
import { FormActions } from '#src/forms/FormActions';
import { useForm } from '#src/forms/useForm';
import { useRequest } from '#src/request/useRequest';
import { type GameValues, gameChecks, gameValues, gameWords, writtenGame } from '../introduceForms';
import { GAME_FORM, type Game, saveGame } from '../model';
import { Consent } from './Consent';

/** The form of the creator's own game. */
export const GameForm = ({ game }: { game: Game | null }) => {
  const dispatch = useDispatch();
  const { formatMessage } = useIntl();
  const { form, item, changed, saving, discard } = useForm<GameValues>({
    name: GAME_FORM,
    saved: gameValues(game),
    checks: gameChecks,
    words: gameWords,
    request: useRequest(saveGame),
    onSubmit: (written) => dispatch(saveGame.started(writtenGame(written))),
  });
  return (
    <DraftForm form={form} className="introduce-own">
      <Form.Item {...item('name')} label={<FormattedMessage id="introduce.game.name" />}>
        <Input maxLength={LONGEST.game} autoComplete="off" />
      </Form.Item>
      <Form.Item
        {...item('description', ['submit'])}
        label={<FormattedMessage id="introduce.game.description" />}
        extra={<FormattedMessage id="introduce.game.description.hint" />}
      >
        <Input.TextArea rows={6} maxLength={LONGEST.description} />
      </Form.Item>
      <Form.Item {...item('genre')} label={<FormattedMessage id="introduce.game.genre" />}>
        <Select
          placeholder={formatMessage({ id: 'form.choose.empty' })}
          options={gameGenres.map((genre) => ({
            value: genre,
            label: formatMessage({ id: `introduce.genre.${genre}` }),
          }))}
        />
      </Form.Item>
      <Form.Item
        {...item('platforms', ['submit'])}
        label={<FormattedMessage id="introduce.game.platforms" />}
      >
        <Checkbox.Group
          role="group"
          aria-label={formatMessage({ id: 'introduce.game.platforms' })}
          options={gamePlatforms.map((platform) => ({
            value: platform,
            label: formatMessage({ id: `introduce.platform.${platform}` }),
          }))}
        />
      </Form.Item>
      <Form.Item
        {...item('link')}
        label={<FormattedMessage id="introduce.game.link" />}
        extra={<FormattedMessage id="introduce.game.link.hint" />}
      >
        <Input type="url" maxLength={LONGEST.link} autoComplete="off" />
      </Form.Item>
      <Consent of="game" item={item} />
      <FormActions saving={saving} changed={changed} onDiscard={discard} />
    </DraftForm>
  );
};
