import { Flex, Typography } from 'antd';
import { watchAddress } from '#src/lib/videoLink';

/** A video as a link to it, and below it its game. */
export const VideoLink = ({
  video: { videoId, name, game },
}: {
  video: { videoId: string; name: string; game: string };
}) => (
  <Flex vertical align="flex-start">
    <Typography.Link href={watchAddress(videoId)} target="_blank" rel="noreferrer">
      {name}
    </Typography.Link>
    <Typography.Text type="secondary">{game}</Typography.Text>
  </Flex>
);
