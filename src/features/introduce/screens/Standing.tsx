import { Alert } from 'antd';
import { FormattedDate, FormattedMessage } from 'react-intl';
import type { MessageId } from '#src/lib/messageId';
import type { Game, Story } from '../model';

const LOOKS = { draft: 'info', submitted: 'info', approved: 'success', denied: 'warning' } as const;

type Own =
  | ({ of: 'story' } & Pick<Story, 'state' | 'mayPublish' | 'updatedAt' | 'submittedAt'>)
  | ({ of: 'game' } & Pick<Game, 'state' | 'mayPublish' | 'updatedAt' | 'submittedAt' | 'history'>);

const wordsOf = ({ of, state, mayPublish }: Own): MessageId => {
  if (state === 'draft') return 'introduce.state.draft.text';
  if (!mayPublish) return 'introduce.state.submitted.private';
  if (state !== 'submitted') return `introduce.state.${state}.text`;
  return of === 'game' ? 'introduce.state.submitted.game' : 'introduce.state.submitted.publish';
};

/** The state of a story or a game, and since when it has it. */
export const Standing = (own: Own) => {
  const { of, state, updatedAt, submittedAt } = own;
  const last = own.of === 'game' ? own.history[0] : undefined;
  const at = last?.at ?? submittedAt ?? updatedAt;
  return (
    <Alert
      className="introduce-own"
      type={LOOKS[state]}
      showIcon
      title={
        <>
          <strong>
            <FormattedMessage id={`states.${of}.${state}` as MessageId} />
          </strong>
          {' · '}
          <time dateTime={at} title={at}>
            <FormattedDate value={at} dateStyle="medium" timeStyle="short" />
          </time>
        </>
      }
      description={
        <>
          {last?.reason && <div dir="auto">{last.reason}</div>}
          <FormattedMessage id={wordsOf(own)} />
        </>
      }
    />
  );
};
