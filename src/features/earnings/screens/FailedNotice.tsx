import { FormattedMessage } from 'react-intl';
import { Day } from '#src/ui/Day';
import type { DayRange } from '#src/lib/ranges';

/** Says that loading has failed and that the data below is of an earlier range. */
export const FailedNotice = ({ shown, onRetry }: { shown: DayRange; onRetry: () => void }) => (
  <div className="callout callout-error failed-notice" role="alert">
    <p>
      <strong>
        <FormattedMessage id="earnings.failed" />
      </strong>{' '}
      <FormattedMessage
        id="earnings.failed.stays"
        values={{ from: <Day day={shown.from} />, to: <Day day={shown.to} /> }}
      />
    </p>
    <button type="button" className="button" onClick={onRetry}>
      <FormattedMessage id="action.retry" />
    </button>
  </div>
);
