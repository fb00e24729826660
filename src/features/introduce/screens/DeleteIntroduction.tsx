import { Button } from 'antd';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { ConfirmDialog } from '#src/forms/ConfirmDialog';
import { useRequest } from '#src/request/useRequest';
import { deleteGame, deleteStory } from '../model';

/** A button that deletes the story or the game for good, after a question. It is gone when the deletion is done. */
export const DeleteIntroduction = ({ of }: { of: 'story' | 'game' }) => {
  const remove = of === 'story' ? deleteStory : deleteGame;
  const request = useRequest(remove);
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
          start={() => remove.started()}
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
