import { Alert } from 'antd';
import { FormattedMessage } from 'react-intl';
import type { Failure } from '#src/api/failure';
import { failureWords } from '#src/request/failureWords';

/** Says that a file could not be saved, and why; nothing without a failure. */
export const FileFailed = ({ failure }: { failure: Failure | undefined }) =>
  failure && (
    <Alert
      type="error"
      showIcon
      title={<FormattedMessage id="earnings.statements.failed" />}
      description={<FormattedMessage id={failureWords(failure)} />}
    />
  );
