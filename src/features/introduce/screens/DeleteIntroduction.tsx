import type { UnknownAction } from '@reduxjs/toolkit';
import { Button } from 'antd';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { ConfirmDialog } from '#src/forms/ConfirmDialog';
import type { RequestState } from '#src/request/request';

/** A button that deletes the story or the game for good, after a question. It is gone when the deletion is done. */
export const DeleteIntroduction = ({
  of,
  request,
  start,
}: {
  of: 'story' | 'game';
  request: RequestState;
  start: () => UnknownAction;
}) => {
  const [asking, setAsking] = useState(false);
  const action = <FormattedMessage id={`introduce.${of}.delete`} />;
  return (
    <p>
      <Button danger onClick={() => setAsking(true)}>
        {action}
      </Button>
      {asking && (
        <ConfirmDialog
          title={<FormattedMessage id={`introduce.${of}.delete.title`} />}
          action={action}
          danger
          request={request}
          start={start}
          onClose={() => setAsking(false)}
        >
          <p>
            <FormattedMessage id={`introduce.${of}.delete.text`} />
          </p>
        </ConfirmDialog>
      )}
    </p>
  );
};
