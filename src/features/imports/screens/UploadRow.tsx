import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { formatBytes } from '#src/i18n/bytes';
import { failureWords } from '#src/request/failureWords';
import { useRequest } from '#src/request/useRequest';
import { Progress } from '#src/ui/Progress';
import { type ChosenFile, uploadRequest } from '../importsRequests';

/** One file on its way to the server: how much of it is sent, and buttons to cancel it or to send it again. */
export const UploadRow = ({ upload }: { upload: ChosenFile }) => {
  const { id, name, size } = upload;
  const dispatch = useDispatch();
  const { formatMessage, locale } = useIntl();
  const request = useRequest(uploadRequest, id);
  const failed = request.status === 'failed';
  const sent = request.progress?.done ?? 0;
  const words = request.progress
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
          <button type="button" className="button" onClick={() => dispatch(uploadRequest.started(upload))}>
            <FormattedMessage id="action.retry" />
          </button>
        )}
        <button type="button" className="button" onClick={() => dispatch(uploadRequest.cancelled(upload))}>
          <FormattedMessage id={failed ? 'imports.upload.remove' : 'imports.upload.cancel'} />
          <span className="visually-hidden"> {name}</span>
        </button>
      </div>
    </li>
  );
};
