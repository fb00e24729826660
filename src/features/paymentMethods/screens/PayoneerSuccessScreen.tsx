import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import { paths } from '#src/lib/paths';
import { PageHeading } from '#src/ui/PageHeading';

/** Payoneer sends the creator back to this screen. The result is not here: Payoneer sends it to the server. */
const PayoneerSuccessScreen = () => {
  const [inPopup] = useState(() => window.opener !== null);
  return (
    <section className="message-page">
      <PageHeading>
        <FormattedMessage id="paymentMethods.payoneer.title" />
      </PageHeading>
      <p>
        <FormattedMessage id="paymentMethods.payoneer.text" />
      </p>
      {inPopup && (
        <p>
          <FormattedMessage id="paymentMethods.payoneer.inPopup" />
        </p>
      )}
      <div className="actions">
        {inPopup && (
          <button type="button" className="button button-primary" onClick={() => window.close()}>
            <FormattedMessage id="paymentMethods.payoneer.close" />
          </button>
        )}
        <Link className={inPopup ? 'button' : 'button button-primary'} to={paths.paymentSetup}>
          <FormattedMessage id="paymentMethods.payoneer.toSetup" />
        </Link>
      </div>
    </section>
  );
};

export default PayoneerSuccessScreen;
