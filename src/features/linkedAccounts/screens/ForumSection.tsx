import { useEffect } from 'react';
import { FormattedDate, FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useForm } from '#src/forms/oldForm';
import { failureWords } from '#src/request/failureWords';
import { useRequest } from '#src/request/useRequest';
import { selectUserId } from '#src/session/session';
import { TextField } from '#src/ui/OldField';
import { useQuery } from '#src/list/useQuery';
import { FORUM_FORM, type ForumValues, forumProblems } from '../forumForm';
import { type Forum, connectForumRequest, unlinkForumRequest } from '../linkedAccountsSlice';
import { LinkedRow } from './LinkedRow';
import { Unlink } from './Unlink';

// Other places link to this screen with this name in the URL, so it is not in camelCase.
const CLOSED = { connect_forum: '' };

const useConnectRequest = () => useRequest(connectForumRequest);

/** The failure, except one that the field shows already. */
const Problem = () => {
  const request = useConnectRequest();
  if (request.status !== 'failed') return null;
  if (request.failure.kind === 'refused' && request.failure.fields) return null;
  return (
    <p className="callout callout-error" role="alert">
      <FormattedMessage id={failureWords(request.failure)} />
    </p>
  );
};

const NameForm = ({ userId, onCancel }: { userId: string; onCancel: () => void }) => {
  const dispatch = useDispatch();
  const { form, field, saving, discard } = useForm<ForumValues>({
    name: FORUM_FORM,
    saved: { username: '' },
    problemsOf: forumProblems,
    request: useConnectRequest(),
    refusals: {
      unknown: 'linkedAccounts.forum.unknown',
      taken: 'linkedAccounts.forum.taken',
      forum_username: 'linkedAccounts.forum.characters',
    },
    onSubmit: ({ username }) => dispatch(connectForumRequest.started({ userId, username: username.trim() })),
  });
  const { ref } = form;
  // The button that opened the form is gone, so the focus goes to the field. A link to this URL has the same effect.
  useEffect(() => {
    ref.current?.querySelector('input')?.focus();
  }, [ref]);
  return (
    <form {...form} className="form">
      <TextField
        {...field('username')}
        label={<FormattedMessage id="linkedAccounts.forum.username" />}
        hint={<FormattedMessage id="linkedAccounts.forum.username.hint" />}
        autoComplete="off"
      />
      <Problem />
      <div className="actions">
        <button type="submit" className="button button-primary" aria-disabled={saving}>
          <FormattedMessage id={saving ? 'linkedAccounts.forum.checking' : 'linkedAccounts.forum.next'} />
        </button>
        <button
          type="button"
          className="button"
          onClick={() => {
            discard();
            onCancel();
          }}
        >
          <FormattedMessage id="dialog.cancel" />
        </button>
      </div>
    </form>
  );
};

type Pending = NonNullable<Forum['pending']>;

const HowToProve = ({ address, phrase }: Pick<Pending, 'address' | 'phrase'>) => (
  <ol className="linked-steps">
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
      <code className="linked-phrase">{phrase}</code>
    </li>
    <li>
      <FormattedMessage id="linkedAccounts.forum.step.check" />
    </li>
  </ol>
);

const Steps = ({ userId, pending }: { userId: string; pending: Pending }) => {
  const dispatch = useDispatch();
  const connecting = useConnectRequest().status === 'pending';
  const givingUp = useRequest(unlinkForumRequest).status === 'pending';
  const { username, address, phrase, expiresAt } = pending;
  return (
    <div className="panel">
      <p>
        <FormattedMessage id="linkedAccounts.forum.prove" values={{ username }} />
      </p>
      <HowToProve address={address} phrase={phrase} />
      <p className="secondary">
        <FormattedMessage
          id="linkedAccounts.forum.expires"
          values={{ date: <FormattedDate value={expiresAt} dateStyle="medium" timeStyle="short" /> }}
        />
      </p>
      <Problem />
      <div className="actions">
        <button
          type="button"
          className="button button-primary"
          aria-disabled={connecting}
          onClick={() => !connecting && dispatch(connectForumRequest.started({ userId, username }))}
        >
          <FormattedMessage
            id={connecting ? 'linkedAccounts.forum.checking' : 'linkedAccounts.forum.check'}
          />
        </button>
        <button
          type="button"
          className="button"
          aria-disabled={givingUp}
          onClick={() => !givingUp && dispatch(unlinkForumRequest.started({ userId }))}
        >
          <FormattedMessage id="linkedAccounts.forum.giveUp" />
        </button>
      </div>
    </div>
  );
};

const Connected = ({ userId, account }: { userId: string; account: NonNullable<Forum['connected']> }) => {
  const request = useRequest(unlinkForumRequest);
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
        <Unlink what={username} request={request} action={() => unlinkForumRequest.started({ userId })}>
          <FormattedMessage id="linkedAccounts.forum.unlink.text" />
        </Unlink>
      </LinkedRow>
    </ul>
  );
};

/** The forum account: connected, waiting for proof, or not there yet. */
export const ForumSection = ({ forum: { connected, pending } }: { forum: Forum }) => {
  const userId = useSelector(selectUserId);
  const [{ connect_forum: asked }, change] = useQuery(CLOSED);
  const face = () => {
    if (pending) return <Steps userId={userId} pending={pending} />;
    if (connected) return <Connected userId={userId} account={connected} />;
    if (asked) return <NameForm userId={userId} onCancel={() => change({ connect_forum: '' })} />;
    return (
      <button type="button" className="button" onClick={() => change({ connect_forum: '1' })}>
        <FormattedMessage id="linkedAccounts.forum.connect" />
      </button>
    );
  };
  return (
    <section aria-labelledby="forum">
      <h2 id="forum">
        <FormattedMessage id="linkedAccounts.forum" />
      </h2>
      <p className="secondary">
        <FormattedMessage id="linkedAccounts.forum.text" />
      </p>
      {face()}
    </section>
  );
};
