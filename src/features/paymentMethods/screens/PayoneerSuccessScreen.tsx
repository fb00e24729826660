import { Button, Card, Flex } from 'antd';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { paths } from '#src/lib/paths';
import { LinkButton } from '#src/ui/LinkButton';
import { PageHeading } from '#src/ui/PageHeading';

/** Payoneer sends the creator back to this screen. The result is not here: Payoneer sends it to the server. */
export const PayoneerSuccessScreen = () => {
  const [inPopup] = useState(() => window.opener !== null);
  return (
    <Card>
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
      <Flex wrap gap="small">
        {inPopup && (
          <Button type="primary" onClick={() => window.close()}>
            <FormattedMessage id="paymentMethods.payoneer.close" />
          </Button>
        )}
        <LinkButton type={inPopup ? 'default' : 'primary'} to={paths.paymentSetup}>
          <FormattedMessage id="paymentMethods.payoneer.toSetup" />
        </LinkButton>
      </Flex>
    </Card>
  );
};
