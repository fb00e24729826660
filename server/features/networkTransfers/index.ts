export { hasEnded, lapseTransfer } from './carryOut';
export { transfersHandler } from './job';
export { moveManyHandler } from './moves/job';
export { listedTransfers } from './repository';
