import { Button, Flex, Typography } from 'antd';
import { FormattedMessage } from 'react-intl';

/** Stands below a message that the server does not have yet: it is being sent, or it can be sent again. */
export const UnsentMessage = ({
  failed,
  onAgain,
  onDrop,
}: {
  failed: boolean;
  onAgain: () => void;
  onDrop: () => void;
}) =>
  failed ? (
    <Flex gap="small" align="center" wrap>
      <Typography.Text type="danger" role="alert">
        <FormattedMessage id="messages.notSent" />
      </Typography.Text>
      <Button size="small" onClick={onAgain}>
        <FormattedMessage id="messages.again" />
      </Button>
      <Button size="small" onClick={onDrop}>
        <FormattedMessage id="messages.drop" />
      </Button>
    </Flex>
  ) : (
    <Typography.Text type="secondary">
      <FormattedMessage id="messages.sending" />
    </Typography.Text>
  );
