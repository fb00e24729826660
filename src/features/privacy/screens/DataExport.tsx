import { Alert, Button, Flex, Skeleton, Typography } from 'antd';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useIsRefused } from '#src/forms/whileActing';
import { formatBytes } from '#src/i18n/bytes';
import type { MessageId } from '#src/lib/messageId';
import { failureWords } from '#src/request/failureWords';
import { useRequest } from '#src/request/useRequest';
import { useResource } from '#src/request/useResource';
import { Moment } from '#src/ui/Day';
import { Progress } from '#src/ui/Progress';
import { FailedState } from '#src/ui/ScreenState';
import {
  type DataExport as Export,
  collectData,
  dataExport,
  downloadData,
  exportFeature,
  selectIsCollecting,
} from '../exportModel';

const Wrong = ({ title, why }: { title: MessageId; why?: MessageId }) => (
  <Alert
    type="error"
    showIcon
    className="state"
    title={<FormattedMessage id={title} />}
    description={why && <FormattedMessage id={why} />}
  />
);

const Ready = ({ last }: { last: Export }) => {
  const dispatch = useDispatch();
  const { locale } = useIntl();
  const { pending, failure } = useRequest(downloadData);
  const refused = useIsRefused(collectData);
  const { exportId, readyAt, bytes, until } = last;
  return (
    <>
      <Typography.Paragraph role="status">
        <FormattedMessage
          id="privacy.export.ready"
          values={{
            time: readyAt && <Moment moment={readyAt} />,
            size: formatBytes(locale, bytes ?? 0),
            until: until && <Moment moment={until} />,
          }}
        />
      </Typography.Paragraph>
      {failure && <Wrong title="privacy.export.notSaved" why={failureWords(failure)} />}
      <Button
        type="primary"
        loading={pending}
        disabled={refused}
        onClick={() => dispatch(downloadData.started({ exportId }))}
      >
        <FormattedMessage id="privacy.export.download" />
      </Button>
    </>
  );
};

const State = ({ last }: { last: Export | null }) => {
  const dispatch = useDispatch();
  const { formatMessage } = useIntl();
  const collecting = useSelector(selectIsCollecting);
  const refused = useIsRefused(collectData);
  const { pending, failure } = useRequest(collectData);
  const { done, of } = last?.work?.progress ?? { done: 0, of: 0 };
  if (collecting) {
    return (
      <>
        <Progress label={formatMessage({ id: 'privacy.export.collecting' })} done={done} total={of} />
        <Typography.Paragraph type="secondary">
          <FormattedMessage id="privacy.export.leave" />
        </Typography.Paragraph>
      </>
    );
  }
  return (
    <>
      {last?.work?.state === 'failed' && <Wrong title="privacy.export.failed" />}
      {failure && <Wrong title="privacy.export.failed" why={failureWords(failure)} />}
      {last?.readyAt && <Ready last={last} />}
      <Button loading={pending} disabled={refused} onClick={() => dispatch(collectData.started())}>
        <FormattedMessage id={last?.readyAt ? 'privacy.export.again' : 'privacy.export.action'} />
      </Button>
    </>
  );
};

/** Collecting and downloading all data that is kept about the account. */
const DataExport = () => {
  const { value: last, failure, requestId, read } = useResource(dataExport);
  return (
    <section aria-labelledby="data-export">
      <h2 id="data-export">
        <FormattedMessage id="privacy.export" />
      </h2>
      <Typography.Paragraph>
        <FormattedMessage id="privacy.export.text" />
      </Typography.Paragraph>
      {last === undefined && !failure && <Skeleton active paragraph={{ rows: 2 }} />}
      {last === undefined && failure && (
        <FailedState title="privacy.export.unread" requestId={requestId} onRetry={read} />
      )}
      {last !== undefined && (
        <Flex vertical align="start" gap="small">
          <State last={last} />
        </Flex>
      )}
    </section>
  );
};

export const features = [exportFeature];
export default DataExport;
