import { z } from 'zod';

/** What YouTube says of channels to whoever may act for their content owner; of others it leaves the owner out. */
export const ownerList = z.object({
  items: z
    .array(
      z.object({
        id: z.string(),
        contentOwnerDetails: z.object({ contentOwner: z.string().optional() }).optional(),
      }),
    )
    .optional(),
});

/** Asks for at most 50 channels whether a content owner has them. */
export const ownersQuery = (contentOwner: string, channelIds: readonly string[]) => ({
  part: 'contentOwnerDetails,status',
  id: channelIds.join(','),
  maxResults: '50',
  onBehalfOfContentOwner: contentOwner,
});

/** Those that it has. */
export const ownedIn = (
  { items = [] }: z.output<typeof ownerList>,
  contentOwner: string,
): ReadonlySet<string> =>
  new Set(
    items.filter((item) => item.contentOwnerDetails?.contentOwner === contentOwner).map(({ id }) => id),
  );
