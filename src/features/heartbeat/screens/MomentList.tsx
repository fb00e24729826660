import { Typography } from 'antd';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { ConfirmDialog } from '#src/forms/ConfirmDialog';
import { useRequest } from '#src/request/useRequest';
import { type Moment, type Moments, deleteMoment, moveMoment, selectMovedMoment } from '../momentsModel';
import { EntryButtons } from './EntryButtons';
import { MomentCard } from './MomentCard';
import { useKeptFocus } from './useKeptFocus';

/** The id of the list's heading. */
export const MOMENTS_HEADING = 'moments-list';

const DeleteDialog = ({ moment, onClose }: { moment: Moment; onClose: () => void }) => {
  const { momentId, name } = moment;
  return (
    <ConfirmDialog
      title={<FormattedMessage id="heartbeat.moments.delete.title" />}
      action={<FormattedMessage id="heartbeat.moments.delete" />}
      danger
      request={useRequest(deleteMoment, momentId)}
      start={() => deleteMoment.started({ momentId })}
      onClose={onClose}
    >
      <p>
        <FormattedMessage id="heartbeat.moments.delete.text" values={{ name }} />
      </p>
    </ConfirmDialog>
  );
};

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
  const moved = useSelector(selectMovedMoment);
  const [deleting, setDeleting] = useState('');
  const asked = items.find(({ momentId }) => momentId === deleting);
  const remember = useKeptFocus(items, MOMENTS_HEADING, deleting !== '' && !asked);
  const last = items.find(({ momentId }) => momentId === moved?.id);
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
        <Typography.Paragraph type="secondary">
          <FormattedMessage id="heartbeat.moments.order.searching" />
        </Typography.Paragraph>
      )}
      <ol className="moments">
        {items.map((moment) => (
          <li key={moment.momentId}>
            <MomentCard moment={moment}>
              <EntryButtons
                entry={{ ...moment, id: moment.momentId }}
                total={total}
                fixedOrder={searching}
                onEdit={onEdit}
                onMove={(momentId, direction, place) => {
                  remember(momentId, direction);
                  dispatch(moveMoment.started({ momentId, place }));
                }}
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
