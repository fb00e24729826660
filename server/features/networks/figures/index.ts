export { figuresHandler, countFigures } from './job';
export { type RankedNetwork, lastCount, leagueOf, rankedNetworks } from './repository';
export { type CountedTimes, countedTimes } from './times';
