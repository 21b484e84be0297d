// Names of the policies of a simulation in sentences.
/** Names by code. A code without a name is shown unchanged. */
export const policyNames = {
    'si-mlta': 'sender-initiated, multi-level thresholds',
    'ri-mlta': 'receiver-initiated, multi-level thresholds',
    'si-ta': 'sender-initiated thresholds',
    'ri-ta': 'receiver-initiated thresholds',
    llc: 'the least loaded child',
    split: 'no balancing',
    gradient: 'the gradient model',
    'bid-average': "bids against the neighbours' average",
    jsq: 'the shortest queue',
    power: 'the best of two choices',
    jiq: 'an idle queue',
    'round-robin': 'round robin',
    central: 'one central queue',
};
