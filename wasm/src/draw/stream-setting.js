export const ofStream = (answer) => 'decisions' in answer.result;
/** The decision, in one or two words. */
export const did = ({ act, reason }) => reason === 'rules' ? 'the rules ask' : act ? 'a plan' : `waits: ${reason.replace('_', ' ')}`;
