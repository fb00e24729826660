import type { HeartbeatMoment, HeartbeatPhoto } from '#contract/heartbeat';
import type { MomentRow, PhotoRow } from './repository';

/** A moment as its owner reads it; `pictures` is the URL below which the videos' pictures are. */
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

/** A photo as its owner reads it, without its content. */
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
