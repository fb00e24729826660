import { Select, type SelectProps } from 'antd';
import { useIntl } from 'react-intl';
import { reportedFailures } from '#contract/plain/channelInvites';

/** Chooses the reason that Studio gave; its `Form.Item` gives the rest. */
export const FailureField = (given: SelectProps<string>) => {
  const { formatMessage } = useIntl();
  return (
    <Select
      {...given}
      options={reportedFailures.map((value) => ({
        value,
        label: formatMessage({ id: `channelInvites.failure.${value}` }),
      }))}
    />
  );
};
