// The policies of a simulation: their names, and the policies that suit a network.
import { choices, dynamicPolicies, machineFamilies } from 'evenkeel/elements';

export const policies = choices.dynamic.policy;
export type Policy = (typeof policies)[number];

const titleOf = (policy: Policy): string => {
  const { label } = dynamicPolicies[policy];
  return policy === 'auto' ? label : `${policy}: ${label}`;
};

/** Name of each policy in a list. */
export const titles = Object.fromEntries(
  policies.map((policy) => [policy, titleOf(policy)]),
) as Record<Policy, string>;

/** The policies that a network does not have. For an unknown network, all policies except those of
 * flat machines. */
export function unsuited(network: string): readonly Policy[] {
  const family = network.trim().split(':')[0]!;
  const rows: Readonly<Record<string, { kind: string }>> = machineFamilies;
  const kind = rows[family]?.kind ?? 'flat';
  return policies.filter(
    (policy) => !(dynamicPolicies[policy].on as readonly string[]).includes(kind),
  );
}

/** Who acts on the thresholds of a policy, by its name in an answer. */
export function asksOf(policy: string): string {
  const rows: Readonly<Record<string, { asks: string }>> = dynamicPolicies;
  return rows[policy]!.asks;
}
