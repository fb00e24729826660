import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { mailto } from '#src/lib/mailto';
import { Day } from '#src/ui/Day';
import { Money } from '#src/ui/Money';
import { CODES } from '../instantCodes';
import { selectFailedParts, selectKnownCode } from '../instantSelectors';
import { instantLimit, instantStatus, selectInstantState } from '../model';

/** Why the service is off or nothing can be claimed, and the way out. */
export const WhyNot = ({ supportEmail = '' }: { supportEmail: string | undefined }) => {
  const code = useSelector(selectKnownCode);
  const limit = useSelector(instantLimit.selectValue);
  const until = useSelector(instantStatus.selectValue)?.until;
  const { enabled } = useSelector(selectInstantState);
  const hasFailed = useSelector(selectFailedParts).length > 0;
  if (code === null) {
    return enabled || hasFailed ? null : (
      <Alert type="info" showIcon title={<FormattedMessage id="instantPayment.off" />} />
    );
  }
  const { type, next } = CODES[code];
  const href = mailto(supportEmail);
  const values = {
    write: (text: ReactNode) => (href === undefined ? text : <a href={href}>{text}</a>),
    next: (text: ReactNode) => (next === undefined ? text : <Link to={next}>{text}</Link>),
    until: until ? <Day day={until} /> : '—',
    left: <Money amount={limit?.globalRemainingClaimable ?? '0'} down />,
  };
  return (
    <Alert
      type={type}
      showIcon
      title={<FormattedMessage id={`instantPayment.code.${code}`} values={values} />}
      description={<FormattedMessage id={`instantPayment.code.${code}.next`} values={values} />}
    />
  );
};
