import { Alert } from 'antd';
import { FormattedDate, FormattedMessage } from 'react-intl';

/** The state of a story or a game, and since when it has it. */
export const Standing = ({
  state,
  mayPublish,
  updatedAt,
  submittedAt,
}: {
  state: 'draft' | 'submitted';
  mayPublish: boolean;
  updatedAt: string;
  submittedAt: string | null;
}) => {
  const at = submittedAt ?? updatedAt;
  return (
    <Alert
      className="introduce-own"
      type={state === 'draft' ? 'info' : 'success'}
      showIcon
      title={
        <>
          <strong>
            <FormattedMessage id={`introduce.state.${state}`} />
          </strong>
          {' · '}
          <time dateTime={at} title={at}>
            <FormattedDate value={at} dateStyle="medium" timeStyle="short" />
          </time>
        </>
      }
      description={
        <FormattedMessage
          id={
            state === 'draft'
              ? 'introduce.state.draft.text'
              : mayPublish
                ? 'introduce.state.submitted.publish'
                : 'introduce.state.submitted.private'
          }
        />
      }
    />
  );
};
