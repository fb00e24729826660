import type { PhotoType } from '#contract/heartbeat';

/** A picture without what its camera or program wrote about place, device, time and people. */
export interface CleanPicture {
  type: PhotoType;
  content: Buffer;
  /** Pixels as they are stored, before they are turned by `orientation`. */
  width: number;
  height: number;
  /** 1 to 8 as in EXIF; 1 is upright. */
  orientation: number;
}
