import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { formatBytes } from '#src/i18n/bytes';
import { failureWords } from '#src/request/failureWords';
import { useRequest } from '#src/request/useRequest';
import { exportRequest, selectExported } from '../privacySlice';

/** The download of all data that is kept about the account. */
export const DataExport = ({ userId }: { userId: string }) => {
  const dispatch = useDispatch();
  const { locale } = useIntl();
  const request = useRequest(exportRequest);
  const exported = useSelector(selectExported);
  const busy = request.status === 'pending';
  const size = formatBytes(locale, busy ? (request.progress?.done ?? 0) : exported);
  return (
    <section aria-labelledby="data-export">
      <h2 id="data-export">
        <FormattedMessage id="privacy.export" />
      </h2>
      <p>
        <FormattedMessage id="privacy.export.text" />
      </p>
      {request.status === 'failed' && (
        <p className="callout callout-error" role="alert">
          <FormattedMessage id="privacy.export.failed" />{' '}
          <FormattedMessage id={failureWords(request.failure)} />
        </p>
      )}
      <div className="actions">
        <button
          type="button"
          className="button"
          aria-disabled={busy}
          onClick={() => !busy && dispatch(exportRequest.started({ userId }))}
        >
          <FormattedMessage
            id={
              busy
                ? 'privacy.export.busy'
                : request.status === 'failed'
                  ? 'action.retry'
                  : 'privacy.export.action'
            }
          />
        </button>
      </div>
      <p className="secondary" role="status">
        {busy && <FormattedMessage id="privacy.export.received" values={{ size }} />}
        {request.status === 'succeeded' && <FormattedMessage id="privacy.export.done" values={{ size }} />}
      </p>
    </section>
  );
};
