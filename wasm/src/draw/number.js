// The form of numbers in sentences, axes, tables and pictures.
/** A narrow space that does not break. */
const thin = '\u202f';
/** A space that does not break, between a number and its unit. */
const tied = '\u00a0';
const grouped = (digits) => digits.replace(/\B(?=(\d{3})+(?!\d))/g, thin);
/** 1234567 -> "1 234 567" with thin spaces. Long numbers are shortened if `short`. */
export function formatNumber(value, short = false) {
    if (short && Math.abs(value) >= 10000) {
        const units = ['', 'k', 'M', 'G', 'T', 'P'];
        let index = 0;
        let scaled = value;
        while (Math.abs(scaled) >= 999.5 && index < units.length - 1) {
            scaled /= 1000;
            ++index;
        }
        const digits = Math.abs(scaled) >= 100 ? 0 : Math.abs(scaled) >= 10 ? 1 : 2;
        return String(Number(scaled.toFixed(digits))) + units[index];
    }
    const text = String(value);
    return Number.isInteger(value) && !text.includes('e') ? grouped(text) : text;
}
/** The unit of the loads of an answer. */
export const unitOf = (answer) => answer.settings.unit;
/** An amount of load in the user's measure: count x unit, exactly if the count is whole. */
export function loadValue(units, unit) {
    if (!unit)
        return units;
    const [mantissa, exponent] = unit.toExponential().split('e');
    const [whole, decimals = ''] = mantissa.split('.');
    const power = Number(exponent) - decimals.length;
    if (Number.isInteger(units))
        return Number(`${BigInt(units) * BigInt(whole + decimals)}e${power}`);
    return Number((units * unit).toPrecision(15));
}
/** The same amount as text: "2 923" for 2 923 000 000 microseconds read as seconds. */
export const loadText = (units, unit, short = false) => formatNumber(loadValue(units, unit), short);
/** "15 units"; with a measure "a load of 0.015". */
export const loadUnits = (units, unit) => unit ? `a load of ${loadText(units, unit)}` : count(units, 'unit');
/** Whole numbers in full. Other numbers have three digits, because further digits are noise. */
export function amount(value) {
    if (Number.isInteger(value) || Math.abs(value) >= 1000)
        return formatNumber(Math.round(value));
    return String(Number(value.toPrecision(3)));
}
/** The same for a number from 0 times 10^tens. The decimal digits are cut, so that the text is
 * never above the number, or never below it. */
function outward(value, up, tens = 0) {
    const [mantissa, exponent] = value.toExponential().split('e');
    const digits = mantissa.replace('.', '');
    const power = Number(exponent) + tens;
    const kept = Math.min(Math.max(3, power + 1), digits.length);
    const more = up && kept < digits.length ? 1 : 0;
    const rounded = Number(`${Number(digits.slice(0, kept)) + more}e${power - kept + 1}`);
    return Number.isInteger(rounded) ? formatNumber(rounded) : String(rounded);
}
/** The same as `amount`, in the user's measure. */
export const loadAmount = (units, unit) => amount(loadValue(units, unit));
/** The same as `amount`, for sentences with "at least" about a number from 0. */
export const amountAtLeast = (value) => outward(value, false);
/** The same as `percent`, for sentences with "at most" about a share from 0. */
export const percentAtMost = (share) => `${outward(Math.max(0, share), true, 2)}${tied}%`;
/** "12.3 %" for a share. A share that rounds to 0 is 0. */
export function percent(share) {
    if (share === null)
        return '–';
    const value = 100 * share;
    return `${Math.abs(value) < 0.0005 ? 0 : amount(value)}${tied}%`;
}
/** 0.00215 -> "2.15 ms" */
export function seconds(value) {
    const size = Math.abs(value);
    if (size === 0)
        return `0${tied}s`;
    if (size < 1e-3)
        return `${amount(value * 1e6)}${tied}µs`;
    return size < 1 ? `${amount(value * 1e3)}${tied}ms` : `${amount(value)}${tied}s`;
}
/** The same as `seconds`, for sentences with "at least" about a time. */
export function secondsAtLeast(value) {
    if (value === 0 || value >= 1)
        return `${amountAtLeast(value)}${tied}s`;
    return value < 1e-3
        ? `${outward(value, false, 6)}${tied}µs`
        : `${outward(value, false, 3)}${tied}ms`;
}
/** 12500000 -> "12.5 MB/s" */
export function rate(bytes) {
    const units = ['B/s', 'kB/s', 'MB/s', 'GB/s', 'TB/s'];
    let index = 0;
    let value = bytes;
    while (value >= 1000 && index < units.length - 1) {
        value /= 1000;
        ++index;
    }
    return `${amount(value)}${tied}${units[index]}`;
}
/** "1 step", "3 steps" */
export const count = (value, noun) => `${formatNumber(value)}${tied}${noun}${value === 1 ? '' : 's'}`;
const beforeUnit = /(?<=\d) (?=(?:%|[mµn]?s|[kMGT]?B(?:\/s)?|R|units?)(?![\w-]))/g;
/** A text in which a line never breaks between a number and its unit. */
export const unbroken = (text) => text.replace(beforeUnit, tied);
/** A sentence of the core with its whole numbers grouped. Names that contain numbers stay as they
 * are. */
export const readable = (sentence) => unbroken(sentence.replace(/(?<![\w.:,^/-])\d{4,}(?![\w^:/-]|[.,]\d)/g, grouped));
/** Capitalises the first letter, for the beginning of a sentence. */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
