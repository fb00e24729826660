import { Button, Flex } from 'antd';
import { Suspense, lazy, useCallback, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { RunAct } from './RunDialog';

// Its calendar is large, and a run is begun once a month.
const RunDialog = lazy(() => import('./RunDialog'));

/** Begin a run, or try one. */
export const RunButtons = () => {
  const [asked, ask] = useState<RunAct>();
  const close = useCallback(() => ask(undefined), []);
  return (
    <Flex gap="small" wrap>
      <Button onClick={() => ask('try')}>
        <FormattedMessage id="paymentRuns.try" />
      </Button>
      <Button type="primary" onClick={() => ask('make')}>
        <FormattedMessage id="paymentRuns.make" />
      </Button>
      {asked && (
        <Suspense fallback={null}>
          <RunDialog act={asked} onClose={close} />
        </Suspense>
      )}
    </Flex>
  );
};
