import { PlusOutlined } from '@ant-design/icons';
import { Button, Typography } from 'antd';
import { FormattedMessage } from 'react-intl';

/** The button that opens the form of a new moment or photo, or why there can be no more of them. */
export const AddEntry = ({
  of,
  full,
  limit,
  onAdd,
}: {
  of: 'moments' | 'photos';
  full: boolean;
  limit: number;
  onAdd: () => void;
}) =>
  full ? (
    <Typography.Text type="secondary">
      <FormattedMessage id={`heartbeat.${of}.full`} values={{ limit }} />
    </Typography.Text>
  ) : (
    <Button type="primary" icon={<PlusOutlined aria-hidden="true" />} onClick={onAdd}>
      <FormattedMessage id={`heartbeat.${of}.add`} />
    </Button>
  );
