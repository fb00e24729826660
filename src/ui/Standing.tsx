import { Alert, Flex, Tag } from 'antd';
import { FormattedMessage } from 'react-intl';

const PARTS = ['overall', 'community', 'copyright', 'contentId'] as const;
type Part = (typeof PARTS)[number];

/** What linking a channel adds to the standing of a content owner. */
export interface StandingFacts extends Readonly<Record<Part, boolean | null>> {
  contentOwner: string;
  /** The strikes that count now, of so many that YouTube allows in so many days. */
  strikes: number;
  most: number;
  days: number;
  /** How many more the channel brings. */
  adds: number;
}

const COLORS = { good: 'success', bad: 'error', unknown: 'default' } as const;
const wordOf = (said: boolean | null) => (said === null ? 'unknown' : said ? 'good' : 'bad');

/** How a content owner stands with YouTube, and what a channel adds: its strikes, and what YouTube says of it. */
export const Standing = ({ standing }: { standing: StandingFacts }) => {
  const { contentOwner: owner, strikes, most, days, adds } = standing;
  return (
    <Flex vertical gap="small" align="flex-start">
      <FormattedMessage id="standing.strikes" values={{ owner, strikes, most, days }} />
      {adds > 0 && (
        <Alert
          type={strikes + adds >= most ? 'error' : 'warning'}
          showIcon
          title={<FormattedMessage id="standing.adds" values={{ count: adds }} />}
        />
      )}
      <Flex wrap gap={4}>
        {PARTS.map((part) => {
          const word = wordOf(standing[part]);
          return (
            <Tag key={part} color={COLORS[word]}>
              <FormattedMessage id={`standing.${part}`} />: <FormattedMessage id={`standing.said.${word}`} />
            </Tag>
          );
        })}
      </Flex>
    </Flex>
  );
};
