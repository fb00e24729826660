import { Alert } from 'antd';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { guideFigures } from '#contract/plain/learn';
import { paths } from '#src/lib/paths';

const List = () => (
  <ol className="support-checklist">
    <li>
      <FormattedMessage
        id="support.payments.calendar"
        values={{
          payDay: guideFigures.payDay,
          link: (text) => <Link to={paths.paymentSetup}>{text}</Link>,
        }}
      />
    </li>
    <li>
      <FormattedMessage
        id="support.payments.timing"
        values={{ link: (text) => <Link to={paths.paymentTiming}>{text}</Link> }}
      />
    </li>
    <li>
      <FormattedMessage
        id="support.payments.method"
        values={{ link: (text) => <Link to={paths.paymentSetup}>{text}</Link> }}
      />
    </li>
    <li>
      <FormattedMessage id="support.payments.provider" />
    </li>
  </ol>
);

/** Answers to the usual questions about payments, to read before asking support (domain facts §13). */
export const PaymentChecklist = () => {
  const { formatMessage } = useIntl();
  return (
    <Alert
      type="info"
      title={<FormattedMessage id="support.payments.title" />}
      description={<List />}
      closable={{ 'aria-label': formatMessage({ id: 'action.close' }) }}
    />
  );
};
