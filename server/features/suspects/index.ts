export { type SuspectEntity, suspectStateMachine } from './stateMachine';
