// What answers of all kinds have in common: the order in which they are checked.
import {
  type Json,
  type Members,
  type Report,
  type Text,
  Unknown,
  equal,
  isNull,
  isObject,
  listed,
  member,
  need,
  same,
  setting,
  whole,
} from './documents.js';
import { searches } from '../gen/choices.js';
import { type Data, hashOf } from './hash.js';

export type Check = [name: string, check: () => Text];
export type Proofs = Record<string, (claim: Members) => Text>;

export const isSearch = (test: Json): boolean => searches.includes(test as string);
const family = (name: string): string => name.split('/')[0]!;

export class Answer {
  readonly result: Members;
  readonly stopped: boolean;
  readonly claims = new Map<string, Members>();
  /** The function that proves each claim. */
  readonly proofs: Proofs = {};
  /** What only a run tells. */
  readonly told: readonly string[] = [];

  constructor(
    readonly request: Members,
    readonly answer: Members,
  ) {
    this.result = isObject(answer['result']) ? answer['result'] : {};
    this.stopped = 'stopped' in answer;
  }

  asked(key: string, otherwise: Json = null): Json {
    return setting(this.request, key, otherwise);
  }

  /** Data that are hashed as they stand. */
  given(...keys: string[]): Data {
    return keys.filter((key) => key in this.request).map((key) => [key, this.request[key]]);
  }

  data(): Data {
    return [];
  }
  /** All else hangs on these. */
  first(): Check[] {
    return [];
  }
  /** Members of the result that must be there, whatever they say. */
  present(): string[] {
    return [];
  }
  /** Claims that must be there. */
  due(): string[] {
    return [];
  }
  /** What rests on what was proven. */
  last(): Check[] {
    return [];
  }

  /** Of an answer without a result. */
  checkError(report: Report): void {
    report.add('computed', 'error', 'what is wrong with the request is not checked');
  }

  /** Of an error that nothing does what was asked for: what each claim shows of that. */
  checkRefusal(report: Report, prove: (name: string, claim: Members) => Text): void {
    this.readClaims(member(this.answer['error'], 'proof'));
    for (const [name, claim] of this.claims) report.run('proven', name, () => prove(name, claim));
  }

  /** The data of the request are those that the answer is about. */
  protected checkInput(): string {
    const stated = member(member(this.answer, 'input'), 'hash');
    const found = hashOf(this.data());
    need(typeof stated === 'string', 'hash is no text');
    need(found === stated, `the data have the hash ${found}, the answer is about ${stated}`);
    return `the data of the request have the hash ${found}`;
  }

  private checkSettings(): string {
    const stated = member(this.answer, 'settings');
    need(isObject(stated), 'settings is no object');
    for (const [key, value] of Object.entries(this.request)) {
      if (!(key in stated) || value === null || equal(stated[key], 'given')) continue;
      if (this.varies(key)) continue;
      need(same(value, stated[key]), `${key} is not what was asked for`);
    }
    return 'the answer is about the settings asked for';
  }

  /** Whether a setting has several values, so that none is that of the answer. */
  varies(_key: string): boolean {
    return false;
  }

  readClaims(proof: Json): void {
    for (const claim of listed(proof, 'proof')) {
      let name = member(claim, 'claim');
      if (typeof name === 'string' && isObject(claim) && 'layer' in claim)
        name += `/${whole(claim['layer'], 'layer', 0)}`;
      if (
        typeof name === 'string' &&
        this.claims.has(name) &&
        (claim as Members)['test'] === 'search'
      )
        name += ' by search'; // beside the one that has a certificate
      need(typeof name === 'string' && !this.claims.has(name), 'a claim has no name of its own');
      this.claims.set(name, claim as Members);
    }
  }

  prove(name: string, claim: Members): Text {
    if (isSearch(claim['test'])) throw new Unknown('a search came to its end');
    const value = 'at_least' in claim ? claim['at_least'] : claim['at_most'];
    if (!('test' in claim) && isNull(value)) throw new Unknown('nothing is proven');
    const prove = Object.hasOwn(this.proofs, family(name)) ? this.proofs[family(name)] : undefined;
    need(prove !== undefined, 'nothing here is known to prove that');
    return prove(claim);
  }

  check(report: Report): void {
    report.run('checked', 'settings', () => this.checkSettings());
    report.run('checked', 'input', () => this.checkInput());
    report.run('checked', 'form', () => {
      for (const key of this.present()) member(this.result, key);
    });
    for (const [name, check] of this.first()) if (!report.run('checked', name, check)) return;
    this.readClaims(this.answer['proof'] ?? []);
    for (const name of this.due())
      report.run('checked', name, () => {
        const claim = this.claims.get(name) ?? {};
        need(!isNull(claim['at_least']) || 'test' in claim, 'no certificate shows it');
      });
    const order = Object.keys(this.proofs);
    const place = (name: string): number => {
      const at = order.indexOf(family(name));
      return at < 0 ? order.length : at;
    };
    const names = [...this.claims.keys()].sort((a, b) => place(a) - place(b));
    for (const name of names)
      report.run('proven', name, () => this.prove(name, this.claims.get(name)!));
    for (const [name, check] of this.last()) report.run('checked', name, check);
    for (const name of this.told)
      if (!isNull(this.result[name])) report.add('computed', name, 'told by the run');
  }
}
