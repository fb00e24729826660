import { FormattedMessage, useIntl } from 'react-intl';

export type Direction = 'earlier' | 'later';

export const orderButtonId = (id: string, direction: Direction): string => `${direction}-${id}`;

/**
 * Moves an entry of a list by one place. At the end of the list the button stays, to keep the focus, but does
 * nothing.
 */
export const OrderButtons = ({
  id,
  name,
  place,
  total,
  onMove,
}: {
  id: string;
  name: string;
  place: number;
  total: number;
  onMove: (direction: Direction) => void;
}) => {
  const { formatMessage } = useIntl();
  const button = (direction: Direction, possible: boolean) => (
    <button
      type="button"
      id={orderButtonId(id, direction)}
      className="button"
      aria-label={formatMessage({ id: `heartbeat.order.${direction}.of` }, { name })}
      aria-disabled={!possible}
      onClick={() => possible && onMove(direction)}
    >
      <FormattedMessage id={`heartbeat.order.${direction}`} />
    </button>
  );
  return (
    <>
      {button('earlier', place > 1)}
      {button('later', place < total)}
    </>
  );
};
