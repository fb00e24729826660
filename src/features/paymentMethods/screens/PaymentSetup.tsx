import { Alert, Button, Card, Flex } from 'antd';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { ConfirmDialog } from '#src/forms/ConfirmDialog';
import { useRequest } from '#src/request/useRequest';
import { useResource } from '#src/request/useResource';
import { lazyScreen } from '#src/request/lazyScreen';
import { ScreenSkeleton } from '#src/ui/ScreenSkeleton';
import { EmptyState, FailedState } from '#src/ui/ScreenState';
import { METHOD_WORDS } from '#src/lib/paymentWords';
import { CHANGE } from '../changeQuery';
import { cancelPaymentMethod, deletePaypal, ownMethods } from '../model';
import { type Method, type Methods, setupState } from '../paymentMethodsSelectors';
import { MethodCard } from './MethodCard';
import { useChange } from './useChange';

const ChangeDialog = lazyScreen(() => import('./ChangeDialog'));
const HistoryDialog = lazyScreen(() => import('./HistoryDialog'));

type Asked = { what: 'cancel' | 'remove'; method: Method } | null;

/** Asks before a method is given up or removed. */
const ConfirmAction = ({ asked, onClose }: { asked: NonNullable<Asked>; onClose: () => void }) => {
  const { what, method } = asked;
  const cancelling = useRequest(cancelPaymentMethod);
  const removing = useRequest(deletePaypal);
  return (
    <ConfirmDialog
      title={<FormattedMessage id={`paymentMethods.${what}.title`} />}
      action={<FormattedMessage id={`paymentMethods.${what}`} />}
      danger
      request={what === 'cancel' ? cancelling : removing}
      start={() =>
        what === 'cancel' ? cancelPaymentMethod.started({ id: method.methodId }) : deletePaypal.started()
      }
      onClose={onClose}
    >
      <FormattedMessage
        id={`paymentMethods.${what}.text`}
        values={{ method: <FormattedMessage id={METHOD_WORDS[method.type]} />, mask: method.mask }}
      />
    </ConfirmDialog>
  );
};

interface CardParts {
  method: Method;
  onAsk: (asked: Asked) => void;
  /** Whether this is where the change begins and the history opens: one card of the tab. */
  isFirst: boolean;
}

/** Begins the change. A locked method keeps it shut, and says so. */
const Start = ({
  methods,
  isAnother,
  isMain = true,
}: {
  methods: Methods;
  isAnother: boolean;
  /** Whether nothing else in its card is more to the point. */
  isMain?: boolean;
}) => {
  const [, change] = useChange();
  return (
    <Button
      type={isMain ? 'primary' : 'default'}
      disabled={setupState(methods) === 'LOCKED'}
      onClick={() => change({ ...CHANGE, modal: 'change' })}
    >
      <FormattedMessage id={isAnother ? 'paymentMethods.change' : 'paymentMethods.start'} />
    </Button>
  );
};

const OpenHistory = () => {
  const [, change] = useChange();
  return (
    <Button onClick={() => change({ ...CHANGE, modal: 'history' })}>
      <FormattedMessage id="paymentMethods.history" />
    </Button>
  );
};

const GiveUp = ({ method, onAsk }: Omit<CardParts, 'isFirst'>) =>
  method.acts.includes('cancel') && (
    <Button danger onClick={() => onAsk({ what: 'cancel', method })}>
      <FormattedMessage id="paymentMethods.cancel" />
    </Button>
  );

const CurrentCard = ({ method, onAsk, methods }: Omit<CardParts, 'isFirst'> & { methods: Methods }) => (
  <MethodCard title={<FormattedMessage id="paymentMethods.current" />} method={method}>
    <Start methods={methods} isAnother />
    <OpenHistory />
    {method.type === 'paypal' && method.acts.includes('remove') && (
      <Button danger onClick={() => onAsk({ what: 'remove', method })}>
        <FormattedMessage id="paymentMethods.remove" />
      </Button>
    )}
  </MethodCard>
);

const WaitingCard = ({ method, onAsk, isFirst, methods }: CardParts & { methods: Methods }) => (
  <MethodCard title={<FormattedMessage id="paymentMethods.waiting" />} method={method}>
    {isFirst && <Start methods={methods} isAnother />}
    {isFirst && <OpenHistory />}
    <GiveUp method={method} onAsk={onAsk} />
  </MethodCard>
);

/** Where somebody goes on with a draft: at the service where they register, or at the code. */
const goOnAt = ({ payeeState, country, currency, type }: Method) =>
  payeeState === 'none'
    ? { ...CHANGE, modal: 'change', step: 'details', country, currency, method: type }
    : { ...CHANGE, modal: 'change', step: 'code' };

const DraftCard = ({ method, onAsk, isFirst, methods }: CardParts & { methods: Methods }) => {
  const [, change] = useChange();
  const { payeeState } = method;
  // What the service has declined cannot be proven any more.
  const goesOn = payeeState !== 'declined';
  return (
    <MethodCard title={<FormattedMessage id="paymentMethods.draft" />} method={method}>
      {goesOn && (
        <Button type="primary" onClick={() => change(goOnAt(method))}>
          <FormattedMessage id={payeeState === 'none' ? 'paymentMethods.goOn' : 'paymentMethods.enterCode'} />
        </Button>
      )}
      <GiveUp method={method} onAsk={onAsk} />
      {isFirst && <Start methods={methods} isAnother={false} isMain={!goesOn} />}
    </MethodCard>
  );
};

const Cards = ({ methods, onAsk }: { methods: Methods; onAsk: (asked: Asked) => void }) => {
  const { current, waiting, draft, locked } = methods;
  if (setupState(methods) === 'NOT_SET' && !draft) {
    return (
      <Card>
        <EmptyState title="paymentMethods.empty" text="paymentMethods.empty.text">
          <Start methods={methods} isAnother={false} />
        </EmptyState>
      </Card>
    );
  }
  const shared = { methods, onAsk };
  return (
    <>
      {locked && (
        <MethodCard title={<FormattedMessage id="paymentMethods.locked" />} method={locked}>
          {!current && !waiting && <OpenHistory />}
        </MethodCard>
      )}
      {current && <CurrentCard {...shared} method={current} />}
      {waiting && <WaitingCard {...shared} method={waiting} isFirst={!current} />}
      {draft && <DraftCard {...shared} method={draft} isFirst={!current && !waiting && !locked} />}
    </>
  );
};

/** The payment method with what waits beside it, and the dialogs that change it. */
export const PaymentSetup = () => {
  const { value: methods, failure, requestId, read } = useResource(ownMethods);
  const [{ modal }] = useChange();
  const [asked, setAsked] = useState<Asked>(null);
  if (!methods) {
    return failure ? (
      <FailedState title="paymentMethods.failed" requestId={requestId} onRetry={read} />
    ) : (
      <ScreenSkeleton cards={1} />
    );
  }
  return (
    <Flex vertical gap="middle">
      {failure && <Alert type="error" showIcon title={<FormattedMessage id="paymentMethods.failed" />} />}
      <Cards methods={methods} onAsk={setAsked} />
      {modal === 'change' && <ChangeDialog />}
      {modal === 'history' && <HistoryDialog />}
      {asked && <ConfirmAction asked={asked} onClose={() => setAsked(null)} />}
    </Flex>
  );
};
