import { Alert, Button, Typography } from 'antd';
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
  const { status, pending, failure, progress } = useRequest(exportRequest);
  const exported = useSelector(selectExported);
  const size = formatBytes(locale, pending ? (progress?.done ?? 0) : exported);
  const action = failure ? 'action.retry' : 'privacy.export.action';
  return (
    <section aria-labelledby="data-export">
      <h2 id="data-export">
        <FormattedMessage id="privacy.export" />
      </h2>
      <Typography.Paragraph>
        <FormattedMessage id="privacy.export.text" />
      </Typography.Paragraph>
      {failure && (
        <Alert
          type="error"
          showIcon
          className="state"
          title={<FormattedMessage id="privacy.export.failed" />}
          description={<FormattedMessage id={failureWords(failure)} />}
        />
      )}
      <Button loading={pending} onClick={() => dispatch(exportRequest.started({ userId }))}>
        <FormattedMessage id={pending ? 'privacy.export.busy' : action} />
      </Button>
      <Typography.Paragraph type="secondary" role="status">
        {pending && <FormattedMessage id="privacy.export.received" values={{ size }} />}
        {status === 'succeeded' && <FormattedMessage id="privacy.export.done" values={{ size }} />}
      </Typography.Paragraph>
    </section>
  );
};
