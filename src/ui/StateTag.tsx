import { Tag } from 'antd';
import { FormattedMessage } from 'react-intl';
import type { MessageId } from '#src/lib/messageId';
import { lookOf } from './stateLooks';

/** The state of a thing, as an icon and a word; `machine` is the name of what it is. */
export const StateTag = ({ machine, state }: { machine: string; state: string }) => {
  const { color, icon } = lookOf(state);
  return (
    <Tag icon={icon} {...(color && { color })}>
      <FormattedMessage id={`states.${machine}.${state}` as MessageId} />
    </Tag>
  );
};
