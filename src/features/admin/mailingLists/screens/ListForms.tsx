import { Button, Form, type FormInstance, type FormItemProps, Input } from 'antd';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch } from 'react-redux';
import {
  apiKey,
  audienceId as audienceCheck,
  listDescription,
  listName,
  replacedApiKey,
} from '#contract/rules/admin/mailingLists';
import { FormDialog } from '#src/forms/FormDialog';
import { useForm } from '#src/forms/useForm';
import { useRequest } from '#src/request/useRequest';
import { type MailingList, createMailingList, editMailingList, forms } from '../model';
import { newApiKey } from '../newApiKey';

const NEW = { name: '', description: '', audienceId: '' };
const SECRETS = { apiKey: '' };
const DESCRIBED = { name: listName, description: listDescription, audienceId: audienceCheck };
const WORDS = {
  api_key: 'admin.mailingLists.wrong.key',
  audience: 'admin.mailingLists.wrong.audience',
} as const;
const REFUSED_AT = {
  MAILING_LIST_NAME_IN_USE: 'name',
  MAILING_LIST_KEY_IN_USE: 'apiKey',
  MAILING_LIST_KEY_WITHOUT_CENTRE: 'apiKey',
} as const;

interface Used {
  item: (field: 'name' | 'description' | 'audienceId' | 'apiKey') => FormItemProps;
  form: { instance: Pick<FormInstance, 'setFieldValue' | 'validateFields'> };
}

const Fields = ({ used: { item, form }, hint }: { used: Used; hint: ReactNode }) => (
  <>
    <Form.Item {...item('name')} label={<FormattedMessage id="admin.mailingLists.name" />}>
      <Input autoComplete="off" />
    </Form.Item>
    <Form.Item
      {...item('description')}
      label={<FormattedMessage id="admin.mailingLists.description" />}
      extra={<FormattedMessage id="admin.mailingLists.description.hint" />}
    >
      <Input.TextArea rows={3} />
    </Form.Item>
    <Form.Item
      {...item('audienceId')}
      label={<FormattedMessage id="admin.mailingLists.audience" />}
      extra={<FormattedMessage id="admin.mailingLists.audience.hint" />}
    >
      <Input autoComplete="off" spellCheck={false} />
    </Form.Item>
    <Form.Item {...item('apiKey')} label={<FormattedMessage id="admin.mailingLists.key" />} extra={hint}>
      <Input autoComplete="off" spellCheck={false} />
    </Form.Item>
    <Button
      onClick={() => {
        form.instance.setFieldValue('apiKey', newApiKey());
        // What was wrong with the key before it is wrong no more.
        void form.instance.validateFields(['apiKey']).catch(() => {});
      }}
    >
      <FormattedMessage id="admin.mailingLists.key.make" />
    </Button>
  </>
);

const trimmed = ({ name, description, audienceId }: typeof NEW) => ({
  name: name.trim(),
  description: description.trim(),
  audienceId: audienceId.trim(),
});

/** The form that makes a mailing list. */
export const NewMailingList = ({ onClose }: { onClose: () => void }) => {
  const dispatch = useDispatch();
  const used = useForm({
    name: forms.create,
    saved: NEW,
    secrets: SECRETS,
    checks: { ...DESCRIBED, apiKey },
    words: WORDS,
    refusedAt: REFUSED_AT,
    request: useRequest(createMailingList),
    onSubmit: (values, secrets) => dispatch(createMailingList.started({ ...trimmed(values), secrets })),
  });
  return (
    <FormDialog
      title={<FormattedMessage id="admin.mailingLists.create" />}
      action={<FormattedMessage id="admin.mailingLists.create" />}
      used={used}
      says={
        <p>
          <FormattedMessage id="admin.mailingLists.create.text" />
        </p>
      }
      onClose={onClose}
    >
      <Fields used={used} hint={<FormattedMessage id="admin.mailingLists.key.hint" />} />
    </FormDialog>
  );
};

/** The form that changes a mailing list, and replaces its key where another is given. */
export const EditMailingList = ({
  list: { listId, name, description, audienceId, keyEnd },
  onClose,
}: {
  list: MailingList;
  onClose: () => void;
}) => {
  const dispatch = useDispatch();
  const used = useForm({
    name: forms.edit(listId),
    saved: { name, description, audienceId: audienceId ?? '' },
    secrets: SECRETS,
    checks: { ...DESCRIBED, apiKey: replacedApiKey },
    words: WORDS,
    refusedAt: REFUSED_AT,
    request: useRequest(editMailingList, listId),
    onSubmit: (values, secrets) => dispatch(editMailingList.started({ listId, ...trimmed(values), secrets })),
  });
  return (
    <FormDialog
      title={<FormattedMessage id="admin.mailingLists.edit" values={{ name }} />}
      action={<FormattedMessage id="action.save" />}
      used={used}
      onClose={onClose}
    >
      <Fields
        used={used}
        hint={<FormattedMessage id="admin.mailingLists.key.replace" values={{ end: keyEnd }} />}
      />
    </FormDialog>
  );
};
