import { Button } from 'antd';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { ConfirmDialog } from '#src/forms/ConfirmDialog';
import { useRequest } from '#src/request/useRequest';
import { selectUserId } from '#src/session/session';
import { Money } from '#src/ui/Money';
import { undoRequest } from '../importsRequests';
import type { Part } from '../importsSelectors';
import { Below, Period } from './Words';

/** Asks before the booking of one month is undone. */
export const UndoDialog = ({ part, onClose }: { part: Part; onClose: () => void }) => {
  const userId = useSelector(selectUserId);
  const request = useRequest(undoRequest, part.partId);
  const period = <Period period={part.period} />;
  return (
    <ConfirmDialog
      title={<FormattedMessage id="imports.undo.title" values={{ period }} />}
      action={<FormattedMessage id="imports.undo.action" />}
      danger
      request={request}
      start={() => undoRequest.started({ userId, partId: part.partId })}
      onClose={onClose}
    >
      <p>
        <FormattedMessage
          id="imports.undo.text"
          values={{ period, gross: <Money amount={part.gross} precise />, rows: part.rows }}
        />
      </p>
      <p>
        <FormattedMessage id="imports.undo.previous" />
      </p>
    </ConfirmDialog>
  );
};

/** The button that undoes the booking of one month; where that is not possible, a text says why. */
export const UndoButton = ({ part, onUndo }: { part: Part; onUndo: (part: Part) => void }) => {
  const id = useId();
  return (
    <>
      <Button
        disabled={!part.canUndo}
        aria-describedby={part.canUndo ? undefined : id}
        onClick={() => onUndo(part)}
      >
        <FormattedMessage id="imports.undo" values={{ period: <Period period={part.period} /> }} />
      </Button>
      {!part.canUndo && (
        <Below id={id}>
          <FormattedMessage id={`imports.undo.not.${part.status}`} />
        </Below>
      )}
    </>
  );
};
