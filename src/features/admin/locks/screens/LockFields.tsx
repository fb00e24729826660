import { Form, type FormItemProps, Input, Radio, Select } from 'antd';
import { FormattedMessage, useIntl } from 'react-intl';
import { type LockLevel, lockTypes } from '#contract/plain/admin/locks';
import { DayField } from '#src/forms/DayField';
import { serverNow } from '#src/lib/clock';
import { dayOf } from '#src/lib/days';
import type { LockValues } from '../lockForms';

const DAY = 86_400_000;

/** The first day that can be the last one of a lock, `YYYY-MM-DD`. */
const tomorrow = (): string => dayOf(serverNow() + DAY);

/** What a lock says: the same fields for one account and for several. `levels`: those that whoever locks may give. */
export const LockFields = ({
  item,
  levels,
}: {
  item: (field: keyof LockValues) => FormItemProps;
  levels: readonly LockLevel[];
}) => {
  const { formatMessage } = useIntl();
  return (
    <>
      <Form.Item {...item('type')} label={<FormattedMessage id="locked.about" />}>
        <Select
          options={lockTypes.map((value) => ({
            value,
            label: formatMessage({ id: `locked.type.${value}` }),
          }))}
        />
      </Form.Item>
      <Form.Item
        {...item('reason')}
        label={<FormattedMessage id="acts.reason" />}
        extra={<FormattedMessage id="admin.locks.reason.hint" />}
      >
        <Input.TextArea rows={3} />
      </Form.Item>
      <Form.Item {...item('level')} label={<FormattedMessage id="admin.locks.level" />}>
        <Radio.Group
          aria-label={formatMessage({ id: 'admin.locks.level' })}
          options={levels.map((level) => ({
            value: `${level}`,
            label: formatMessage({ id: `admin.locks.level.${level}` }),
          }))}
        />
      </Form.Item>
      <Form.Item
        {...item('lockedUntil')}
        label={<FormattedMessage id="paymentHolds.until" />}
        extra={<FormattedMessage id="admin.locks.until.hint" />}
      >
        <DayField earliest={tomorrow()} />
      </Form.Item>
      <Form.Item
        {...item('identifier')}
        label={<FormattedMessage id="admin.locks.identifier" />}
        extra={<FormattedMessage id="admin.locks.identifier.hint" />}
      >
        <Input />
      </Form.Item>
    </>
  );
};
