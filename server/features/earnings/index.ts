export { type ProofFindings, checkProof } from './proof/check';
export { summaryHandler } from './summaryJob';
