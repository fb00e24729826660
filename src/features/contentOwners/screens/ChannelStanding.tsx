import { Flex } from 'antd';
import { useResource } from '#src/request/useResource';
import { Loaded } from '#src/ui/Loaded';
import { Standing } from '#src/ui/Standing';
import { standing } from '../standingModel';

/** What a channel adds to the standing of each content owner of its network. */
export const ChannelStanding = (channel: { subjectId: string; channelId: string }) => (
  <Loaded of={useResource(standing, channel)} failed="contentOwners.standing.failed">
    {(items) => (
      <Flex vertical gap="small">
        {items.map((one) => (
          <Standing key={one.contentOwner} standing={one} />
        ))}
      </Flex>
    )}
  </Loaded>
);
