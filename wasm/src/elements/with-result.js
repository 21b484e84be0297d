import { EvenkeelError } from '../errors.js';
/** The answer, for callers who treat a run that was stopped without a result as an abort.
 * @throws EvenkeelError aborted. */
export function withResult(answer) {
    if ('result' in answer && answer.result === null) {
        throw new EvenkeelError('aborted', 'the run was stopped before it had a result');
    }
    return answer;
}
