import { Form, Input, Select } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch } from 'react-redux';
import type { Language } from '#contract/fields';
import { languages } from '#contract/lists';
import { DraftForm } from '#src/forms/DraftForm';
import { BY_LABEL } from '#src/ui/selects';
import { useForm } from '#src/forms/useForm';
import { languageName } from '#src/i18n/languageName';
import { useRequest } from '#src/request/useRequest';
import { Dialog } from '#src/ui/Dialog';
import { type Help, saveHelp } from '../helpModel';
import { type HelpValues, NEW_HELP, helpChecks, helpForm } from '../inboxDrafts';

const NEW: HelpValues = { title: '', language: 'en', body: '' };
const LANGUAGES = languages.map((value) => ({ value, label: languageName(value) }));

/** The form to add a prepared answer, or to change this one. Closing it discards what was typed. */
export const HelpForm = ({ help, onClose }: { help: Help | null; onClose: () => void }) => {
  const dispatch = useDispatch();
  const request = useRequest(saveHelp);
  const [sent, setSent] = useState(false);
  const name = helpForm(help?.helpId ?? NEW_HELP);
  const { form, item, saving, discard } = useForm<HelpValues>({
    name,
    saved: help ? { title: help.title, language: help.language, body: help.body } : NEW,
    checks: helpChecks,
    request,
    onSubmit: ({ title, language, body }) => {
      setSent(true);
      dispatch(
        saveHelp.started({
          form: name,
          helpId: help?.helpId ?? crypto.randomUUID(),
          language: language as Language,
          title: title.trim(),
          body: body.trim(),
        }),
      );
    },
  });
  const done = sent && request.status === 'succeeded';
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (done) close();
  }, [done]);
  return (
    <Dialog
      title={<FormattedMessage id={help ? 'inbox.help.edit' : 'inbox.help.add'} />}
      action={<FormattedMessage id="action.save" />}
      busy={saving}
      onAction={() => form.instance.submit()}
      onClose={() => {
        discard();
        onClose();
      }}
    >
      <DraftForm form={form}>
        <Form.Item {...item('title')} label={<FormattedMessage id="inbox.help.title" />}>
          <Input autoComplete="off" />
        </Form.Item>
        <Form.Item {...item('language')} label={<FormattedMessage id="language.label" />}>
          <Select showSearch={BY_LABEL} options={LANGUAGES} />
        </Form.Item>
        <Form.Item {...item('body')} label={<FormattedMessage id="inbox.help.body" />}>
          <Input.TextArea rows={8} />
        </Form.Item>
      </DraftForm>
    </Dialog>
  );
};
