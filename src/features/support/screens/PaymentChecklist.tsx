import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import { paths } from '#src/lib/paths';

/** Answers to the usual questions about payments, to read before asking support (domain facts §13). */
export const PaymentChecklist = () => (
  <details className="support-checklist" open>
    <summary>
      <FormattedMessage id="support.payments.title" />
    </summary>
    <ol>
      <li>
        <FormattedMessage
          id="support.payments.calendar"
          values={{ link: (text) => <Link to={paths.earnings}>{text}</Link> }}
        />
      </li>
      <li>
        <FormattedMessage
          id="support.payments.timing"
          values={{ link: (text) => <Link to={paths.earnings}>{text}</Link> }}
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
  </details>
);
