import { useCallback } from 'react';

/** Shows a picture that is in memory; its url lives as long as it is shown. */
export const Picture = ({
  blob,
  alt,
  width,
  height,
  onBroken,
}: {
  blob: Blob;
  alt: string;
  width?: number;
  height?: number;
  /** The browser cannot make a picture of it. */
  onBroken?: () => void;
}) => {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(blob);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [blob],
  );
  return <img ref={show} alt={alt} width={width} height={height} decoding="async" onError={onBroken} />;
};
