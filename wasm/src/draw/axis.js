// Round values along an axis, and how many of its positions have room for a number.
/** About `about` round values, from below the smallest value to above the largest. */
export function roundValues(least, most, about) {
    const rough = Math.max(most - least, 1e-9) / Math.max(1, about);
    const ten = 10 ** Math.floor(Math.log10(rough));
    const step = [1, 2, 5, 10].map((part) => part * ten).find((one) => one >= rough * 0.999);
    const first = Math.floor(least / step + 1e-9);
    const last = Math.ceil(most / step - 1e-9);
    return Array.from({ length: last - first + 1 }, (_, i) => Number(((first + i) * step).toPrecision(12)));
}
/** Used if no stride leaves enough room. */
const most = 1e9;
/** The smallest of 1, 2, 5, 10, 20, 50 and so on whose positions of that width leave enough
 * room. */
export function strideOf(width, room) {
    for (let ten = 1; ten < most; ten *= 10)
        for (const one of [1, 2, 5])
            if (one * ten * width >= room)
                return one * ten;
    return most;
}
