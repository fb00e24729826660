import { Button, Flex } from 'antd';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';

/** The end of a form: the button that saves it, and one that discards the changes. */
export const FormActions = ({
  saving,
  changed = false,
  onDiscard,
  children,
}: {
  saving: boolean;
  changed?: boolean;
  onDiscard?: () => void;
  /** The text of the button; "Save" if there is none. */
  children?: ReactNode;
}) => (
  <Flex gap="small" wrap>
    <Button
      type="primary"
      htmlType="submit"
      loading={saving}
      // The field keeps the focus until the click. Without this, a problem shown on leaving the field would move the
      // button away.
      onMouseDown={(event) => event.preventDefault()}
    >
      {children ?? <FormattedMessage id="action.save" />}
    </Button>
    {changed && onDiscard && (
      <Button onClick={onDiscard}>
        <FormattedMessage id="action.discard" />
      </Button>
    )}
  </Flex>
);
