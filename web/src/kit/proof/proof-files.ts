// A proof to save: the answer, its request, and a checker without dependencies.
import checker from '../../../../cli/check_proof.py?raw';
import { download } from '../save.js';
import { zipOf, type ZipFile } from '../out/zip.js';

const readMe = `request.json      the job
answer.json       the answer of Evenkeel, with its proof
check_proof.py    checks each claim of the answer; it shares no code with Evenkeel

Requires only Python 3:

    python3 check_proof.py request.json answer.json
`;

export const proofFiles = (job: object, answer: string): ZipFile[] => [
  ['README.txt', readMe],
  ['request.json', `${JSON.stringify(job)}\n`],
  ['answer.json', `${answer}\n`],
  ['check_proof.py', checker],
];

export function saveProof(file: string, job: object, answer: string): void {
  download(`${file}-proof.zip`, zipOf(proofFiles(job, answer)));
}
