import { Alert, Button, Card, Flex, Form, Input, Typography } from 'antd';
import { FormattedDate, FormattedMessage } from 'react-intl';
import { useDispatch } from 'react-redux';
import type { Failure } from '#src/api/failure';
import { DraftForm } from '#src/forms/DraftForm';
import { useForm } from '#src/forms/useForm';
import { useQuery } from '#src/list/useQuery';
import { failureWords } from '#src/request/failureWords';
import { useRequest } from '#src/request/useRequest';
import { FORUM_FORM, type ForumValues, forumChecks, forumWords } from '../forumForm';
import { type Forum, connectForum, unlinkForum } from '../model';
import { LinkedRow } from './LinkedRow';
import { Unlink } from './Unlink';

// Other places link to this screen with this name in the URL, so it is not in camelCase.
const CLOSED = { connect_forum: '' };

const Problem = ({ failure }: { failure: Failure }) => (
  <Alert
    type="error"
    showIcon
    className="linked-problem"
    title={<FormattedMessage id={failureWords(failure)} />}
  />
);

const NameForm = ({ onCancel }: { onCancel: () => void }) => {
  const dispatch = useDispatch();
  const { form, item, saving, failure, discard } = useForm<ForumValues>({
    name: FORUM_FORM,
    saved: { username: '' },
    checks: forumChecks,
    words: forumWords,
    request: useRequest(connectForum),
    onSubmit: ({ username }) => dispatch(connectForum.started({ username: username.trim() })),
  });
  return (
    <DraftForm form={form}>
      <Form.Item
        {...item('username')}
        label={<FormattedMessage id="linkedAccounts.forum.username" />}
        extra={<FormattedMessage id="linkedAccounts.forum.username.hint" />}
      >
        {/* The button that opened the form is gone, so the focus goes to the field. So does a link to this URL. */}
        <Input autoComplete="off" autoFocus />
      </Form.Item>
      {failure && <Problem failure={failure} />}
      <Flex gap="small" wrap>
        <Button type="primary" htmlType="submit" loading={saving}>
          <FormattedMessage id="linkedAccounts.forum.next" />
        </Button>
        <Button
          onClick={() => {
            discard();
            onCancel();
          }}
        >
          <FormattedMessage id="dialog.cancel" />
        </Button>
      </Flex>
    </DraftForm>
  );
};

type Pending = NonNullable<Forum['pending']>;

const HowToProve = ({ address, phrase }: Pick<Pending, 'address' | 'phrase'>) => (
  <ol>
    <li>
      <FormattedMessage
        id="linkedAccounts.forum.step.open"
        values={{
          link: (words) => (
            <a key="link" href={address} target="_blank" rel="noreferrer">
              {words}
            </a>
          ),
        }}
      />
    </li>
    <li>
      <FormattedMessage id="linkedAccounts.forum.step.write" />{' '}
      <Typography.Text code copyable={false}>
        {phrase}
      </Typography.Text>
    </li>
    <li>
      <FormattedMessage id="linkedAccounts.forum.step.check" />
    </li>
  </ol>
);

const Steps = ({ pending }: { pending: Pending }) => {
  const dispatch = useDispatch();
  const connecting = useRequest(connectForum);
  const givingUp = useRequest(unlinkForum);
  const { username, address, phrase, expiresAt } = pending;
  return (
    <Card>
      <p>
        <FormattedMessage id="linkedAccounts.forum.prove" values={{ username }} />
      </p>
      <HowToProve address={address} phrase={phrase} />
      <Typography.Paragraph type="secondary">
        <FormattedMessage
          id="linkedAccounts.forum.expires"
          values={{ date: <FormattedDate value={expiresAt} dateStyle="medium" timeStyle="short" /> }}
        />
      </Typography.Paragraph>
      {connecting.failure && <Problem failure={connecting.failure} />}
      <Flex gap="small" wrap>
        <Button
          type="primary"
          loading={connecting.pending}
          onClick={() => dispatch(connectForum.started({ username }))}
        >
          <FormattedMessage id="linkedAccounts.forum.check" />
        </Button>
        <Button loading={givingUp.pending} onClick={() => dispatch(unlinkForum.started())}>
          <FormattedMessage id="linkedAccounts.forum.giveUp" />
        </Button>
      </Flex>
    </Card>
  );
};

const Connected = ({ account }: { account: NonNullable<Forum['connected']> }) => {
  const request = useRequest(unlinkForum);
  const { username, address, since } = account;
  return (
    <ul className="linked-list">
      <LinkedRow
        name={
          <a href={address} target="_blank" rel="noreferrer">
            {username}
          </a>
        }
        since={since}
      >
        <Unlink what={username} request={request} start={() => unlinkForum.started()}>
          <FormattedMessage id="linkedAccounts.forum.unlink.text" />
        </Unlink>
      </LinkedRow>
    </ul>
  );
};

/** The forum account: connected, waiting for proof, or not there yet. */
export const ForumSection = ({ forum: { connected, pending } }: { forum: Forum }) => {
  const [{ connect_forum: asked }, change] = useQuery(CLOSED);
  const face = () => {
    if (pending) return <Steps pending={pending} />;
    if (connected) return <Connected account={connected} />;
    if (asked) return <NameForm onCancel={() => change({ connect_forum: '' })} />;
    return (
      <Button onClick={() => change({ connect_forum: '1' })}>
        <FormattedMessage id="linkedAccounts.forum.connect" />
      </Button>
    );
  };
  return (
    <section aria-labelledby="forum">
      <h2 id="forum">
        <FormattedMessage id="linkedAccounts.forum" />
      </h2>
      <Typography.Paragraph type="secondary">
        <FormattedMessage id="linkedAccounts.forum.text" />
      </Typography.Paragraph>
      {face()}
    </section>
  );
};
