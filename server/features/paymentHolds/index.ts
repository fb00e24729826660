export { holdMoney } from './place';
export { type HoldKey, findHold } from './repository';
export { holdStateMachine } from './stateMachine';
