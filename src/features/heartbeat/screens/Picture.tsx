import { useCallback } from 'react';

/** Shows a picture that is in memory. The object URL exists only while the picture is shown. */
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
  /** Called when the browser cannot show the file as a picture. */
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
