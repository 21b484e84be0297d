// The value of an option from the text of its attribute.
/** An attribute is the name of its option with dashes. A property is the name in the form of
 * JavaScript. */
export const attributeOf = (option) => option.replaceAll('_', '-');
export const propertyOf = (option) => option.replace(/_(\w)/g, (_, letter) => letter.toUpperCase());
const words = (text) => text.split(/[\s,]+/).filter(Boolean);
const isNumber = (word) => word !== '' && Number.isFinite(Number(word));
/** Numbers separated by blanks or commas. Other words stay as they are, and the core reports
 * them. */
export const numbersOf = (text) => words(text).map((word) => (isNumber(word) ? Number(word) : word));
function parsed(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return text;
    }
}
/** @param forms  The forms that the option accepts, from gen/options.ts. */
export function readOption(text, forms) {
    const may = (form) => forms.split(' ').includes(form);
    const value = text.trim();
    if (may('toggle') && ['', 'true', 'false'].includes(value))
        return value !== 'false';
    if (value === 'null')
        return null;
    if (/^[[{]/.test(value) && (may('json') || may('numbers')))
        return parsed(value);
    if (may('number') && isNumber(value))
        return Number(value);
    if (may('numbers') && words(value).every(isNumber))
        return numbersOf(value);
    if (!may('text') && !may('word') && may('numbers'))
        return numbersOf(value);
    if (!may('text') && !may('word') && may('json') && !isNumber(value))
        return words(value);
    return isNumber(value) && !may('text') ? Number(value) : text;
}
const isTyped = (value) => ArrayBuffer.isView(value) && !(value instanceof DataView);
/** The value of a property in the form of a job, because pictures need lists. */
export function ofProperty(value, forms) {
    if (typeof value === 'string')
        return readOption(value, forms);
    if (isTyped(value))
        return Array.from(value, Number);
    return value;
}
