export { askForShare } from './ask';
export { limitsOf, sharesOf } from './known';
export { type ReviewedShareRow, findShare, listedShares } from './repository';
export { shareInWords } from './shareInWords';
export { agreedSharesOf, bookedShare } from './shares';
export { type ShareEntity, type ShareKey, entityOf, shareStateMachine } from './stateMachine';
export { namedShare } from './views';
