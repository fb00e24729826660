export { type ProofFindings, checkProof } from './proof/check';
