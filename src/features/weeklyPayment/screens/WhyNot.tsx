import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import type { WeeklyCode } from '#contract/plain/weeklyPayment';
import { paths } from '#src/lib/paths';

// Where the creator can mend it.
const NEXT: Record<WeeklyCode, string> = {
  EMAIL_NOT_VERIFIED: paths.sendMail,
  NO_PAYMENT_METHOD: paths.changeMethod,
  WEEKLY_NOT_OFFERED: paths.changeMethod,
};

/** Why it cannot be switched on, and the way out. */
export const WhyNot = ({ code, methods }: { code: WeeklyCode; methods: string }) => (
  <Alert
    type="warning"
    showIcon
    title={<FormattedMessage id={`weeklyPayment.code.${code}`} />}
    description={
      <FormattedMessage
        id={`weeklyPayment.code.${code}.next`}
        values={{ methods, next: (text: ReactNode) => <Link to={NEXT[code]}>{text}</Link> }}
      />
    }
  />
);
