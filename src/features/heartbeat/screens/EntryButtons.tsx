import { ArrowLeftOutlined, ArrowRightOutlined, DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

export type Direction = 'earlier' | 'later';

export const orderButtonId = (id: string, direction: Direction): string => `${direction}-${id}`;

const ARROWS = {
  earlier: <ArrowLeftOutlined aria-hidden="true" />,
  later: <ArrowRightOutlined aria-hidden="true" />,
};

interface Entry {
  id: string;
  name: string;
  /** Counted from 1. */
  place: number;
}

const Named = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    {children}
    <span className="visually-hidden"> {name}</span>
  </>
);

/** The buttons of a moment or photo: to change it, to move it by one place, to delete it. */
export const EntryButtons = ({
  entry: { id, name, place },
  total,
  fixedOrder = false,
  onEdit,
  onMove,
  onDelete,
}: {
  entry: Entry;
  total: number;
  /** While searching, entries are not moved: those between two hits are not seen. */
  fixedOrder?: boolean;
  onEdit: (id: string) => void;
  onMove: (id: string, direction: Direction, place: number) => void;
  onDelete: (id: string) => void;
}) => {
  const { formatMessage } = useIntl();
  const order = (direction: Direction, possible: boolean) => (
    <Button
      size="small"
      id={orderButtonId(id, direction)}
      icon={ARROWS[direction]}
      aria-label={formatMessage({ id: `heartbeat.order.${direction}.of` }, { name })}
      disabled={!possible}
      onClick={() => onMove(id, direction, direction === 'earlier' ? place - 1 : place + 1)}
    >
      <FormattedMessage id={`heartbeat.order.${direction}`} />
    </Button>
  );
  return (
    <>
      <Button size="small" icon={<EditOutlined aria-hidden="true" />} onClick={() => onEdit(id)}>
        <Named name={name}>
          <FormattedMessage id="action.edit" />
        </Named>
      </Button>
      {!fixedOrder && order('earlier', place > 1)}
      {!fixedOrder && order('later', place < total)}
      <Button size="small" icon={<DeleteOutlined aria-hidden="true" />} onClick={() => onDelete(id)}>
        <Named name={name}>
          <FormattedMessage id="action.delete" />
        </Named>
      </Button>
    </>
  );
};
