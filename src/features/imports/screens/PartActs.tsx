import { Skeleton } from 'antd';
import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { importMachine } from '#contract/plain/imports';
import { ActsOf } from '#src/decisions/ActsOf';
import { selectUserId } from '#src/session/session';
import { Money } from '#src/ui/Money';
import { undoRequest, weighUndoRequest } from '../importsRequests';
import type { Part } from '../importsSelectors';
import { BookingFigures, BookingNotes } from './Booking';
import { Below, Period } from './Words';

const SKELETON = { rows: 2 };

/** What undoing a part would book, which the server finds out when it is first shown. */
const UndoFigures = ({ part: { partId, undoing } }: { part: Part }) => {
  const dispatch = useDispatch();
  const userId = useSelector(selectUserId);
  const isKnown = undoing !== null;
  useEffect(() => {
    if (!isKnown) dispatch(weighUndoRequest.started({ userId, partId }));
  }, [dispatch, isKnown, userId, partId]);
  if (!undoing) {
    return (
      <div role="status">
        <FormattedMessage id="imports.undo.weighing" />
        <Skeleton active title={false} paragraph={SKELETON} />
      </div>
    );
  }
  return (
    <>
      <p>
        <FormattedMessage id="imports.undo.will" />
      </p>
      <BookingFigures booking={undoing} />
      <BookingNotes booking={undoing} />
    </>
  );
};

/** What the server lets be done with a part; where that is nothing, a text says why. */
export const PartActs = ({ part }: { part: Part }) => {
  const userId = useSelector(selectUserId);
  const period = <Period period={part.period} />;
  const { partId, acts, status, gross, rows, undoing } = part;
  const on = {
    undo: {
      request: undoRequest,
      key: partId,
      start: () => undoRequest.started({ userId, partId }),
      notYet: undoing === null,
      says: (
        <>
          <p>
            <FormattedMessage
              id="imports.undo.text"
              values={{ period, gross: <Money amount={gross} precise />, rows }}
            />
          </p>
          <UndoFigures part={part} />
        </>
      ),
    },
  };
  return (
    <>
      <ActsOf machine={importMachine} acts={acts} name={period} on={on} />
      {acts.length === 0 && (
        <Below>
          <FormattedMessage id={`imports.undo.not.${status}`} />
        </Below>
      )}
    </>
  );
};
