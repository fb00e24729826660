import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import type { Language } from '#contract/fields';
import { requestIdOf } from '#src/api/failure';
import { FormActions } from '#src/forms/OldFormActions';
import { type Problems, useForm } from '#src/forms/oldForm';
import { languageName } from '#src/i18n/languageName';
import { type LocaleState, selectLanguages } from '#src/i18n/localeSlice';
import { useRequest } from '#src/request/useRequest';
import { selectUserId } from '#src/session/session';
import { Dialog } from '#src/ui/Dialog';
import { SelectField, TextAreaField, TextField } from '#src/ui/OldField';
import { EmptyState, FailedState } from '#src/ui/ScreenState';
import { HELP_FORM, type HelpValues, LONGEST, LONGEST_TITLE } from '../inboxDrafts';
import { type Help, deleteHelpRequest, helpRequest, saveHelpRequest } from '../inboxRequests';
import { selectHelp } from '../inboxSlice';

const NEW: HelpValues = { title: '', language: 'en', body: '' };

const problemsOf = ({ title, body }: HelpValues): Problems<HelpValues> => ({
  ...(title.trim() === '' ? { title: 'form.required' as const } : {}),
  ...(title.trim().length > LONGEST_TITLE
    ? { title: { id: 'form.tooLong' as const, values: { max: LONGEST_TITLE } } }
    : {}),
  ...(body.trim() === '' ? { body: 'form.required' as const } : {}),
  ...(body.trim().length > LONGEST
    ? { body: { id: 'form.tooLong' as const, values: { max: LONGEST } } }
    : {}),
});

const HelpForm = ({ help, onDone }: { help: Help | null; onDone: () => void }) => {
  const dispatch = useDispatch();
  const userId = useSelector(selectUserId);
  const languages = useSelector((state: { locale: LocaleState }) => selectLanguages(state));
  const request = useRequest(saveHelpRequest);
  const [sent, setSent] = useState(false);
  const { form, field, changed, saving, discard } = useForm<HelpValues>({
    name: HELP_FORM,
    saved: help ? { title: help.title, language: help.language, body: help.body } : NEW,
    problemsOf,
    request,
    onSubmit: ({ title, language, body }) => {
      setSent(true);
      dispatch(
        saveHelpRequest.started({
          userId,
          helpId: help?.helpId ?? crypto.randomUUID(),
          language: language as Language,
          title: title.trim(),
          body: body.trim(),
        }),
      );
    },
  });
  const done = sent && request.status === 'succeeded';
  useEffect(() => {
    if (done) onDone();
  }, [done, onDone]);
  return (
    <form {...form} className="form">
      <h2>
        <FormattedMessage id={help ? 'inbox.help.edit' : 'inbox.help.add'} />
      </h2>
      <TextField {...field('title')} label={<FormattedMessage id="inbox.help.title" />} />
      <SelectField
        {...field('language')}
        label={<FormattedMessage id="language.label" />}
        options={languages
          .filter((code) => code !== 'en-XA')
          .map((value) => ({ value, label: languageName(value) }))}
      />
      <TextAreaField {...field('body')} label={<FormattedMessage id="inbox.help.body" />} rows={6} />
      <FormActions saving={saving} changed={changed} onDiscard={discard} />
      {help && (
        <button
          type="button"
          className="button"
          onClick={() => {
            discard();
            onDone();
          }}
        >
          <FormattedMessage id="dialog.cancel" />
        </button>
      )}
    </form>
  );
};

const DeleteDialog = ({ help, onClose }: { help: Help; onClose: () => void }) => {
  const dispatch = useDispatch();
  const userId = useSelector(selectUserId);
  const request = useRequest(deleteHelpRequest, help.helpId);
  return (
    <Dialog
      title={<FormattedMessage id="inbox.help.delete.title" values={{ title: help.title }} />}
      action={<FormattedMessage id="inbox.help.delete" values={{ title: help.title }} />}
      danger
      busy={request.status === 'pending'}
      onAction={() => dispatch(deleteHelpRequest.started({ userId, helpId: help.helpId }))}
      onClose={onClose}
    >
      <p>
        <FormattedMessage id="inbox.help.delete.text" />
      </p>
    </Dialog>
  );
};

/** The list of prepared answers, with a form to add or change one. */
export const CannedHelp = () => {
  const dispatch = useDispatch();
  const userId = useSelector(selectUserId);
  const help = useSelector(selectHelp);
  const request = useRequest(helpRequest);
  const [edited, setEdited] = useState('');
  // A new key for each form: a form starts empty after the last one was saved or closed.
  const [turn, setTurn] = useState(0);
  const [deleted, setDeleted] = useState('');
  const deleting = help?.find(({ helpId }) => helpId === deleted);
  return (
    <div className="inbox-help">
      <section aria-labelledby="inbox-help">
        <h2 id="inbox-help">
          <FormattedMessage id="inbox.tab.help" />
        </h2>
        {request.status === 'failed' && (
          <FailedState
            title="inbox.help.failed"
            requestId={requestIdOf(request.failure)}
            onRetry={() => dispatch(helpRequest.started({ userId }))}
          />
        )}
        {!help && request.status !== 'failed' && (
          <div className="skeleton" aria-busy="true">
            <div className="skeleton-line" />
            <div className="skeleton-line" />
          </div>
        )}
        {help?.length === 0 && <EmptyState title="inbox.help.empty" text="inbox.help.empty.text" />}
        <ul className="inbox-help-list">
          {help?.map((one) => (
            <li key={one.helpId} className="card">
              <h3>{one.title}</h3>
              <p className="secondary">{languageName(one.language)}</p>
              <p className="message-body">{one.body}</p>
              <div className="actions">
                <button type="button" className="button" onClick={() => setEdited(one.helpId)}>
                  <FormattedMessage id="inbox.help.change" values={{ title: one.title }} />
                </button>
                <button type="button" className="button" onClick={() => setDeleted(one.helpId)}>
                  <FormattedMessage id="inbox.help.delete" values={{ title: one.title }} />
                </button>
              </div>
            </li>
          ))}
        </ul>
      </section>
      <HelpForm
        key={`${edited} ${turn}`}
        help={help?.find(({ helpId }) => helpId === edited) ?? null}
        onDone={() => {
          setEdited('');
          setTurn(turn + 1);
        }}
      />
      {deleting && <DeleteDialog help={deleting} onClose={() => setDeleted('')} />}
    </div>
  );
};
