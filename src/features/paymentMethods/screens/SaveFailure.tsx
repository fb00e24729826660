import { Alert, Form } from 'antd';
import { FormattedMessage } from 'react-intl';
import type { Failure } from '#src/api/failure';
import { failureWords } from '#src/request/failureWords';

/** Why an account was not taken, where no field says so. */
export const SaveFailure = ({ failure }: { failure: Failure | undefined }) =>
  failure && (
    <Form.Item>
      <Alert type="error" showIcon title={<FormattedMessage id={failureWords(failure)} />} />
    </Form.Item>
  );
