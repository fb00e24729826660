import { Alert, Checkbox, Flex, Form, Typography } from 'antd';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch } from 'react-redux';
import { chosenLists } from '#contract/rules/admin/mailingLists';
import { DraftForm } from '#src/forms/DraftForm';
import { FormActions } from '#src/forms/FormActions';
import { useForm } from '#src/forms/useForm';
import { failureWords } from '#src/request/failureWords';
import { useRequest } from '#src/request/useRequest';
import { useResource } from '#src/request/useResource';
import { FailedState } from '#src/ui/ScreenState';
import { SUBSCRIPTIONS_FORM, newslettersFeature, setSubscriptions, subscriptions } from '../newslettersModel';

type Subscriptions = NonNullable<ReturnType<typeof subscriptions.selectValue>>;

interface Chosen {
  listIds: string[];
  none: boolean;
}

const CHECKS = { listIds: chosenLists };
const WORDS = { choose_list: 'admin.mailingLists.own.choose' } as const;
const REFUSED_AT = { MAILING_LIST_CLOSED: 'listIds' } as const;

const TITLE = 'newsletters';

const Newsletter = ({ list: { listId, name, description } }: { list: Subscriptions['items'][number] }) => {
  const id = useId();
  return (
    <div>
      <Checkbox value={listId} aria-describedby={id}>
        {name}
      </Checkbox>
      <Typography.Text id={id} type="secondary">
        {description}
      </Typography.Text>
    </div>
  );
};

const Choice = ({ items, none }: Subscriptions) => {
  const dispatch = useDispatch();
  const { form, item, change, changed, discard, saving, failure } = useForm<Chosen>({
    name: SUBSCRIPTIONS_FORM,
    saved: { listIds: items.filter((list) => list.subscribed).map(({ listId }) => listId), none },
    checks: CHECKS,
    words: WORDS,
    refusedAt: REFUSED_AT,
    request: useRequest(setSubscriptions),
    onSubmit: ({ listIds, none: noneOfThem }) =>
      dispatch(
        setSubscriptions.started({
          // A draft may know lists that are closed since.
          listIds: listIds.filter((id) => items.some(({ listId }) => listId === id)),
          none: noneOfThem,
        }),
      ),
  });
  // The one ends the other. Both are changed as one, because the form knows only what was clicked.
  return (
    <DraftForm form={form}>
      <Form.Item {...item('listIds', ['none'])}>
        <Checkbox.Group
          role="group"
          aria-labelledby={TITLE}
          onChange={(listIds) => listIds.length > 0 && change({ listIds, none: false })}
        >
          <Flex vertical gap="small">
            {items.map((list) => (
              <Newsletter key={list.listId} list={list} />
            ))}
          </Flex>
        </Checkbox.Group>
      </Form.Item>
      <Form.Item {...item('none')} valuePropName="checked">
        <Checkbox onChange={({ target }) => target.checked && change({ listIds: [], none: true })}>
          <FormattedMessage id="admin.mailingLists.own.none" />
        </Checkbox>
      </Form.Item>
      {failure && (
        <Form.Item>
          <Alert type="error" showIcon title={<FormattedMessage id={failureWords(failure)} />} />
        </Form.Item>
      )}
      <FormActions saving={saving} changed={changed} onDiscard={discard}>
        <FormattedMessage id="admin.mailingLists.own.save" />
      </FormActions>
    </DraftForm>
  );
};

/** The newsletters that the user gets. Where there are none to choose from, there is nothing. */
const Newsletters = () => {
  const { value: offered, failure, requestId, read } = useResource(subscriptions);
  if (offered ? offered.items.length === 0 : !failure) return null;
  return (
    <section aria-labelledby={TITLE}>
      <h2 id={TITLE}>
        <FormattedMessage id="admin.mailingLists.own" />
      </h2>
      <Typography.Paragraph>
        <FormattedMessage id="admin.mailingLists.own.text" />
      </Typography.Paragraph>
      {offered ? (
        <Choice {...offered} />
      ) : (
        failure && <FailedState title="admin.mailingLists.own.failed" requestId={requestId} onRetry={read} />
      )}
    </section>
  );
};

export const features = [newslettersFeature];
export default Newsletters;
