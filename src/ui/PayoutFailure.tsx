import { Flex, Tag, Typography } from 'antd';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import { type FailureRemedy, failureOf } from '#contract/plain/payoutFailures';
import { mailto } from '#src/lib/mailto';
import { payoutFailureWords } from '#src/lib/paymentWords';
import { paths } from '#src/lib/paths';
import { Day } from './Day';

const Remedy = ({ remedy, supportEmail }: { remedy: FailureRemedy; supportEmail: string }) => {
  const words = <FormattedMessage id={`payouts.remedy.${remedy}`} />;
  switch (remedy) {
    case 'method':
      return <Link to={paths.changeMethod}>{words}</Link>;
    case 'account':
      return <Link to={paths.paymentSetup}>{words}</Link>;
    case 'support':
      // Without an address it is said and leads nowhere; the page's header has support as well.
      return mailto(supportEmail) ? <a href={mailto(supportEmail)}>{words}</a> : words;
    case 'wait':
      return words;
  }
};

/** What happened where a payout failed, with its code, as its payee reads it. */
export const FailureWords = ({ code }: { code: string | null }) => (
  <span>
    <FormattedMessage id={payoutFailureWords(code)} />
    {code && <Typography.Text type="secondary"> ({code})</Typography.Text>}
  </span>
);

/**
 * Why a payout failed: whose turn it is, what happened, and what helps. `code` is the one of the service that pays or of the bank,
 * null where it gave none. `supportEmail` is left out where the screen does not know it; `includedOn` is the day of the next payment where
 * that includes the money: then nobody has to write to support for it.
 */
export const PayoutFailure = ({
  code,
  supportEmail = '',
  includedOn = null,
}: {
  code: string | null;
  supportEmail?: string | undefined;
  includedOn?: string | null;
}) => {
  const { side, remedy } = failureOf(code);
  return (
    <Flex vertical gap={4} align="flex-start">
      <Tag color={side === 'yours' ? 'warning' : 'processing'}>
        <FormattedMessage id={`payouts.side.${side}`} />
      </Tag>
      <FailureWords code={code} />
      <span>
        {includedOn !== null && remedy === 'support' ? (
          <FormattedMessage id="payouts.remedy.included" values={{ day: <Day day={includedOn} /> }} />
        ) : (
          <Remedy remedy={remedy} supportEmail={supportEmail} />
        )}
      </span>
    </Flex>
  );
};
