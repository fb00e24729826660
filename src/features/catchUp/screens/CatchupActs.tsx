import { Button, Flex } from 'antd';
import { FormattedMessage } from 'react-intl';
import { useDispatch } from 'react-redux';
import { useIsRefused } from '#src/forms/whileActing';
import { isZero } from '#src/lib/amount';
import { useRequest } from '#src/request/useRequest';
import { type Status, resolvePaypal } from '../model';

/** What a button asks before it is done. */
export type Dialog = 'ask' | 'manual' | 'withdraw';

/** The creator has put the account in order where it is: nobody else can know that. */
const Mended = () => {
  const dispatch = useDispatch();
  const { status } = useRequest(resolvePaypal);
  if (useIsRefused(resolvePaypal)) return null;
  return (
    <Button type="primary" loading={status === 'pending'} onClick={() => dispatch(resolvePaypal.started())}>
      <FormattedMessage id="catchUp.resolve" />
    </Button>
  );
};

/** Asking for it, taking a request back, and what it consists of. */
export const CatchupActs = ({
  status: { canCatchup, catchup, code, totalCatchup },
  needsReview,
  isOpen,
  onOpen,
  onAsk,
}: {
  status: Status;
  /** Staff look at an amount like this before it is paid. */
  needsReview: boolean;
  /** Whether it is shown what it consists of. */
  isOpen: boolean;
  onOpen: (open: boolean) => void;
  onAsk: (dialog: Dialog) => void;
}) => (
  <Flex wrap gap="small">
    {canCatchup && (
      <Button type="primary" onClick={() => onAsk(needsReview ? 'manual' : 'ask')}>
        <FormattedMessage id={needsReview ? 'catchUp.manual' : 'catchUp.ask'} />
      </Button>
    )}
    {code === 'PAYMENT_METHOD_ERROR' && <Mended />}
    {catchup?.acts.includes('withdraw') && (
      <Button danger onClick={() => onAsk('withdraw')}>
        <FormattedMessage id="catchUp.withdraw" />
      </Button>
    )}
    {!isZero(totalCatchup) && (
      <Button aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
        <FormattedMessage id={isOpen ? 'catchUp.breakdown.hide' : 'catchUp.breakdown.show'} />
      </Button>
    )}
  </Flex>
);
