import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useRequest } from '#src/request/useRequest';
import { selectUserId } from '#src/session/session';
import { Dialog } from '#src/ui/Dialog';
import { type Moment, type Moments, deleteMomentRequest, moveMomentRequest } from '../heartbeatRequests';
import { selectMoved } from '../heartbeatSlice';
import { MomentCard } from './MomentCard';
import { type Direction, OrderButtons } from './OrderButtons';
import { useKeptFocus } from './useKeptFocus';

/** The id of the list's heading. */
export const MOMENTS_HEADING = 'moments-list';

const DeleteDialog = ({ moment, onClose }: { moment: Moment; onClose: () => void }) => {
  const dispatch = useDispatch();
  const userId = useSelector(selectUserId);
  const { momentId, name } = moment;
  const { status } = useRequest(deleteMomentRequest, momentId);
  return (
    <Dialog
      title={<FormattedMessage id="heartbeat.moments.delete.title" />}
      action={<FormattedMessage id="heartbeat.moments.delete" />}
      danger
      busy={status === 'pending'}
      onAction={() => dispatch(deleteMomentRequest.started({ userId, momentId }))}
      onClose={onClose}
    >
      <p>
        <FormattedMessage id="heartbeat.moments.delete.text" values={{ name }} />
      </p>
    </Dialog>
  );
};

const MomentActions = ({
  moment: { momentId, name, place },
  total,
  fixedOrder,
  onEdit,
  onMove,
  onDelete,
}: {
  moment: Moment;
  total: number;
  /** While searching, moments are not moved: those between two hits are not seen. */
  fixedOrder: boolean;
  onEdit: (id: string) => void;
  onMove: (id: string, direction: Direction) => void;
  onDelete: (id: string) => void;
}) => (
  <>
    <button type="button" className="button" onClick={() => onEdit(momentId)}>
      <FormattedMessage id="action.edit" />
      <span className="visually-hidden"> {name}</span>
    </button>
    {!fixedOrder && (
      <OrderButtons
        id={momentId}
        name={name}
        place={place}
        total={total}
        onMove={(direction) => onMove(momentId, direction)}
      />
    )}
    <button type="button" className="button" onClick={() => onDelete(momentId)}>
      <FormattedMessage id="action.delete" />
      <span className="visually-hidden"> {name}</span>
    </button>
  </>
);

/** The moments that are shown, each with its buttons. */
export const MomentList = ({
  moments: { items, total },
  searching,
  onEdit,
}: {
  moments: Moments;
  searching: boolean;
  onEdit: (id: string) => void;
}) => {
  const dispatch = useDispatch();
  const userId = useSelector(selectUserId);
  const moved = useSelector(selectMoved);
  const [deleting, setDeleting] = useState('');
  const asked = items.find(({ momentId }) => momentId === deleting);
  const remember = useKeptFocus(items, MOMENTS_HEADING, deleting !== '' && !asked);
  const last = items.find(({ momentId }) => momentId === moved?.id);
  const move = (momentId: string, direction: Direction) => {
    remember(momentId, direction);
    dispatch(moveMomentRequest.started({ userId, momentId, direction }));
  };
  return (
    <>
      <p role="status" className="visually-hidden">
        {moved && last && (
          <FormattedMessage
            id="heartbeat.order.moved"
            values={{ name: last.name, place: moved.place, total }}
          />
        )}
      </p>
      {searching && items.length > 1 && (
        <p className="secondary">
          <FormattedMessage id="heartbeat.moments.order.searching" />
        </p>
      )}
      <ol className="moments">
        {items.map((moment) => (
          <li key={moment.momentId}>
            <MomentCard moment={moment}>
              <MomentActions
                moment={moment}
                total={total}
                fixedOrder={searching}
                onEdit={onEdit}
                onMove={move}
                onDelete={setDeleting}
              />
            </MomentCard>
          </li>
        ))}
      </ol>
      {asked && <DeleteDialog moment={asked} onClose={() => setDeleting('')} />}
    </>
  );
};
