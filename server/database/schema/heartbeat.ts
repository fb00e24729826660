import type * as tables from './tables.generated';
import type { PhotoType } from '#contract/heartbeat';

export type HeartbeatMomentTable = tables.HeartbeatMoment;

export interface HeartbeatPhotoTable extends tables.HeartbeatPhoto {
  media_type: PhotoType;
  content: Uint8Array;
}

export interface HeartbeatTables {
  heartbeat_moment: HeartbeatMomentTable;
  heartbeat_photo: HeartbeatPhotoTable;
}
