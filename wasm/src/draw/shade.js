// Colours of loads: blue below the target, orange above it, grey at the target.
/** Strength of the colour of a node: 0 at its target, up to 1. */
export const excessStrength = (load, target, most) => Math.min(1, (Math.abs(load - target) / Math.max(most, 1)) * 1.6);
export function shadeFill(side, strength) {
    const share = Math.round(35 + 65 * strength);
    return `color-mix(in oklab, var(--ek-${side}) ${share}%, var(--ek-level))`;
}
export function excessFill(load, target, most) {
    if (load === target)
        return 'var(--ek-level)';
    return shadeFill(load > target ? 'over' : 'under', excessStrength(load, target, most));
}
export const round = (value) => Math.round(value * 100) / 100;
