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
        <FormattedMessage id="paymentMethods.payoneerSuccess.title" />
      </PageHeading>
      <p>
        <FormattedMessage id="paymentMethods.payoneerSuccess.text" />
      </p>
      {inPopup && (
        <p>
          <FormattedMessage id="paymentMethods.payoneerSuccess.inPopup" />
        </p>
      )}
      <Flex wrap gap="small">
        {inPopup && (
          <Button type="primary" onClick={() => window.close()}>
            <FormattedMessage id="paymentMethods.payoneerSuccess.close" />
          </Button>
        )}
        <LinkButton type={inPopup ? 'default' : 'primary'} to={paths.paymentSetup}>
          <FormattedMessage id="paymentMethods.payoneerSuccess.toSetup" />
        </LinkButton>
      </Flex>
    </Card>
  );
};
