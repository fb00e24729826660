import { Alert, Button, Card, Flex } from 'antd';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { formatBytes } from '#src/i18n/bytes';
import { failureWords } from '#src/request/failureWords';
import { useRequest } from '#src/request/useRequest';
import { Progress } from '#src/ui/Progress';
import { type ChosenFile, uploadFile } from '../uploadModel';

/** One file on its way to the server: how much of it is sent, and buttons to cancel it or to send it again. */
export const UploadRow = ({ upload }: { upload: ChosenFile }) => {
  const { id, name, size } = upload;
  const dispatch = useDispatch();
  const { formatMessage, locale } = useIntl();
  const { failure, progress } = useRequest(uploadFile, id);
  const sent = progress?.done ?? 0;
  const words = progress
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
      <Card size="small">
        {failure ? (
          <Alert
            type="error"
            showIcon
            title={name}
            description={
              <>
                <FormattedMessage id="imports.upload.failed" />{' '}
                <FormattedMessage id={failureWords(failure)} />
              </>
            }
          />
        ) : (
          <Progress label={name} done={sent} total={size} words={words} />
        )}
        <Flex gap="small" justify="end">
          {failure && (
            <Button onClick={() => dispatch(uploadFile.started(upload))}>
              <FormattedMessage id="action.retry" />
            </Button>
          )}
          <Button onClick={() => dispatch(uploadFile.cancelled(upload))}>
            <FormattedMessage id={failure ? 'imports.upload.remove' : 'imports.upload.cancel'} />
            <span className="visually-hidden"> {name}</span>
          </Button>
        </Flex>
      </Card>
    </li>
  );
};
