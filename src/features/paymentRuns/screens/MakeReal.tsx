import { Button } from 'antd';
import { useCallback, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { runMachine } from '#contract/plain/payments';
import { ConfirmDialog } from '#src/forms/ConfirmDialog';
import { isToCome } from '#src/lib/payDays';
import { useRequest } from '#src/request/useRequest';
import { type PaymentRun, makeRun } from '../model';
import { useRunName } from './runWords';

const Confirm = ({ run, onClose }: { run: PaymentRun; onClose: () => void }) => {
  const { kind, date } = run;
  return (
    <ConfirmDialog
      title={<FormattedMessage id="paymentRuns.make.title" values={{ name: useRunName(run) }} />}
      action={<FormattedMessage id="paymentRuns.make.action" />}
      request={useRequest(makeRun)}
      start={() => makeRun.started({ kind, date })}
      onClose={onClose}
    >
      <FormattedMessage id="paymentRuns.make.text" />
    </ConfirmDialog>
  );
};

/** Makes a run of which there is only a trial, or that was cancelled; not before its day. */
export const MakeReal = ({ run }: { run: PaymentRun }) => {
  const [asked, ask] = useState(false);
  const close = useCallback(() => ask(false), []);
  if (!(runMachine.transitions.remake.from as readonly string[]).includes(run.state) || isToCome(run.date))
    return null;
  return (
    <>
      <Button onClick={() => ask(true)}>
        <FormattedMessage id="paymentRuns.make.action" />
      </Button>
      {asked && <Confirm run={run} onClose={close} />}
    </>
  );
};
