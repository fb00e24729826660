import { Form, type FormItemProps, Input } from 'antd';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { DayField } from '#src/forms/DayField';
import { tomorrow } from './days';
import { PayeeField } from './PayeeField';

/** The words of what is wrong with a last day. */
export const DAY_WORDS = { past: 'paymentHolds.wrong.past' } as const;

/** The fields of whatever is placed on somebody: who it is, until when, and why. `children` are the fields of one form alone. */
export const PlacingFields = <Day extends string>({
  item,
  subjectId,
  day,
  onChosen,
  children,
}: {
  item: (field: 'subjectId' | 'reason' | Day) => FormItemProps;
  subjectId: string;
  /** The field of the last day; undefined: there is none. */
  day: Day | undefined;
  /** Another person was chosen: what else of the form depends on it changes, too. */
  onChosen?: (subjectId: string) => void;
  children?: ReactNode;
}) => (
  <>
    <PayeeField item={item('subjectId')} subjectId={subjectId} {...(onChosen && { onChosen })} />
    {children}
    {day && (
      <Form.Item
        {...item(day)}
        label={<FormattedMessage id="paymentHolds.until" />}
        extra={<FormattedMessage id="paymentHolds.until.hint" />}
      >
        <DayField earliest={tomorrow()} />
      </Form.Item>
    )}
    <Form.Item {...item('reason')} label={<FormattedMessage id="acts.reason" />}>
      <Input.TextArea rows={3} />
    </Form.Item>
  </>
);
