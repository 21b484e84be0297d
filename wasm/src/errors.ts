/** Why a promise of the engine was rejected. Bad input is no rejection: it is an answer. */
export type EvenkeelErrorCode =
  | 'aborted' // the signal was aborted before there was anything to return
  | 'disposed' // the engine was disposed
  | 'crashed'; // the engine ran out of memory or its worker died

export class EvenkeelError extends Error {
  readonly code: EvenkeelErrorCode;

  constructor(code: EvenkeelErrorCode, message: string) {
    super(message);
    this.name = 'EvenkeelError';
    this.code = code;
  }
}
