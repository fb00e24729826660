import type { PhotoType } from '#contract/heartbeat';
import type { Timestamp } from './columns';

export interface HeartbeatMomentTable {
  user_id: string;
  moment_id: string;
  name: string;
  text: string;
  video_id: string;
  start_seconds: number;
  end_seconds: number | null;
  position: number;
  created_at: Timestamp;
}

export interface HeartbeatPhotoTable {
  user_id: string;
  photo_id: string;
  caption: string;
  alt_text: string;
  media_type: PhotoType;
  width: number;
  height: number;
  bytes: number;
  content: Uint8Array;
  position: number;
  created_at: Timestamp;
}

export interface HeartbeatTables {
  heartbeat_moment: HeartbeatMomentTable;
  heartbeat_photo: HeartbeatPhotoTable;
}
