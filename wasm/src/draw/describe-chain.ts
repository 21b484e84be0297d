// Explains the state of a part, a split point or an item of a chain.
import { ofChain, type ChainPart } from './chain-setting.js';
import type { ChainPicture } from './chain.js';
import { numberOf, type Item, type Description } from './item.js';
import { amount, count, formatNumber, loadAmount, loadText, percent } from './number.js';
import type { PlanAnswer } from '../gen/types.js';

const within = (parts: readonly ChainPart[], item: number, items: number): number =>
  parts.findIndex(({ from, to }) => [item, item + items].some((at) => at >= from && at < to));

function describePart(picture: ChainPicture, k: number): Description {
  const { tried, best, mean, own, setting } = picture;
  const [yours, part] = [tried[k]!, best[k]!];
  const most = best.reduce((high, { time }) => Math.max(high, time), 0);
  return {
    title: `part ${k}`,
    numbers: [
      ['items', `${formatNumber(part.from)} to ${formatNumber(part.to - 1)}`],
      ['load', loadText(part.load, setting.unit)],
      ...(setting.speeds[k] === 1 ? [] : [['speed', amount(setting.speeds[k]!)] as const]),
      ...(own ? [['with your split points', loadText(yours.load, setting.unit)] as const] : []),
    ],
    why:
      part.time === most
        ? 'This part has the largest ratio of load to speed. No other split points lower the largest ratio of load to speed.'
        : `The load / speed of this part is ${percent(Math.abs(part.time - mean) / (mean || 1))} ${part.time > mean ? 'above' : 'below'} the mean.`,
  };
}

export function describeChain(
  answer: PlanAnswer,
  picture: ChainPicture,
  item: Item,
): Description | null {
  if (!ofChain(answer)) return null;
  const { setting, tried, best } = picture;
  const { unit } = setting;
  const [part, cut, one] = [numberOf(item, 'node'), numberOf(item, 'edge'), numberOf(item, 'task')];
  if (part !== null) return part < best.length ? describePart(picture, part) : null;
  if (cut !== null && tried[cut + 1]) {
    const [left, right] = [tried[cut]!, tried[cut + 1]!];
    const tasks = setting.loads;
    const over = left.time > right.time ? right : left;
    return {
      title: `split point before item ${formatNumber(right.from)}`,
      numbers: [
        [`part ${cut}`, loadAmount(left.time, unit)],
        [`part ${cut + 1}`, loadAmount(right.time, unit)],
        ['best', `before item ${formatNumber(best[cut + 1]!.from)}`],
      ],
      why: `Moving this split point one item to the ${over === left ? 'right' : 'left'} would move a load of ${loadText((over === left ? tasks[right.from] : tasks[right.from - 1]) ?? 0, unit)} to the less loaded part.`,
    };
  }
  if (one === null || one >= setting.loads.length) return null;
  const items = setting.loads.length;
  const at = within(best, one, items);
  return {
    title: `item ${formatNumber(one)}`,
    numbers: [
      ['load', loadText(setting.loads[one]!, unit)],
      ['best', `part ${at}`],
    ],
    why: `The part of this item has ${count(best[at]!.to - best[at]!.from, 'item')}. Every part consists of consecutive items.`,
  };
}
