import '#src/ui/dialog.css';
import './paymentSetup.css';
import { Alert, Button, Flex, Grid, Modal, Steps } from 'antd';
import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { useResourceState } from '#src/request/useResource';
import { paths, withRedirect } from '#src/lib/paths';
import { CHANGE, STEPS, type Step } from '../changeQuery';
import { changeStop, isReplaced } from '../paymentMethodsSelectors';
import { ownMethods } from '../model';
import { BankForm } from '../bank/BankForm';
import { CardForm } from '../bank/CardForm';
import { CodeStep } from './CodeStep';
import { DoneStep } from './DoneStep';
import { MethodStep } from './MethodStep';
import { RequirePlace } from './RequirePlace';
import { PayeeStep } from '../payees/PayeeStep';
import { PaypalForm } from './PaypalForm';
import { PlaceStep } from './PlaceStep';
import { type Change, useChange } from './useChange';
import { WiseForm } from './WiseForm';

const DETAILS: Readonly<Record<string, ReactNode>> = {
  bank_transfer: (
    <RequirePlace method="bank_transfer">
      <BankForm />
    </RequirePlace>
  ),
  fbt: (
    <RequirePlace method="fbt">
      <BankForm />
    </RequirePlace>
  ),
  paypal: <PaypalForm />,
  transferwise: (
    <RequirePlace method="transferwise">
      <WiseForm />
    </RequirePlace>
  ),
  dcc: <CardForm />,
  payoneer: <PayeeStep type="payoneer" />,
  tipalti: <PayeeStep type="tipalti" />,
};

/** The step that can be shown: one whose choices before it are missing leads back to them. */
const stepOf = ({ step, country, currency, method }: Change): Step => {
  if (step === 'code' || step === 'done') return step;
  if (country === '' || currency === '') return 'place';
  return step === 'details' && method === '' ? 'method' : (step as Step);
};

/** Why the method cannot be changed now, and what to do about it. */
const Stopped = ({ why }: { why: NonNullable<ReturnType<typeof changeStop>> }) => (
  <Alert
    type="warning"
    showIcon
    title={<FormattedMessage id={`refused.${why}`} />}
    description={
      why === 'EMAIL_NOT_VERIFIED' && (
        <Link to={withRedirect(paths.sendMail, paths.changeMethod)}>
          <FormattedMessage id="paymentMethods.verifyEmail" />
        </Link>
      )
    }
  />
);

const StepContent = ({ step, method, onClose }: { step: Step; method: string; onClose: () => void }) => {
  switch (step) {
    case 'place':
      return <PlaceStep />;
    case 'method':
      return <MethodStep />;
    case 'details':
      return DETAILS[method];
    case 'code':
      return <CodeStep />;
    default:
      return <DoneStep onClose={onClose} />;
  }
};

/** On a narrow screen only the step where somebody is is named; the others are for who listens. */
const StepTitle = ({ name, isShown }: { name: Step; isShown: boolean }) => (
  <span className={isShown ? 'payment-step' : 'visually-hidden'}>
    <FormattedMessage id={`paymentMethods.step.${name}`} />
  </span>
);

const Content = ({ onClose }: { onClose: () => void }) => {
  const [asked, change] = useChange();
  const { value: methods } = useResourceState(ownMethods);
  const why = methods && changeStop(methods);
  const step = stepOf(asked);
  const place = STEPS.indexOf(step);
  const { sm: wide = true } = Grid.useBreakpoint();
  if (why && step !== 'done') return <Stopped why={why} />;
  return (
    <Flex vertical gap="large">
      <Steps
        size="small"
        current={place}
        responsive={false}
        items={STEPS.map((name, at) => ({
          title: <StepTitle name={name} isShown={wide || at === place} />,
          disabled: step === 'done' || at > place || at === STEPS.length - 1,
        }))}
        {...(step === 'done' ? {} : { onChange: (at: number) => change({ step: STEPS[at] ?? 'place' }) })}
      />
      <StepContent step={step} method={asked.method} onClose={onClose} />
    </Flex>
  );
};

/** Adding a payment method, or changing it, in steps. Where somebody is stands in the address: back, a reload and a link lead there. */
const ChangeDialog = () => {
  const { formatMessage } = useIntl();
  const [{ step }, change] = useChange();
  const { value: methods } = useResourceState(ownMethods);
  // What was set here does not rename the dialog.
  const [isChange] = useState(() => methods !== undefined && isReplaced(methods));
  const onClose = () => change(CHANGE);
  return (
    <Modal
      open
      className="dialog"
      title={formatMessage({ id: isChange ? 'paymentMethods.change' : 'paymentMethods.start' })}
      onCancel={onClose}
      closable={false}
      mask={{ closable: false }}
      width={640}
      // What is done has its own way out.
      footer={
        step === 'done' ? null : (
          <Button onClick={onClose}>
            <FormattedMessage id="notice.close" />
          </Button>
        )
      }
    >
      <Content onClose={onClose} />
    </Modal>
  );
};
export default ChangeDialog;
