import { Flex } from 'antd';
import { HistoryButton } from '#src/decisions/HistoryButton';
import { StateTag } from '#src/ui/StateTag';
import { type PaymentRun, runDecisions } from '../model';
import { useRunName } from './runWords';

/** The state of a run with its history. */
export const RunState = ({ run }: { run: PaymentRun }) => (
  <Flex align="center" gap={4} wrap>
    <StateTag machine={runDecisions.machine.name} state={run.state} />
    <HistoryButton of={runDecisions} row={run} name={useRunName(run)} />
  </Flex>
);
