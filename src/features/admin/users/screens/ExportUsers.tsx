import { Alert, Button, Flex } from 'antd';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useIsRefused } from '#src/forms/whileActing';
import { formatBytes } from '#src/i18n/bytes';
import { failureWords } from '#src/request/failureWords';
import { useRequest } from '#src/request/useRequest';
import { useResource } from '#src/request/useResource';
import { Moment } from '#src/ui/Day';
import { type UsersExport, askExport, saveExport, selectIsWriting, users, usersExport } from '../model';

const Ready = ({ last: { exportId, readyAt, bytes, until } }: { last: UsersExport }) => {
  const dispatch = useDispatch();
  const { locale } = useIntl();
  const { pending } = useRequest(saveExport);
  return (
    <>
      <span role="status">
        <FormattedMessage
          id="admin.users.export.ready"
          values={{
            time: readyAt && <Moment moment={readyAt} />,
            size: formatBytes(locale, bytes ?? 0),
            until: until && <Moment moment={until} />,
          }}
        />
      </span>
      <Button loading={pending} onClick={() => dispatch(saveExport.started({ exportId }))}>
        <FormattedMessage id="admin.users.export.download" />
      </Button>
    </>
  );
};

/** Asks for all users that are found in one file, however many they are, and downloads it when it is written. */
export const ExportUsers = () => {
  const dispatch = useDispatch();
  const refused = useIsRefused(askExport);
  const { value: last } = useResource(usersExport);
  const writing = useSelector(selectIsWriting);
  const asking = useRequest(askExport);
  const saving = useRequest(saveExport);
  const asked = useSelector(users.selectAsked);
  const limited = useSelector(users.selectPage)?.pagination.limited;
  const failure = asking.failure ?? saving.failure;
  const { userId: _by, page: _page, perPage: _perPage, ...filters } = asked;
  return (
    <Flex wrap align="center" gap="small">
      {limited && !writing && (
        <Button
          loading={asking.pending}
          disabled={refused}
          onClick={() => dispatch(askExport.started(filters))}
        >
          <FormattedMessage id="admin.users.export" />
        </Button>
      )}
      {writing && (
        <span role="status">
          <FormattedMessage id="admin.users.export.writing" />
        </span>
      )}
      {!writing && last?.readyAt && !refused && <Ready last={last} />}
      {failure && <Alert type="error" showIcon title={<FormattedMessage id={failureWords(failure)} />} />}
      {last?.work?.state === 'failed' && (
        <Alert type="error" showIcon title={<FormattedMessage id="admin.users.export.failed" />} />
      )}
    </Flex>
  );
};
