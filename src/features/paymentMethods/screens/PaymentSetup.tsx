import { Alert, Button, Card, Flex } from 'antd';
import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { ConfirmDialog } from '#src/forms/ConfirmDialog';
import { useRequest } from '#src/request/useRequest';
import { selectUserId } from '#src/session/session';
import { lazyScreen } from '#src/request/lazyScreen';
import { ScreenSkeleton } from '#src/ui/ScreenSkeleton';
import { EmptyState, FailedState } from '#src/ui/ScreenState';
import { CHANGE } from '../changeQuery';
import { changeStop } from '../paymentMethodsSelectors';
import {
  type Method,
  type Methods,
  cancelRequest,
  methodRequest,
  removeRequest,
  selectMethods,
} from '../paymentMethodsSlice';
import { MethodCard } from './MethodCard';
import { useChange } from './useChange';
import { METHOD_WORDS } from './words';

const ChangeDialog = lazyScreen(() => import('./ChangeDialog'));
const HistoryDialog = lazyScreen(() => import('./HistoryDialog'));

type Asked = { what: 'cancel' | 'remove'; method: Method } | null;

/** Asks before a method is given up or removed. */
const AskFirst = ({ asked, onClose }: { asked: NonNullable<Asked>; onClose: () => void }) => {
  const userId = useSelector(selectUserId);
  const { what, method } = asked;
  const cancelling = useRequest(cancelRequest);
  const removing = useRequest(removeRequest);
  return (
    <ConfirmDialog
      title={<FormattedMessage id={`paymentSetup.${what}.title`} />}
      action={<FormattedMessage id={`paymentSetup.${what}`} />}
      danger
      request={what === 'cancel' ? cancelling : removing}
      start={() =>
        what === 'cancel'
          ? cancelRequest.started({ userId, id: method.methodId })
          : removeRequest.started({ userId })
      }
      onClose={onClose}
    >
      <FormattedMessage
        id={`paymentSetup.${what}.text`}
        values={{ method: <FormattedMessage id={METHOD_WORDS[method.type]} />, mask: method.mask }}
      />
    </ConfirmDialog>
  );
};

const Current = ({ methods, onAsk }: { methods: Methods; onAsk: (asked: Asked) => void }) => {
  const [, change] = useChange();
  const { current, waiting, draft, locked } = methods;
  const why = changeStop(methods);
  const start = (
    <Button
      type="primary"
      disabled={why === 'PAYMENT_METHOD_LOCKED'}
      onClick={() => change({ ...CHANGE, modal: 'change' })}
    >
      <FormattedMessage id={current || waiting ? 'paymentSetup.change' : 'paymentSetup.start'} />
    </Button>
  );
  const history = (
    <Button onClick={() => change({ ...CHANGE, modal: 'history' })}>
      <FormattedMessage id="paymentSetup.history" />
    </Button>
  );
  if (!current && !waiting && !draft && !locked) {
    return (
      <Card>
        <EmptyState title="paymentSetup.empty" text="paymentSetup.empty.text">
          {start}
        </EmptyState>
      </Card>
    );
  }
  return (
    <>
      {locked && <MethodCard title={<FormattedMessage id="paymentSetup.locked" />} method={locked} />}
      {current && (
        <MethodCard title={<FormattedMessage id="paymentSetup.current" />} method={current}>
          {start}
          {history}
          {current.type === 'paypal' && current.acts.includes('remove') && (
            <Button danger onClick={() => onAsk({ what: 'remove', method: current })}>
              <FormattedMessage id="paymentSetup.remove" />
            </Button>
          )}
        </MethodCard>
      )}
      {waiting && (
        <MethodCard title={<FormattedMessage id="paymentSetup.waiting" />} method={waiting}>
          {!current && start}
          {!current && history}
          {waiting.acts.includes('cancel') && (
            <Button danger onClick={() => onAsk({ what: 'cancel', method: waiting })}>
              <FormattedMessage id="paymentSetup.cancel" />
            </Button>
          )}
        </MethodCard>
      )}
      {draft && (
        <MethodCard title={<FormattedMessage id="paymentSetup.draft" />} method={draft}>
          <Button
            type="primary"
            onClick={() =>
              change({
                ...CHANGE,
                modal: 'change',
                ...(draft.payeeState === 'none'
                  ? { step: 'details', country: draft.country, currency: draft.currency, method: draft.type }
                  : { step: 'code' }),
              })
            }
          >
            <FormattedMessage
              id={draft.payeeState === 'none' ? 'paymentSetup.goOn' : 'paymentSetup.enterCode'}
            />
          </Button>
          {draft.acts.includes('cancel') && (
            <Button danger onClick={() => onAsk({ what: 'cancel', method: draft })}>
              <FormattedMessage id="paymentSetup.cancel" />
            </Button>
          )}
          {!current && !waiting && start}
        </MethodCard>
      )}
      {!current && !waiting && !draft && (
        <Flex gap="small" wrap>
          {history}
        </Flex>
      )}
    </>
  );
};

/** The payment method with what waits beside it, and the dialogs that change it. */
export const PaymentSetup = () => {
  const dispatch = useDispatch();
  const userId = useSelector(selectUserId);
  const methods = useSelector(selectMethods);
  const request = useRequest(methodRequest);
  const [{ modal }] = useChange();
  const [asked, setAsked] = useState<Asked>(null);
  const load = () => dispatch(methodRequest.started({ userId }));
  useEffect(() => void dispatch(methodRequest.started({ userId })), [dispatch, userId]);
  if (!methods) {
    return request.status === 'failed' ? (
      <FailedState title="paymentSetup.failed" requestId={request.requestId} onRetry={load} />
    ) : (
      <ScreenSkeleton cards={1} />
    );
  }
  return (
    <Flex vertical gap="middle">
      {request.status === 'failed' && (
        <Alert type="error" showIcon title={<FormattedMessage id="paymentSetup.failed" />} />
      )}
      <Current methods={methods} onAsk={setAsked} />
      {modal === 'change' && <ChangeDialog />}
      {modal === 'history' && <HistoryDialog />}
      {asked && <AskFirst asked={asked} onClose={() => setAsked(null)} />}
    </Flex>
  );
};
