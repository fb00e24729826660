import { Alert, Skeleton } from 'antd';
import { useCallback, useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch } from 'react-redux';
import { importMachine } from '#contract/plain/imports';
import { requestIdOf } from '#src/api/failure';
import { ActsOf } from '#src/decisions/ActsOf';
import { useRequest } from '#src/request/useRequest';
import { Money } from '#src/ui/Money';
import { FailedState } from '#src/ui/ScreenState';
import type { Part, ReportFile } from '../importsFacts';
import { undoPart, dryRunUndo } from '../model';
import { BookingFigures, BookingNotes } from './Booking';
import { Below, Period } from './Words';

const SKELETON = { rows: 2 };

interface Of {
  part: Part;
  /** Whether the server finds out what undoing one of the file's parts would book. */
  weighing: ReportFile['weighing'];
}

/** What undoing a part would book, which the server finds out when it is first shown and when that has changed. */
const UndoFigures = ({ part: { partId, acts, undoing, overtaken }, weighing }: Of) => {
  const dispatch = useDispatch();
  const { status, failure } = useRequest(dryRunUndo, partId);
  const isAsked = status === 'pending' || status === 'failed' || weighing !== null;
  // Once it is undone there is nothing to ask.
  const isToAsk = undoing === null && !isAsked && acts.includes('undo');
  const ask = useCallback(() => void dispatch(dryRunUndo.started({ partId })), [dispatch, partId]);
  useEffect(() => {
    if (isToAsk) ask();
  }, [ask, isToAsk]);
  if (!undoing && failure) {
    return <FailedState title="imports.undo.failed" requestId={requestIdOf(failure)} onRetry={ask} />;
  }
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
      {overtaken && <Alert type="warning" showIcon title={<FormattedMessage id="imports.overtaken" />} />}
      <p>
        <FormattedMessage id="imports.undo.will" />
      </p>
      <BookingFigures booking={undoing} />
      <BookingNotes booking={undoing} />
    </>
  );
};

/** What the server lets be done with a part; where that is nothing, a text says why. */
export const PartActs = ({ part, weighing }: Of) => {
  const period = <Period period={part.period} />;
  const { partId, acts, status, gross, rows, undoing } = part;
  const on = {
    undo: {
      request: undoPart,
      key: partId,
      start: () => undoPart.started({ partId }),
      notYet: undoing === null,
      says: (
        <>
          <p>
            <FormattedMessage
              id="imports.undo.text"
              values={{ period, gross: <Money amount={gross} precise />, rows }}
            />
          </p>
          <UndoFigures part={part} weighing={weighing} />
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
