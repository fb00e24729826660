import type { HeartbeatMoment, HeartbeatPhoto } from '#contract/heartbeat';
import type { MomentRow, PhotoRow } from './repository';

interface Placed {
  id: string;
  position: number;
}

/**
 * What moving one of a list by one place changes: the two that change places, with their new positions, and the new
 * place from 1. At the end of the list nothing changes; `undefined` where it is not in the list.
 */
export const movedBy = (
  list: readonly Placed[],
  id: string,
  direction: 'earlier' | 'later',
): { changes: Placed[]; place: number } | undefined => {
  const at = list.findIndex((one) => one.id === id);
  const one = list[at];
  if (!one) return undefined;
  const to = at + (direction === 'earlier' ? -1 : 1);
  const other = list[to];
  if (!other) return { changes: [], place: at + 1 };
  return {
    changes: [
      { id: one.id, position: other.position },
      { id: other.id, position: one.position },
    ],
    place: to + 1,
  };
};

/** `pictures` is where the videos' pictures are. */
export const toMoment = ({ created_at, ...row }: MomentRow, pictures: string): HeartbeatMoment => ({
  moment_id: row.moment_id,
  name: row.name,
  text: row.text,
  video_id: row.video_id,
  thumbnail: `${pictures}/${row.video_id}/hqdefault.jpg`,
  start_seconds: row.start_seconds,
  end_seconds: row.end_seconds,
  place: row.place,
  created_at: created_at.toISOString(),
});

export const toPhoto = ({ created_at, ...row }: PhotoRow): HeartbeatPhoto => ({
  photo_id: row.photo_id,
  caption: row.caption,
  alt_text: row.alt_text,
  media_type: row.media_type,
  width: row.width,
  height: row.height,
  bytes: row.bytes,
  place: row.place,
  created_at: created_at.toISOString(),
});
