import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { formatBytes } from '#src/i18n/bytes';
import { failureWords } from '#src/request/failureWords';
import type { RequestsState } from '#src/request/request';
import { Progress } from '#src/ui/Progress';
import { uploadRequest } from '../importsRequests';
import { type Upload, uploadCancelled, uploadQueued } from '../importsSlice';

/** One file on its way to the server: how much of it is sent, and buttons to cancel it or to send it again. */
export const UploadRow = ({ upload }: { upload: Upload }) => {
  const { id, name, size, sent } = upload;
  const dispatch = useDispatch();
  const { formatMessage, locale } = useIntl();
  const request = useSelector((state: { requests: RequestsState }) => uploadRequest.select(state, id));
  const failed = request.status === 'failed';
  const words =
    request.status === 'pending'
      ? formatMessage(
          { id: 'imports.upload.bytes' },
          {
            sent: formatBytes(locale, sent),
            size: formatBytes(locale, size),
            part: size === 0 ? 0 : sent / size,
          },
        )
      : formatMessage({ id: 'imports.upload.waiting' });
  return (
    <li>
      {failed ? (
        <div role="alert">
          <strong>{name}</strong>
          <p className="field-problem">
            <FormattedMessage id="imports.upload.failed" />{' '}
            <FormattedMessage id={failureWords(request.failure)} />
          </p>
        </div>
      ) : (
        <Progress label={name} done={sent} total={size} words={words} />
      )}
      <div className="imports-upload-actions">
        {failed && (
          <button type="button" className="button" onClick={() => dispatch(uploadQueued({ id, name, size }))}>
            <FormattedMessage id="action.retry" />
          </button>
        )}
        <button type="button" className="button" onClick={() => dispatch(uploadCancelled(id))}>
          <FormattedMessage id={failed ? 'imports.upload.remove' : 'imports.upload.cancel'} />
          <span className="visually-hidden"> {name}</span>
        </button>
      </div>
    </li>
  );
};
