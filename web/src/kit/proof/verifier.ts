// The verifier of the page, fetched when a proof is first opened. The single-file page contains its
// wasm.
import { createVerifier, type Report, type Verifier } from 'evenkeel/verify';

declare global {
  var evenkeelVerifyWasm: string | undefined;
}

let loading: Promise<Verifier> | undefined;

/** After a failed load, the next check loads again. */
function verifier(): Promise<Verifier> {
  if (loading) return loading;
  const packed = globalThis.evenkeelVerifyWasm;
  const wasm = packed && Uint8Array.from(atob(packed), (c) => c.charCodeAt(0));
  const own = createVerifier(wasm ? { wasm } : {});
  loading = own;
  own.then(
    () => (globalThis.evenkeelVerifyWasm = undefined),
    () => (loading = undefined),
  );
  return own;
}

/** The report of the verifier on an answer. Rejects with EvenkeelError. */
export const checkProof = async (request: unknown, answer: unknown): Promise<Report> =>
  (await verifier()).checkProof(request, answer);
