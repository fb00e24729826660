import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { importMachine } from '#contract/plain/imports';
import { ActsOf } from '#src/decisions/ActsOf';
import { selectUserId } from '#src/session/session';
import { Money } from '#src/ui/Money';
import { undoRequest } from '../importsRequests';
import type { Part } from '../importsSelectors';
import { Below, Period } from './Words';

/** What the server lets be done with a part; where that is nothing, a text says why. */
export const PartActs = ({ part }: { part: Part }) => {
  const userId = useSelector(selectUserId);
  const period = <Period period={part.period} />;
  const { partId, acts, status, gross, rows } = part;
  const on = {
    undo: {
      request: undoRequest,
      key: partId,
      start: () => undoRequest.started({ userId, partId }),
      says: (
        <p>
          <FormattedMessage
            id="imports.undo.text"
            values={{ period, gross: <Money amount={gross} precise />, rows }}
          />
        </p>
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
