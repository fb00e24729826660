import { Checkbox, Form, type FormItemProps } from 'antd';
import { FormattedMessage } from 'react-intl';

/** Whether the story or game may be published, and whether it is ready. */
export const Consent = ({
  of,
  item,
}: {
  of: 'story' | 'game';
  item: (field: 'mayPublish' | 'submit') => FormItemProps;
}) => (
  <>
    <Form.Item {...item('mayPublish')} valuePropName="checked">
      <Checkbox>
        <FormattedMessage id={`introduce.${of}.mayPublish`} />
      </Checkbox>
    </Form.Item>
    <Form.Item {...item('submit')} valuePropName="checked">
      <Checkbox>
        <FormattedMessage id="introduce.submit" />
      </Checkbox>
    </Form.Item>
  </>
);
