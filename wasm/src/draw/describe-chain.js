// Explains the state of a part, a split point or an item of a chain.
import { ofChain } from './chain-setting.js';
import { numberOf } from './item.js';
import { amount, count, formatNumber, loadAmount, loadText, percent } from './number.js';
const within = (parts, item, items) => parts.findIndex(({ from, to }) => [item, item + items].some((at) => at >= from && at < to));
function toldPart(picture, k) {
    const { tried, best, mean, own, setting } = picture;
    const [yours, part] = [tried[k], best[k]];
    const most = best.reduce((high, { time }) => Math.max(high, time), 0);
    return {
        title: `part ${k}`,
        numbers: [
            ['items', `${formatNumber(part.from)} to ${formatNumber(part.to - 1)}`],
            ['load', loadText(part.load, setting.unit)],
            ...(setting.speeds[k] === 1 ? [] : [['speed', amount(setting.speeds[k])]]),
            ...(own ? [['with your cuts', loadText(yours.load, setting.unit)]] : []),
        ],
        why: part.time === most
            ? 'It ends last: no cuts let all end earlier.'
            : `It ends ${percent(Math.abs(part.time - mean) / (mean || 1))} ${part.time > mean ? 'above' : 'below'} the mean.`,
    };
}
export function describeChain(answer, picture, item) {
    if (!ofChain(answer))
        return null;
    const { setting, tried, best } = picture;
    const { unit } = setting;
    const [part, cut, one] = [numberOf(item, 'node'), numberOf(item, 'edge'), numberOf(item, 'task')];
    if (part !== null)
        return part < best.length ? toldPart(picture, part) : null;
    if (cut !== null && tried[cut + 1]) {
        const [left, right] = [tried[cut], tried[cut + 1]];
        const tasks = setting.loads;
        const over = left.time > right.time ? right : left;
        return {
            title: `cut before item ${formatNumber(right.from)}`,
            numbers: [
                [`part ${cut}`, loadAmount(left.time, unit)],
                [`part ${cut + 1}`, loadAmount(right.time, unit)],
                ['best', `before item ${formatNumber(best[cut + 1].from)}`],
            ],
            why: `One item to the ${over === left ? 'right' : 'left'} would move ${loadText((over === left ? tasks[right.from] : tasks[right.from - 1]) ?? 0, unit)} to the part that ends first.`,
        };
    }
    if (one === null || one >= setting.loads.length)
        return null;
    const items = setting.loads.length;
    const at = within(best, one, items);
    return {
        title: `item ${formatNumber(one)}`,
        numbers: [
            ['load', loadText(setting.loads[one], unit)],
            ['best', `part ${at}`],
        ],
        why: `Its part has ${count(best[at].to - best[at].from, 'item')}; parts are of items in a row.`,
    };
}
