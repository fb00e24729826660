import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import type { InstantSource } from '#contract/plain/instantPayments';
import { ConfirmDialog } from '#src/forms/ConfirmDialog';
import { methodWords } from '#src/lib/paymentWords';
import { useRequest } from '#src/request/useRequest';
import { selectUserId } from '#src/session/session';
import { Money } from '#src/ui/Money';
import { claimRequest } from '../instantRequests';
import { selectProjected } from '../instantSelectors';
import { selectLimit } from '../instantSlice';
import { ProjectionFacts } from './Projection';

/** Asks once before a claim is sent; it can be sent when it is known what it brings. */
export const ClaimDialog = ({
  claim: { source, requested },
  onClose,
}: {
  claim: { source: InstantSource; requested: string };
  onClose: () => void;
}) => {
  const userId = useSelector(selectUserId);
  const { status } = useSelector(selectProjected);
  const method = useSelector(selectLimit)?.method;
  const words = method ? methodWords(method) : undefined;
  return (
    <ConfirmDialog
      title={
        <FormattedMessage id="instantPayments.ask.title" values={{ amount: <Money amount={requested} /> }} />
      }
      action={<FormattedMessage id="instantPayments.claim" />}
      notYet={status === 'pending'}
      request={useRequest(claimRequest)}
      start={() => claimRequest.started({ userId, source, amount: requested })}
      onClose={onClose}
    >
      <p>
        <FormattedMessage
          id="instantPayments.ask.text"
          values={{
            source: <FormattedMessage id={`earnings.source.${source}`} />,
            method: words ? <FormattedMessage id={words} /> : '—',
          }}
        />
      </p>
      <ProjectionFacts />
    </ConfirmDialog>
  );
};
