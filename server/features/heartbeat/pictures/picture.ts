import type { PhotoType } from '#contract/heartbeat';

/** A picture without what its camera or program wrote about place, device, time and people. */
export interface CleanPicture {
  type: PhotoType;
  content: Buffer;
  /** In pixels as they are stored: which way is up is in `orientation`. */
  width: number;
  height: number;
  /** 1 to 8, as cameras count. */
  orientation: number;
}
