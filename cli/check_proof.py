#!/usr/bin/env python3
"""evenkeel-check-proof: decides whether the claims of an answer of Evenkeel are proven.

    evenkeel-check-proof REQUEST ANSWER    two files with one JSON document each
    evenkeel-check-proof FILE              {"request": ..., "answer": ...}, alone or one per line
    evenkeel-check-proof -                 the same from standard input

Each line of the output is about one claim and begins with one of these words:

    proven              a certificate shows the claim, and the plan has the value claimed
    checked             recomputed from the request and the plan, because claims depend on it
    computed            the outcome of a finished search or run; only a repetition confirms it
    not checked here    left to `evenkeel verify`
    FALSE               the claim is not shown

The last line lists the members of the answer that were not looked at, because no claim depends on
them: `evenkeel verify` recomputes them. Exit status: 0; 1 if a line is FALSE; 2 if misused.

All numbers are whole numbers or fractions. Nothing is searched for: a claim needs its certificate.
core/theory/proofs.md of the source has the theorems. The table `claims` of each class names the
method that decides a claim; KINDS names the classes.
"""
import json
import re
import sys
from bisect import bisect_right
from collections import deque
from fractions import Fraction
from functools import reduce
from itertools import accumulate
from math import floor, gcd
from operator import and_

LARGEST = 2**53 - 1
NEAR = Fraction(1, 10**9)  # relative error allowed in printed decimals
SEARCHES = ("search", "starts", "table", "windows")  # tests without a certificate


# --- Documents -------------------------------------------------------------------------------


class Wrong(Exception):
    """A claim is not proven."""

    word = "FALSE"


class Computed(Wrong):
    word = "computed"


class Left(Wrong):
    word = "not checked here"


def shown(condition, text):
    """The text, which states a claim, if the condition shows it."""
    if not condition:
        raise Wrong("false: " + text)
    return text


def need(condition, text):
    """The text states what is wrong with a claim unless the condition holds."""
    if not condition:
        raise Wrong(text)


class Seen(dict):
    """An object of a document, with the keys that were read."""

    def __init__(self, table):
        super().__init__(table)
        self.seen = set()

    def __getitem__(self, key):
        self.seen.add(key)
        return super().__getitem__(key)

    def get(self, key, default=None):
        return self[key] if key in self else default


def unseen(value, path):
    """The paths of members that were not read, without the numbers of rows."""
    if isinstance(value, list):
        for one in (x for x in value if isinstance(x, (list, Seen))):
            yield from unseen(one, path + "[]")
    elif isinstance(value, Seen):
        for key in value:
            here = f"{path}.{key}" if path else key
            yield from unseen(value[key], here) if key in value.seen else [here]


def member(table, key):
    need(isinstance(table, dict) and key in table, f"{key} is missing")
    return table[key]


def items(table, key, count=None):
    rows = member(table, key)
    need(isinstance(rows, list), f"{key} is not a list")
    need(count is None or len(rows) == count, f"{key} does not have {count} entries")
    return rows


def in_range(value, name, least=-LARGEST, most=LARGEST):
    need(type(value) is int and least <= value <= most, f"{name} is not a number in its range")
    return value


def whole(table, key, least=-LARGEST, most=LARGEST):
    return in_range(member(table, key), key, least, most)


def wholes(table, key, count=None, least=-LARGEST, most=LARGEST):
    return [in_range(x, key, least, most) for x in items(table, key, count)]


def rows_of(table, key, width, count=None, least=-LARGEST, most=LARGEST):
    """Rows of whole numbers of the same width."""
    return [wholes({key: row}, key, width, least, most) for row in items(table, key, count)]


def fraction(value, name):
    """A number, or "p/q": an IEEE number of a document is the fraction that it is."""
    if isinstance(value, str):
        right = re.fullmatch("-?[0-9]{1,4000}(/0*[1-9][0-9]{0,3999})?", value)
        need(right, f"{name} is not a fraction")
        return Fraction(value)
    need(type(value) in (int, float) and abs(value) < float("inf"), f"{name} is not a number")
    return Fraction(value)


def number(table, key):
    return fraction(member(table, key), key)


def decimal(value):
    """A number of a request as it is printed: 1.1 is 11/10, and so is [11, 10]."""
    return Fraction(*value) if isinstance(value, list) else Fraction(repr(value))


def time_of(table, key):
    """The fraction {"num": p, "den": q}."""
    return Fraction(whole(member(table, key), "num"), whole(table[key], "den", 1))


def close(a, b):
    """Whether two numbers agree as printed decimals do."""
    return abs(a - b) <= NEAR * max(abs(a), abs(b))


def show(value):
    value = Fraction(value)
    p, q = value.numerator, value.denominator
    return str(p) if q == 1 else f"{p}/{q}" if q < 10**12 else f"{float(value):.9g}"


def known(value):
    """A whole number as answers state it: null beyond 2^53 - 1."""
    return value if value <= LARGEST else None


def check_gap(table, value, bound):
    """gap is how far a value is above its bound, relative to the bound; null if the bound is 0."""
    gap, ratio = member(table, "gap"), value / bound if bound else None
    right = ratio is None or abs(1 + number(table, "gap") - ratio) * 2**48 <= max(1, ratio)
    need(right and (gap is None) == (ratio is None), "gap does not match value and bound")


# --- Claims of an answer ---------------------------------------------------------------------


class Kind:
    """An answer of one kind. `plan` recomputes the plan and sets `value`, the values that claims
    are about. `claims` has the method that decides each claim, in the order of their use, or None
    if the claim does not fit into this program. Claims that are `due` must be there. `concludes`
    has the methods that check what the result concludes from its claims."""

    claims = dict.fromkeys(("cost", "diameter", "girth", "cage", "distinct", "makespan", "response",
                            "route_diameter", "graph_distance"))
    due, concludes = lambda _: [], {}

    def __init__(self, request, answer, lines):
        self.request, self.answer, self.result = request, answer, answer.get("result")
        self.stopped, self.found, self.value = "stopped" in answer, {}, {}
        self.lines, self.word = lines, {}

    def asked(self, key, default=None):
        value = self.request.get(key)
        return default if value is None else value

    def plan(self):
        """Returns a sentence, or None if no claim depends on the plan."""

    def line(self, word, name, check, *arguments):
        """Adds the line of a claim."""
        try:
            text = check(*arguments)
        except Wrong as reason:
            word, text = reason.word, str(reason)
        self.word[name] = word
        if text is not None:
            self.lines.append((word, name, text))

    def read_claims(self, holder):
        for claim in items(holder, "proof"):
            name = str(member(claim, "claim"))
            if "layer" in claim:
                name += f"/{whole(claim, 'layer', 0)}"
            if name in self.found and claim.get("test") == "search":
                name += " by search"  # in addition to the one that has a certificate
            need(name not in self.found, f"the claim {name} appears twice")
            self.found[name] = claim

    def decide(self, name, claim):
        base = name.partition("/")[0].removesuffix(" by search")
        if self.claims.get(base, self) is None:
            raise Left("evenkeel verify checks its certificate")
        if claim.get("test") in SEARCHES:
            if claim.get("at_least") is None:
                raise Computed("a finished search found no plan")
            name, states = name.removesuffix(" by search"), claim.get("states", 0)
            value, by = self.value.get(name), self.found[name].get("makespan")
            need(value is not None and number(claim, "at_least") == value, "the plan differs")
            right = claim.get("makespan") == by and states == self.result.get("states", states)
            need(right, "makespan or states belong to another search")
            raise Computed(f"a finished search found nothing below {show(value)}")
        if claim.get("test") in ("exchange", "bytes"):
            raise Left("evenkeel verify checks its certificate")
        if "test" not in claim and claim.get("at_least", claim.get("at_most")) is None:
            raise Computed("the claim has no number")
        need(base in self.claims, "no certificate can prove this claim")
        return self.claims[base](self, claim)

    def is_due(self, name):
        claim = self.found.get(name, {})
        need(claim.get("at_least") is not None or "test" in claim, "the certificate is missing")

    def check(self):
        self.line("checked", "plan", self.plan)
        if self.word["plan"] == "FALSE":
            return
        if self.answer.get("proof") is not None:
            self.read_claims(self.answer)
        for name in self.due():
            self.line("checked", name, self.is_due, name)
        order = [*self.claims, *(name.partition("/")[0] for name in self.found)]
        for name in sorted(self.found, key=lambda name: order.index(name.partition("/")[0])):
            self.line("proven", name, self.decide, name, self.found[name])
        for name, check in self.concludes.items():
            self.line("checked", name, check, self)

    def check_error(self):
        """Each claim of a refusal shows that no answer exists."""
        self.read_claims(self.answer["error"])
        for name, claim in self.found.items():
            self.line("proven", name, self.refuses, name, claim)

    def refuses(self, name, claim):
        """No plan ends before the slowest node would have done all work alone: there is none."""
        text, latest = self.decide(name, claim), Fraction(sum(self.load)) / min(self.speed)
        return shown(number(claim, "at_least") > latest, f"{text}; {show(latest)} is possible")


# --- Rings -----------------------------------------------------------------------------------


def crossing(loads, limit, t):
    """The most units that can cross each link i to the right in t steps: after step k all but the
    load of the k nodes that end at i passes the link itself, at most `limit` per step."""
    n, total, before = len(loads), sum(loads), list(accumulate(loads + loads, initial=0))

    def ending(i, k):
        laps, rest = divmod(k, n)
        end = i % n + n + 1
        return laps * total + before[end] - before[end - rest]

    if limit is None:
        return [ending(i, t) for i in range(n)]
    if t > n:  # each further lap adds the same load: k is in the first or in the last lap
        lap, more = crossing(loads, limit, n), t - n
        return [min(lap[i] + more * limit, ending(i, more) + lap[(i - more) % n]) for i in range(n)]
    value, best, most = [p - m * limit for m, p in enumerate(before)], deque(), []
    for end in range(2 * n + 1):  # the maximum of value[end - t .. end]
        while best and value[best[-1]] <= value[end]:
            best.pop()
        best.append(end)
        if best[0] < end - t:
            best.popleft()
        most.append(value[best[0]])
    return [before[e] - (e - t) * limit - most[e] for e in range(n + 1, 2 * n + 1)]


def rounded(total, weights):
    """Whole shares in proportion to weights: the largest remainders, the first of equal ones."""
    exact = [Fraction(total) * weight / sum(weights) for weight in weights]
    down = [floor(share) for share in exact]
    order = sorted(range(len(exact)), key=lambda i: (down[i] - exact[i], i))
    for i in order[: total - sum(down)]:
        down[i] += 1
    return down


class Ring(Kind):
    """Node i sends over link i to node i + 1, "right", and over link i - 1, "left". A flow is
    `linear` less a shift. The lists of nodes and links continue around the ring."""

    def __init__(self, *arguments):
        super().__init__(*arguments)
        self.loads = self.request["loads"]
        self.n, self.total = len(self.loads), sum(self.loads)
        self.single, self.limit = self.asked("mode") == "single", self.asked("message_limit")
        self.optimal = self.asked("algorithm", "optimal") == "optimal"
        targets, speeds = self.asked("targets", "even"), self.asked("speeds", [1] * self.n)
        self.free = targets == "any" and self.total % self.n != 0  # the remainder can stay anywhere
        given = isinstance(targets, list)
        self.set_targets(targets if given else rounded(self.total, list(map(decimal, speeds))))
        self.before = list(accumulate(self.loads * 2, initial=0))
        self.best = self.any_way = 0  # steps proven necessary, in this mode and in any mode

    def set_targets(self, targets):
        self.targets = targets
        self.linear = list(accumulate(l - g for l, g in zip(self.loads, targets)))

    def hold(self, first, count):
        """The load of `count` nodes from `first` on."""
        laps, rest = divmod(count, self.n)
        first %= self.n
        return laps * self.total + self.before[first + rest] - self.before[first]

    def across(self, way, i, t, k):
        """The bound of `crossing` for one link and one k; way 1: to the right, -1: to the left."""
        first = i - k + 1 if way == 1 else i + 1
        return self.hold(first, k) + ((t - k) * self.limit if self.limit else 0)

    def within(self, flow, t):
        """Whether a flow takes at most t steps. Multi-send: each link carries at most what can
        cross it. Single-send: no t nodes in a row must send on more than they have, one way."""
        n, loads = self.n, self.loads
        if t <= 0:
            return t == 0 and not any(flow)
        if not self.single:
            rights, lefts = (crossing(row, self.limit, t) for row in (loads, loads[::-1]))
            return all(-lefts[n - 2 - i] <= flow[i] <= rights[i] for i in range(n))
        right = [flow[i] > loads[i] and flow[i - 1] > 0 for i in range(n)]
        left = [-flow[i - 1] > loads[i] and flow[i] < 0 for i in range(n)]
        rows = ["".join(" x"[wait] for wait in waits * 2).split() for waits in (right, left)]
        return all(len(row) < min(t, 2 * n) for row in rows[0] + rows[1])

    def check_takes(self, flow, steps):
        """A flow takes exactly so many steps; None: it never ends."""
        if steps is None:
            right = not self.within(flow, 2 * self.n + self.total)
        else:
            right = self.within(flow, in_range(steps, "steps")) and not self.within(flow, steps - 1)
        need(right, f"the flow does not take {steps} steps")

    def plan(self):
        n, result = self.n, self.result
        self.flow, targets = wholes(result, "flow", n), wholes(result, "targets", n, 0)
        near = all(0 <= g - self.total // n <= 1 for g in targets) and sum(targets) == self.total
        need(near if self.free else targets == self.targets, "the targets differ from the request")
        self.set_targets(targets)
        for i, (load, target) in enumerate(zip(self.loads, targets)):
            ends = load + self.flow[i - 1] - self.flow[i]
            need(ends == target, f"node {i} ends with {ends} instead of its target {target}")
        self.traffic, steps = sum(map(abs, self.flow)), member(result, "steps")
        need(member(result, "traffic") == known(self.traffic), f"the traffic is {self.traffic}")
        self.check_takes(self.flow, steps)
        most = self.asked("max_steps")
        need(most is None or steps is not None and steps <= most, "the plan takes too many steps")
        time = "never finishes" if steps is None else f"takes {steps} steps"
        return f"every node reaches its target; the plan {time} and moves {self.traffic} units"

    def due(self):
        return ["steps", "shifts"] + ["traffic"] * (self.optimal and self.traffic <= LARGEST)

    def prove_steps(self, claim):
        least, must_be = whole(claim, "at_least", 0), self.result and self.optimal
        if claim["claim"] == "steps" and must_be and self.asked("max_steps") is None:
            need(least == self.result["steps"], "the plan takes another number of steps")
        if least == 0:
            return shown(not self.result or self.traffic == 0, "no load has to move")
        row = self.single and "right" in claim
        text = self.waiting(claim, least - 1) if row else self.segment(claim, least - 1, self.free)
        self.best = max(self.best, least)
        self.any_way = max(self.any_way, 0 if row else least)
        return f"no plan takes fewer than {least} steps: {text}"

    def segment(self, claim, t, free):
        """Some nodes in a row hold more than they may keep and what can leave them in t steps."""
        n = self.n
        first, count = whole(claim, "first", 0, n - 1), whole(claim, "count", 1, n - 1)
        kl, kr = wholes(claim, "depth", 2, 0, t)
        need(self.limit or kl == kr == t, "without a message limit depth is the number of steps")
        last, holds = (first + count - 1) % n, self.hold(first, count)
        keep = sum(self.targets[(first + i) % n] for i in range(count))
        if free:
            keep = self.total // n * count + min(self.total % n, count)
        leave = self.across(1, last, t, kr) + self.across(-1, first - 1, t, kl)
        text = f"nodes {first} to {last} hold {holds}, can keep {keep}, {leave} can leave in {t}"
        return shown(holds - keep > leave, text)

    def edge_of_row(self, first, count, way):
        """The shift below (right) or above (left) which `count` nodes from `first` on all wait."""
        row, s, g = [(first + m) % self.n for m in range(count)], self.linear, self.targets
        right = way == "right"
        return min(s[k - 1] - g[k] for k in row) if right else max(s[k] + g[k] for k in row)

    def waiting(self, claim, t):
        """Single-send: each shift makes t nodes from `right` on wait, or t nodes from `left` on."""
        need(0 < t <= self.n, "the ring does not have this number of waiting nodes")
        i, j = (whole(claim, key, 0, self.n - 1) for key in ("right", "left"))
        a, b = self.edge_of_row(i, t, "right"), self.edge_of_row(j, t, "left")
        text = f"below shift {a}, {t} nodes from {i} wait in a row; above {b}, {t} from {j} do"
        return shown(a > b, text)

    def prove_shifts(self, claim):
        """The shifts of at most t steps are an interval: its ends, and one beyond each, show it."""
        lo, hi = wholes(self.result, "shifts", 2)
        need(claim.get("at_least") == lo and claim.get("at_most") == hi, "the shifts differ")
        t = whole(claim, "within", self.best) if claim.get("within") is not None else self.best
        if t > self.best:  # with the chosen targets, which are not the best for the steps
            self.segment(claim, t - 1, False)
        inside = [self.within([s - h for s in self.linear], t) for h in (lo, hi, lo - 1, hi + 1)]
        text = f"exactly the shifts from {lo} to {hi} take {t} steps"
        return shown(lo <= hi and inside == [True, True, False, False], text)

    def prove_traffic(self, claim):
        within = self.asked("max_steps", self.best) if self.optimal else None
        need(claim.get("within") == within, f"the claim must be about {within} steps")
        return self.least_traffic(claim, self.flow, within, self.traffic)

    def least_traffic(self, claim, flow, t, traffic):
        least = whole(claim, "at_least", 0)
        need(traffic == least, f"the traffic is {traffic}")
        if "potential" in claim:
            need(self.worth(claim, t) == least, f"the prices prove {self.worth(claim, t)} units")
            text = "the dual prices of the certificate prove it"
        else:
            need(not self.free, "other nodes can keep the remainder")
            text = self.barred(claim, flow, t)
        return f"no plan{'' if t is None else f' of {t} steps'} moves fewer than {least}: {text}"

    def worth(self, claim, t):
        """Duality: the sum of p (l - g) is that of f rho, rho the fall of the price along a link,
        and at most the sum of |f| + (|rho| - 1) x what can cross the link."""
        n, p, ends, spare = self.n, wholes(claim, "potential", self.n), self.targets, 0
        if self.free:
            ends, spare = [self.total // n] * n, self.total % n
        value = sum(a * (l - g) for a, l, g in zip(p, self.loads, ends))
        value -= sum(sorted(p)[n - spare :])
        depth = {(i, side): in_range(k, "depth", 0, t) for i, side, k in claim.get("depths") or []}
        for i in range(n):
            rho = p[i] - p[(i + 1) % n]
            if abs(rho) > 1:
                need(t is not None, "prices differ by more than 1 along a link")
                k = depth[i, "right" if rho > 0 else "left"] if self.limit else t
                value -= (abs(rho) - 1) * self.across(1 if rho > 0 else -1, i, t, k)
        return value

    def barred(self, claim, flow, t):
        """Traffic is convex in the shift: it is least at a median, or if the way down is barred."""
        n, way, by = self.n, claim.get("direction"), claim.get("by")
        counts = {"right": sum(f > 0 for f in flow), "left": sum(f < 0 for f in flow)}
        if by == "median":
            text = "at most half of the links carry load to the right, and at most half to the left"
            return shown(2 * max(counts.values()) <= n, text)
        need(way in counts and 2 * counts[way] <= n, "the other direction has less traffic")
        if by == "link":
            need(t is not None and not self.single, "this link proves a bound only for multi-send")
            i, sign = whole(claim, "link", 0, n - 1), 1 if way == "right" else -1
            k = whole(claim, "depth", 0, t)
            need(self.limit or k == t, "without a message limit depth is the number of steps")
            right = sign * flow[i] == self.across(sign, i, t, k)
            return shown(right, f"link {i} carries all units that can cross it in {t} steps")
        need(by == "chain" and self.single and t != 0, "the value of by is unknown")
        i, count = whole(claim, "first", 0, n - 1), n if t is None else min(t, n)
        edge, shift = self.edge_of_row(i, count, way), self.linear[0] - flow[0]
        right = edge >= shift if way == "right" else edge <= shift
        return shown(right, f"with less traffic the {count} nodes from {i} wait in a row")

    def prove_point(self, claim):
        """A point of the front has the least traffic of one step less than the next point, so
        that none is missing. If the remainder is free the schedule of a point is not known."""
        points = items(self.result, "pareto")
        k = in_range(int(claim["claim"].partition("/")[2]), "pareto", 0, len(points) - 1)
        flow, traffic = self.schedule_of(points[k])
        within = whole(points[k + 1], "steps") - 1 if k + 1 < len(points) else None
        if within is None and self.stopped:
            within = claim.get("within")
        need(claim.get("within") == within, "within must be one step less than the next point")
        return self.least_traffic(claim, flow, within, traffic)

    def schedule_of(self, point):
        if self.free:
            return None, member(point, "traffic")
        flow = [s - whole(point, "shift") for s in self.linear]
        traffic = sum(map(abs, flow))
        self.check_takes(flow, whole(point, "steps"))
        need(member(point, "traffic") == known(traffic), f"the traffic is {traffic}")
        return flow, traffic

    def check_front(self):
        points = self.result.get("pareto")
        if points is None:
            return
        steps = [whole(point, "steps", 0) for point in points]
        traffic = [member(point, "traffic") for point in points]
        need(self.stopped or steps and steps[0] == self.best, "the first point must be the fastest")
        rises = all(a < b for a, b in zip(steps, steps[1:]))
        falls = all(a is None or b is not None and a > b for a, b in zip(traffic, traffic[1:]))
        need(rises and falls, "the points must be in order")
        for k, point in enumerate(points):
            if f"pareto/{k}" not in self.found:
                need(traffic[k] is None, f"no certificate proves the traffic of point {k}")
                self.schedule_of(point)

    def check_lower_bound(self):
        stated = whole(self.result, "lower_bound", 0)
        claimed = self.found.get("lower_bound", {"at_least": stated}).get("at_least")
        need(claimed == stated == self.any_way, f"the proven minimum is {self.any_way} steps")

    def refuses(self, name, claim):
        need(name == "steps", "this claim does not explain the refusal")
        text = self.prove_steps(claim)
        return shown(claim["at_least"] > self.request["max_steps"], "too few steps: " + text)

    claims = {"steps": prove_steps, "lower_bound": prove_steps, "shifts": prove_shifts,
              "traffic": prove_traffic, "pareto": prove_point}
    concludes = {"lower_bound": check_lower_bound, "pareto": check_front}


# --- Networks --------------------------------------------------------------------------------


GRIDS = {  # sides, each a path (0), a cycle (1) or a clique (2)
    "path": lambda n: [(n, 0)], "cycle": lambda n: [(n, 1)], "clique": lambda n: [(n, 2)],
    "hypercube": lambda d: [(2, 0)] * d, "lattice": lambda k, d: [(k, 2)] * d,
    "mesh": lambda *sides: [(k, 0) for k in sides], "torus": lambda *sides: [(k, 1) for k in sides],
}


def grid(text):
    """Nodes and links of grids, powers and products, the last coordinate fastest; or None."""
    sides, nodes, links, stride = [], 1, set(), 1
    for factor in text.split(" x "):
        factor, _, power = factor.strip().partition("^")
        name, _, sizes = factor.partition(":")
        if name not in GRIDS:
            return None
        sides += GRIDS[name](*map(int, sizes.split(","))) * int(power or 1)
    for side, _ in sides:
        nodes *= side
        if nodes * len(sides) > 10**6:
            raise Left("the network is too large")
    for side, way in reversed(sides):
        for v in range(nodes):
            at = v // stride % side
            for other in range(at + 1, side if way == 2 else min(at + 2, side)):
                links.add((v, v + (other - at) * stride))
            if way == 1 and at == 0 and side > 1:
                links.add((v, v + (side - 1) * stride))
        stride *= side
    return nodes, links


class Network:
    """Parallel links add their weights, as IEEE numbers in their order; loops do not count."""

    def __init__(self, nodes, edges):
        self.n, weights = nodes, {}
        for u, v, *weight in edges:
            if u != v:
                key = (min(u, v), max(u, v))
                weights[key] = weights.get(key, 0) + (float(weight[0]) if weight else 1)
        self.weights = {key: Fraction(weight) for key, weight in weights.items()}
        self.links, self.near = sorted(self.weights), [[] for _ in range(nodes)]
        for u, v in self.links:
            self.near[u].append(v)
            self.near[v].append(u)
        self.part, self.parts = [None] * nodes, 0
        for v in range(nodes):
            if self.part[v] is None:
                for w in self.distances([v]):
                    self.part[w] = self.parts
                self.parts += 1

    def distances(self, sources, most=None):
        """{node: hops} of all nodes within `most` hops of the sources."""
        found, queue = dict.fromkeys(sources, 0), deque(sources)
        while queue:
            v = queue.popleft()
            if most is None or found[v] < most:
                for w in self.near[v]:
                    if w not in found:
                        found[w] = found[v] + 1
                        queue.append(w)
        return found


def read_network(given, flow):
    """The network of a request, by rule if it is a grid; else its links are data of the answer."""
    if isinstance(given, dict):
        return Network(given["nodes"], given["edges"])
    built = grid(given)
    if built is None:
        n = len(items(flow.result, "targets"))
        built = n, rows_of(flow.result, "edges", 2, None, 0, n - 1)
        flow.lines.append(("not checked here", "links", f"the answer lists the links of {given}"))
    return Network(*built)


def placed(request, values):
    """A row of loads or speeds by node: rows are joined with the nodes by their labels."""
    topology, labels = request.get("topology"), request.get("labels")
    if labels and isinstance(topology, dict) and "labels" in topology:
        of = dict(zip(labels, values))
        return [of[name] for name in topology["labels"]]
    return values


# --- Flows -----------------------------------------------------------------------------------


class Flow(Kind):
    """Loads l and shares by speed in every part of the network; low = share rounded down. A node
    is open if its share is not whole; `spare` units of a part stay above low, one per open node.
    Loads that a seed draws are data of the answer: the targets and what the nodes send."""

    def __init__(self, *arguments):
        super().__init__(*arguments)
        self.net = read_network(self.request["topology"], self)
        speeds, self.limit = self.asked("speeds"), self.asked("message_limit")
        speeds = placed(self.request, speeds) if speeds else [1] * self.net.n
        self.speeds, self.integer = list(map(decimal, speeds)), self.asked("integer", True)
        self.scheme, self.loads = self.asked("scheme", "opt").replace("-", "_"), None
        self.max_load = self.scheme == "max_load"

    def plan(self):
        net, result, out = self.net, self.result, [0] * self.net.n
        need(items(result, "edges") == list(map(list, net.links)), "the edges are not the links")
        self.flow = [fraction(x, "flow") for x in items(result, "flow", len(net.links))]
        self.targets = [fraction(x, "targets") for x in items(result, "targets", net.n)]
        self.out, through, self.converged = out, [0] * net.n, member(result, "converged")
        for (u, v), x in zip(net.links, self.flow):
            out[u] += x
            out[v] -= x
            through[u] += abs(x)
            through[v] += abs(x)
        sizes = list(map(abs, self.flow)) + [0]
        self.value = {"l1": sum(sizes), "linf": max(sizes), "node_flow": max(through, default=0)}
        exact = self.integer and all(x.denominator == 1 for x in self.flow + self.targets)
        if "loads" in self.request:
            self.loads = placed(self.request, self.request["loads"])
        elif exact:  # a scenario
            self.loads = [int(target + sent) for target, sent in zip(self.targets, out)]
            need(min(self.loads) >= 0, "a load is below 0")
            self.lines.append(("not checked here", "loads", "the scenario is read from the answer"))
        ends = [] if self.loads is None else [l - sent for l, sent in zip(self.loads, out)]
        self.exact = exact and ends == self.targets
        need(self.exact or not (self.integer and self.converged), "a node misses its target")
        late = self.stopped or self.max_load or not self.exact
        need(late or self.converged, "the flow reaches the targets, so it has converged")
        if self.loads is None:
            return None
        self.set_shares()
        for v, (target, share) in enumerate(zip(self.targets, self.share)):
            near = floor(share) <= target <= -floor(-share) if self.exact else close(target, share)
            need(near or self.max_load, f"the target of node {v} is not its share {show(share)}")
        end = "every node reaches its target" if self.exact else "the flow is not integral"
        return f"{end}; {show(self.value['l1'])} units move over links"

    def set_shares(self):
        net = self.net
        total, speed = [0] * net.parts, [0] * net.parts
        for v, p in enumerate(net.part):
            total[p] += self.loads[v]
            speed[p] += self.speeds[v]
        self.share = [Fraction(total[p]) * self.speeds[v] / speed[p] if speed[p] else Fraction(0)
                      for v, p in enumerate(net.part)]
        self.low = list(map(floor, self.share))
        self.open = [share.denominator > 1 for share in self.share]
        self.spare = total
        for v, p in enumerate(net.part):
            self.spare[p] -= self.low[v]

    def due(self):
        sought = self.scheme in ("l1", "linf", "node_flow", "rounds")
        due = [self.scheme] if sought and not self.stopped else []
        return due + ["l2"] * (member(self.result, "l2_excess") is not None)

    def decide(self, name, claim):
        need(not self.max_load or name == "max_load", "the claim belongs to other targets")
        if self.loads is None and name != "l2":
            raise Left("the loads depend on a seed")
        return super().decide(name, claim)

    # Sets of nodes: their load, and the maximum and minimum that they can keep.

    def read_set(self, claim):
        if "set" in claim:
            return set(wholes(claim, "set", None, 0, self.net.n - 1))
        return set(range(self.net.n)) - set(wholes(claim, "all_but", None, 0, self.net.n - 1))

    def load_of(self, nodes):
        return sum(self.loads[v] for v in nodes)

    def most_kept(self, nodes):
        count = [0] * self.net.parts
        for v in nodes:
            count[self.net.part[v]] += self.open[v]
        return sum(self.low[v] for v in nodes) + sum(map(min, self.spare, count))

    def least_kept(self, nodes):
        every = set(range(self.net.n))
        return self.most_kept(every) - self.most_kept(every - set(nodes))

    def open_prices(self, prices):
        """Per part: the prices of its open nodes, ascending, and how many units are spare."""
        there = [[] for _ in range(self.net.parts)]
        for v, p in enumerate(self.net.part):
            if self.open[v]:
                there[p].append(prices[v])
        return zip(map(sorted, there), self.spare)

    def units(self, name, claim):
        """What is claimed of whole flows. The plan reaches it if its scheme seeks it."""
        own, least = self.value[name], number(claim, "at_least")
        need(self.integer and least >= 0 and least.denominator == 1, "at_least must be whole")
        self.check_reached(name, own, least)
        return int(least)

    def check_reached(self, name, own, least):
        sought = self.scheme == name and not self.stopped
        right = own == least or not self.converged or own > least and not sought
        need(right, f"the value of the plan is {show(own)}")

    def prove_l1(self, claim):
        """Duality: sum |x| >= sum x (p_u - p_v) if prices differ by at most 1 along links."""
        least, p = number(claim, "at_least"), wholes(claim, "potential", self.net.n)
        need(all(abs(p[u] - p[v]) <= 1 for u, v in self.net.links), "prices differ by more than 1")
        ends, own = self.low if self.integer else self.share, self.value["l1"]
        value = sum(price * (l - end) for price, l, end in zip(p, self.loads, ends))
        if self.integer:
            value -= sum(sum(row[len(row) - spare :]) for row, spare in self.open_prices(p))
        need(value >= least, f"the prices prove {show(value)} units")
        self.check_reached("l1", least if not self.exact and close(own, least) else own, least)
        return f"no flow moves fewer than {show(least)} units over all links, by the dual prices"

    def squares(self):
        return sum(x * x / self.net.weights[e] for e, x in zip(self.net.links, self.flow))

    def prove_l2(self, claim):
        """Cauchy and Schwarz: sum x^2 / w >= (d.y)^2 / sum w (y_u - y_v)^2, d what nodes send."""
        least, excess = number(claim, "at_least"), number(self.result, "l2_excess")
        need(least >= 0 and excess >= 0, "the norm or its excess is below 0")
        if least > 0:
            y = wholes(claim, "potential", self.net.n)
            along = sum(a * out for a, out in zip(y, self.out))
            energy = sum(w * (y[u] - y[v]) ** 2 for (u, v), w in self.net.weights.items())
            need(energy > 0 and along * along >= least * energy, "the potential proves less")
        own, text = self.squares(), f"the l2 norm is at most {float(1 + excess):.9g} x the minimum"
        return shown(abs((1 + excess) ** 2 * least - own) <= 20 * NEAR * own, text)

    def prove_l2_integral(self, claim):
        """No cycle of single units helps: prices lie between the costs of a unit less and more."""
        n, p, scale = self.net.n, wholes(claim, "potential", self.net.n), claim.get("scale", 1)
        need(self.exact and fraction(scale, "scale") > 0, "the flow is not integral, or scale is 0")
        for (u, v), x in zip(self.net.links, self.flow):
            slope = (p[u] - p[v]) * self.net.weights[u, v] / fraction(scale, "scale")
            need(2 * x - 1 <= slope <= 2 * x + 1, f"moving another unit from {u} to {v} is better")
        least, own = number(claim, "at_least"), self.squares()
        need(least <= own and close(own, least), f"the sum of squares is {show(own)}")
        for part in range(self.net.parts if claim.get("free") is True else 0):
            mine = [v for v in range(n) if self.net.part[v] == part and self.open[v]]
            kept = [p[v] for v in mine if self.targets[v] > self.low[v]]
            rest = [p[v] for v in mine if self.targets[v] == self.low[v]]
            need(not kept or not rest or min(kept) >= max(rest), "a spare unit has a better place")
        place = ", for any place of the rest" if claim.get("free") is True else " to the targets"
        return "no integral flow has a smaller l2 norm" + place

    def prove_linf(self, claim):
        """The excess of a set leaves it over its links, or its want comes over them."""
        c, net = self.units("linf", claim), self.net
        if c == 0:
            return "no load has to move"
        nodes = self.read_set(claim)
        load, links = self.load_of(nodes), sum((u in nodes) != (v in nodes) for u, v in net.links)
        much = max(load - self.most_kept(nodes), self.least_kept(nodes) - load)
        text = f"some link carries {c}: {much} units cross {links} links around {len(nodes)} nodes"
        return shown(much > (c - 1) * links, text)

    def prove_node_flow(self, claim):
        """At a node with excess d, out - in = d: of a flow of e through it (e - d) / 2 come in."""
        c, net = self.units("node_flow", claim), self.net
        a = [l - low for l, low in zip(self.loads, self.low)]
        if "node" in claim or c == 0:
            v = whole(claim, "node", 0, net.n - 1) if c else 0
            least = a[v] - 1 if a[v] > 0 and self.open[v] else abs(a[v])
            return shown(least >= c, f"some node passes {c} units")
        nodes, e = self.read_set(claim), c - 1
        around = {w for v in nodes for w in net.near[v]} - nodes
        kept, gain, room = self.spare[:], [0] * net.parts, sum((e - a[v]) // 2 for v in around)
        for v in range(net.n):
            if self.open[v] and a[v] == e + 1:  # must keep one unit
                kept[net.part[v]] -= 1
                room += v in nodes or v in around
            elif self.open[v] and (v in nodes or v in around and (e - a[v]) % 2):
                gain[net.part[v]] += 1
        room, much = room + sum(map(min, kept, gain)), sum(a[v] for v in nodes)
        text = f"some node passes {c} units: with {e} there is room for {room} of {much}"
        return shown(much > room, text)

    # Plans of rounds.

    def replay(self):
        """The moves of a plan of rounds: over links, of load that is there, to the targets."""
        loads, last, free, used = list(self.loads), 0, [], set()
        migration, along = member(self.result, "migration"), dict.fromkeys(self.net.links, 0)
        moves = rows_of(migration, "moves", 4)
        for k, (now, a, b, units) in enumerate(moves):
            need(now in (last, last + 1) and now > 0, "the rounds must be in order")
            if now > last:
                last, free, used = now, list(loads), set()
            link = (min(a, b), max(a, b))
            right = link in along and (a, b) not in used and 0 < units <= free[a]
            need(right and (self.limit is None or units <= self.limit), f"move {k} is not allowed")
            used.add((a, b))
            free[a] -= units
            loads[a] -= units
            loads[b] += units
            along[link] += units if a < b else -units
        right = loads == self.targets and [along[e] for e in self.net.links] == self.flow
        need(right, "the moves do not match the flow or its targets")
        self.value.update(rounds=last, moved=sum(units for _, _, _, units in moves))
        stated = [whole(migration, "rounds"), member(migration, "moved")]
        need(stated == [last, known(self.value["moved"])], "rounds or moved is wrong")

    def prove_rounds(self, claim):
        """A set of nodes holds more than all nodes within t hops want, or the other way round."""
        if self.result.get("migration") is not None:
            self.replay()
        r, net = self.units("rounds", claim), self.net
        t, start = r - 1, f"no plan takes fewer than {r} rounds"
        if r == 0:
            return "no load has to move"
        if "wave" in claim:
            return f"{start}: {self.wave(claim, t)}"
        need(self.limit is None, "with a message limit, sets are not enough")
        if "wants" in claim:
            nodes = set(wholes(claim, "wants", None, 0, net.n - 1))
            more, less = self.least_kept(nodes), self.load_of(net.distances(nodes, t))
        else:
            nodes = self.read_set(claim)
            more, less = self.load_of(nodes), self.most_kept(net.distances(nodes, t))
        word = "need" if "wants" in claim else "hold"
        text = f"{start}: {len(nodes)} nodes {word} {more}, but only {less} is within {t} hops"
        return shown(more > less, text)

    def wave(self, claim, t):
        """Load that starts behind the wave (time 0) ends behind it, or has crossed it on links."""
        net, others = self.net, claim.get("others")
        time = [t + 1 if others is None else whole(claim, "others", 0, t + 1)] * net.n
        for v, at in rows_of(claim, "wave", 2):
            time[in_range(v, "wave", 0)] = in_range(at, "wave", 0, t + 1)
        behind = self.load_of(v for v in range(net.n) if time[v] == 0)
        ends = self.most_kept([v for v in range(net.n) if time[v] <= t])
        skipped = sum(max(0, abs(time[v] - time[u]) - 1) for u, v in net.links)
        need(self.limit is not None or not skipped, "the wave skips a round")
        cross = skipped * (self.limit or 0)
        text = f"{behind} units start behind the wave, {ends} can end there, {cross} can cross it"
        return shown(behind > ends + cross, text)

    def prove_moved(self, claim):
        """Duality in rounds: a hop costs 1, waiting nothing, and no price rises by more."""
        net, t, least = self.net, whole(claim, "within", 0, 10**5), self.units("moved", claim)
        need(t >= self.value["rounds"] and least == self.value["moved"], "the plan differs")
        value = 0
        if "prices" in claim:
            rows = rows_of(claim, "prices", net.n, t + 1)
            for p, q in zip(rows, rows[1:]):
                need(all(a >= b for a, b in zip(p, q)), "a price rises while load stays")
                over = sum(max(0, q[v] - p[u] - 1) + max(0, q[u] - p[v] - 1) for u, v in net.links)
                need(not over or self.limit is not None, "a price rises by more than a hop costs")
                value -= over * (self.limit or 0)
            first, last = rows[0], rows[-1]
        else:
            need(self.limit is None or t == 0, "a message limit needs the prices of every round")
            first = last = wholes(claim, "price", net.n)
            for _ in range(min(t, net.n)):  # prices rise by 1 per hop
                last = [min([p, *(last[w] + 1 for w in net.near[v])]) for v, p in enumerate(last)]
        value += sum(low * p for low, p in zip(self.low, last))
        value -= sum(load * p for load, p in zip(self.loads, first))
        value += sum(sum(row[:spare]) for row, spare in self.open_prices(last))
        return shown(value >= least, f"no plan of {t} rounds moves fewer than {least} units")

    claims = {"l1": prove_l1, "l2": prove_l2, "l2_integral": prove_l2_integral, "linf": prove_linf,
              "node_flow": prove_node_flow, "rounds": prove_rounds, "moved": prove_moved,
              "max_load": None}


# --- Plans -----------------------------------------------------------------------------------


def numbers_of(names):
    """The numbers of nodes or objects, which a request gives by number or by name."""
    index = {name: i for i, name in enumerate(names or ())}
    return lambda x: index[x] if isinstance(x, str) and x in index else int(x)


def bits(numbers):
    """A set of nodes as the bits of a number."""
    return sum(1 << i for i in set(numbers))


class Plan(Kind):
    """Objects and the nodes where each may be, as bits. Those that stay together on a node are
    one item. `rooms` are what nodes have room for, of load by some time or of a resource."""

    def __init__(self, *arguments):
        super().__init__(*arguments)
        objects, topology, nodes = (self.request.get(k) for k in ("objects", "topology", "nodes"))
        nodes = nodes if isinstance(nodes, dict) else {"count": nodes}
        rows = [nodes.get(key) for key in ("id", "speed", "state", "rack")]
        rows += [row for key in ("capacity", "base") for row in nodes.get(key, {}).values()]
        length = next((len(row) for row in rows if isinstance(row, list)), 0)
        n = self.n = nodes.get("count", length)
        names = topology.get("labels") if isinstance(topology, dict) else None
        self.node = numbers_of(nodes.get("id") or names)
        self.speed = [decimal(x) for x in nodes.get("speed") or [1] * n]
        self.state, self.rack = nodes.get("state") or ["open"] * n, nodes.get("rack") or []
        self.load, self.m = objects["load"], len(objects["load"])
        self.grain = gcd(*self.load) or 1
        column = lambda key, usual: objects.get(key) or [usual] * self.m
        self.home = [None if x is None else self.node(x) for x in column("node", None)]
        self.bytes, self.pinned = column("bytes", 1), column("pinned", False)
        self.groups = self.asked("groups", []) if "group" in objects else []
        self.group, self.members = column("group", None), [[] for _ in self.groups]
        for j, g in enumerate(self.group):
            if g is not None:
                self.members[g].append(j)
        along = self.asked("flow") is not None
        self.searches = not along and self.asked("algorithm") != "none"
        self.by_links = along and self.asked("collapse") is not True
        self.read_allowed(column("allowed", None), column("avoid", None))
        self.read_resources(nodes, objects)
        self.make_items()

    def read_allowed(self, allowed, avoid):
        """Nodes that are closed or drained take no new objects; drained ones keep none."""
        self.allowed, every = [], (1 << self.n) - 1
        new = bits(i for i, state in enumerate(self.state) if state == "open")
        kept = bits(i for i, state in enumerate(self.state) if state != "drain")
        for listed, barred, home, pinned in zip(allowed, avoid, self.home, self.pinned):
            may = every if listed is None else bits(map(self.node, listed))
            may &= ~bits(map(self.node, barred or ()))
            stays = 0 if home is None else may & kept & 1 << home
            self.allowed.append(stays if pinned else may & new | stays)

    def may(self, j, i):
        return self.allowed[j] >> i & 1

    def read_resources(self, nodes, objects):
        """{name: (capacity and base of each node, use, peak and block of each object)}"""
        tables = [nodes.get("capacity"), nodes.get("base"), objects.get("resources"),
                  objects.get("peak")]
        names, n, m = {name: None for table in tables for name in table or {}}, self.n, self.m
        self.blocks = self.request.get("blocks", []) if "block" in objects else []
        first, usual = next(iter(names), "memory"), ([None] * n, [0] * n, [0] * m, [0] * m)
        of_block = [block.get("resource", first) for block in self.blocks]
        self.resources = {}
        for name in names | dict.fromkeys(of_block):
            block = [b if b is not None and of_block[b] == name else None
                     for b in objects.get("block") or [None] * m]
            rows = [(table or {}).get(name, row) for table, row in zip(tables, usual)]
            self.resources[name] = (*rows, block)

    def make_items(self):
        of = {}
        for j, g in enumerate(self.group):
            rule = self.groups[g] if g is not None else {}
            one = rule.get("rule") == "together" and rule.get("level", "node") == "node"
            of.setdefault(("group", g) if one else j, []).append(j)
        self.items = list(of.values())
        self.item_of = {j: k for k, item in enumerate(self.items) for j in item}
        self.item_nodes = [self.common(item) for item in self.items]

    def common(self, objects):
        """Where all of them may be."""
        return reduce(and_, (self.allowed[j] for j in objects))

    # The plan.

    def plan(self):
        place = self.placed = wholes(self.result, "assignment", self.m, 0, self.n - 1)
        broken, valid = self.broken(place), member(self.answer["check"], "valid")
        need(broken is None or not self.searches, f"the plan is not valid: {broken}")
        need(valid is (broken is None and "refused" not in self.result), "valid is wrong")
        moved = [j for j in range(self.m) if self.home[j] not in (None, place[j])]
        count, cost = len(moved), sum(self.bytes[j] for j in moved)
        caps = self.asked("max_moves", count), self.asked("max_bytes", cost)
        allowed = count <= caps[0] and cost <= caps[1] or not self.searches
        need(allowed, f"{count} objects ({cost} bytes) move, which is not allowed")
        migration, self.end = member(self.result, "migration"), max(self.times(place))
        stated = whole(migration, "moves") == count and whole(migration, "bytes") == cost
        need(stated, f"{count} objects ({cost} bytes) move")
        need(time_of(self.result, "makespan") == self.end, f"the makespan is {show(self.end)}")
        speed = sum(s for s, state in zip(self.speed, self.state) if state != "drain")
        self.mean = sum(self.load) / Fraction(speed or 1)
        self.value = {"makespan": self.end, "migration": count, "target": count}
        return f"the makespan is {show(self.end)}; {count} objects ({cost} bytes) move"

    def broken(self, place):
        """A rule that a placement breaks: where objects may be, those of groups, or capacities."""
        for j, i in enumerate(place):
            if not self.may(j, i):
                return f"object {j} must not be on node {i}"
        for g, (rule, members) in enumerate(zip(self.groups, self.members)):
            rack = rule.get("level") == "rack"
            there = [str(self.rack[place[j]]) if rack else place[j] for j in members]
            most = len(there) if rule["rule"] == "spread" else len(there[:1])
            if len(set(there)) != most:
                return f"group {g} is not {rule['rule']}"
        for name, (capacity, base, use, peak, block) in self.resources.items():
            total, most, held = list(base), [0] * self.n, set()
            for j, i in enumerate(place):
                total[i], most[i] = total[i] + use[j], max(most[i], peak[j])
                if block[j] is not None and (i, block[j]) not in held:
                    held.add((i, block[j]))
                    total[i] += self.blocks[block[j]]["size"]
            for i, limit in enumerate(capacity):
                if limit is not None and total[i] + most[i] > limit:
                    return f"node {i} needs {total[i] + most[i]} {name} and has {limit}"

    def sums(self, values, place):
        found = [0] * self.n
        for value, i in zip(values, place):
            if i is not None:
                found[i] += value
        return found

    def times(self, place):
        """Loads, and the larger of what a node sends and receives, over speed. A message counts
        beta times its size, rounded half up."""
        object_of = numbers_of(self.request["objects"].get("id"))
        beta, sent, got = decimal(self.asked("beta", 1)), [0] * self.n, [0] * self.n
        for x, y, size in self.request.get("comm") or []:
            a, b = place[object_of(x)], place[object_of(y)]
            work = floor(beta * decimal(size) + Fraction(1, 2)) if a != b else 0
            sent[a] += work
            got[b] += work
        loads = zip(self.sums(self.load, place), sent, got, self.speed)
        return [(load + max(out, come)) / Fraction(speed) for load, out, come, speed in loads]

    # Bounds of the makespan: each test shows that the items exceed the space of the nodes.

    def rooms(self, free, values):
        """Drained nodes have no room; closed ones have room for what is there and may stay."""
        stay = [i if i is not None and self.may(j, i) else None for j, i in enumerate(self.home)]
        rows = zip(self.state, free, self.sums(values, stay))
        return [f if s == "open" else min(f, t if s == "closed" else 0) for s, f, t in rows]

    def done_by(self, time, below=False):
        """The work of each node by (or below) a time, a multiple of the divisor of all loads."""
        work = (time * speed / self.grain for speed in self.speed)
        return [(-floor(-w) - 1 if below else floor(w)) * self.grain for w in work]

    def does_not_fit(self, test, claim, values, rooms):
        sizes = [sum(values[j] for j in item) for item in self.items]
        need(isinstance(test, str) and test in self.tests, "the test is unknown")
        return self.tests[test](self, claim, sizes, rooms, values)

    def fill(self, claim, sizes, rooms, _):
        listed = [claim["node"]] if "node" in claim else items(claim, "nodes") or range(self.n)
        nodes = {in_range(i, "nodes", 0, self.n - 1) for i in listed}
        others = ~bits(nodes)
        load = sum(size for size, where in zip(sizes, self.item_nodes) if not where & others)
        room = sum(rooms[i] for i in nodes)
        text = f"{load} can only be on {len(nodes)} nodes, which have room for {room}"
        return shown(load > room, text)

    def largest(self, claim, sizes, rooms, _):
        k = self.item_of[whole(claim, "object", 0, self.m - 1)]
        right = all(sizes[k] > rooms[i] for i in range(self.n) if self.item_nodes[k] >> i & 1)
        return shown(right, f"no node has room for an item of {sizes[k]}")

    def prefix(self, claim, sizes, rooms, _):
        k = whole(claim, "k", 1, len(sizes))
        room, want = (sum(sorted(values)[::-1][:k]) for values in (rooms, sizes))
        text = f"the {k} largest items need {want}, but the {k} largest nodes have room for {room}"
        return shown(want > room, text)

    def count(self, claim, sizes, rooms, _):
        q = whole(claim, "q", 1, len(sizes))
        smallest_first = list(accumulate(sorted(sorted(sizes)[::-1][:q])))
        fit = sum(bisect_right(smallest_first, room) for room in rooms)
        return shown(fit < q, f"the nodes can hold only {fit} of the {q} largest items")

    def halves(self, claim, sizes, rooms, _):
        a, room = whole(claim, "a", 0), max(rooms)
        need(room > 0 and 2 * a <= room, "a is more than half of a node")
        large = [w for w in sizes if room < 2 * w and w <= room - a]
        small = sum(w for w in sizes if a <= w and 2 * w <= room)
        more = max(0, small - (len(large) * room - sum(large)))
        used = sum(w > room - a for w in sizes) + len(large) + -(-more // room)
        text = f"items above half a node, and those of {a} or more, need {used} nodes"
        return shown(used > sum(r > 0 for r in rooms), text)

    def group_of(self, claim, rule):
        g = whole(claim, "group", 0, len(self.groups) - 1)
        need(self.groups[g].get("rule") == rule and self.members[g], f"group {g} has another rule")
        return g, self.members[g], self.groups[g].get("level") == "rack"

    def by_rack(self, rooms, of_rack):
        there = {}
        for room, rack in zip(rooms, self.rack):
            there.setdefault(str(rack), []).append(room)
        return list(map(of_rack, there.values()))

    def spread(self, claim, sizes, rooms, _):
        (g, there, rack), k = self.group_of(claim, "spread"), whole(claim, "k", 1)
        rooms = [-1 if s == "drain" else room for s, room in zip(self.state, rooms)]  # nor 0
        places = sorted(self.by_rack(rooms, max) if rack else rooms, reverse=True)
        size = sorted((sizes[self.item_of[j]] for j in there), reverse=True)[k - 1]
        room = places[k - 1] if k <= len(places) else -1
        text = f"number {k} of group {g} is {size}, but its node has room for {max(room, 0)}"
        return shown(size > room, text)

    def together(self, claim, _, rooms, values):
        g, there, rack = self.group_of(claim, "together")
        total, common = sum(values[j] for j in there), self.common(there)
        one = [room for i, room in enumerate(rooms) if common >> i & 1]
        right = all(total > room for room in (self.by_rack(rooms, sum) if rack else one))
        return shown(right, f"no place has room for all of group {g}: {total}")

    tests = {"fill": fill, "largest": largest, "prefix": prefix, "count": count, "l2": halves,
             "spread": spread, "together": together}

    def prove_makespan(self, claim):
        test = claim.get("test")
        if test == "packing":
            name, inner = str(member(claim, "resource")), member(claim, "inner")
            need(name in self.resources, "the resource does not exist")
            capacity, base, use = self.resources[name][:3]
            free = [sum(use) if c is None else c - b for c, b in zip(capacity, base)]
            text = self.does_not_fit(inner, claim, use, self.rooms(free, use))
            return f"no plan respects the rules: {name}: {text}"
        least = number(claim, "at_least")
        if least == 0:
            return "the makespan is at least 0"
        rooms = self.rooms(self.done_by(least, True), self.load)
        if test != "removal":
            text = self.does_not_fit(test, claim, self.load, rooms)
            return f"the makespan is at least {show(least)}: {text}"
        cap, found = self.request["max_moves"], self.departures(rooms)
        text = f"with {cap} moves the makespan is at least {show(least)}: {found} must move"
        return shown(found > cap, text)

    def prove_moves(self, claim):
        """So many objects leave nodes that hold too much by the end of the plan; of a target by
        the last time within it at which any node can end."""
        by, least, limit = number(claim, "makespan"), whole(claim, "at_least", 0), self.end
        if claim["claim"] == "target":
            limit = decimal(self.request["target"]) * self.mean
        right = self.end <= by <= limit and self.done_by(by) == self.done_by(limit)
        need(right and claim.get("test") == "removal", f"a makespan of {show(limit)} is possible")
        count = self.departures(self.rooms(self.done_by(by), self.load))
        text = f"every plan with makespan {show(by)} or less moves at least {least} objects"
        return shown(count == least or count > least and claim["claim"] == "migration", text)

    def fewest(self, objects, values, room):
        """How many leave until the rest fits, the largest first; those that are pinned cannot."""
        left, count = sum(values[j] for j in objects), 0
        if room is None or left <= room:
            return 0
        for value in sorted((values[j] for j in objects if not self.pinned[j]), reverse=True):
            if left <= room:
                break
            left, count = left - value, count + 1
        return count

    def departures(self, rooms):
        """Objects that may not stay leave, and enough others for loads and every resource."""
        here, tables = [([], []) for _ in range(self.n)], [(self.load, rooms)]
        for j, i in enumerate(self.home):
            if i is not None:
                here[i][self.may(j, i)].append(j)
        for capacity, base, use, _, _ in self.resources.values():
            tables.append((use, [None if c is None else c - b for c, b in zip(capacity, base)]))
        return sum(len(out) + max(self.fewest(stay, values, room[i]) for values, room in tables)
                   for i, (out, stay) in enumerate(here))

    def prove_rounds(self, claim):
        """A node sends and receives so many objects per round; new ones may go at once."""
        least, i = whole(claim, "at_least", 0), whole(claim, "node", 0, self.n - 1)
        need(not self.by_links and "refused" not in self.result, "the plan has no rounds")
        out, come, limit = [0] * self.n, [0] * self.n, self.asked("limit", {})
        for home, end in zip(self.home, self.placed):
            if home != end and (home is not None or self.asked("transient") is True):
                come[end] += 1
                out[home or 0] += home is not None
        most, both = (limit.get("out") or 1, limit.get("in") or 1), limit.get("both")
        rounds = [max(-(-a // most[0]), -(-b // most[1])) if both is None else -(-(a + b) // both)
                  for a, b in zip(out, come)]
        text = f"node {i} sends {out[i]} and receives {come[i]} objects: that takes {least} rounds"
        return shown(rounds[i] == least == max(rounds), text)

    claims = {"makespan": prove_makespan, "migration": prove_moves, "target": prove_moves,
              "rounds": prove_rounds}

    def due(self):
        rounds = self.value["migration"] and not self.by_links and "refused" not in self.result
        return ["makespan", "migration"] + ["rounds"] * bool(rounds)

    def check_optimal(self):
        """The bounds show it, or a search has finished, with claims of what it adds to them."""
        bound, optimal = member(self.result, "bound"), member(self.result, "optimal")
        reached, moves = time_of(bound, "makespan"), whole(bound, "moves")
        claimed = [number(self.found[name], "at_least") for name in ("makespan", "migration")]
        need(claimed == [reached, moves], "the certificates do not match the bounds")
        check_gap(bound, self.end, reached)
        gained, target = (self.asked(key) is not None for key in ("min_gain", "target"))
        met = target and self.end <= decimal(self.request["target"]) * self.mean
        plain, least = self.asked("migration", "moves") == "moves", "target" if met else "migration"
        ends, fewest = self.end == reached, self.value["migration"] == moves
        shows = self.m == 0 or plain and ends and fewest and not gained and not target
        words = ("bound", "search", None) if self.searches else (None,)
        need(optimal in words, "the value of optimal is unknown")
        need(shows or optimal != "bound", "the bounds do not prove that the plan is optimal")
        need(not shows or optimal or not self.searches or self.stopped, "the bounds prove more")
        few = not plain or self.found[least].get("at_least") == self.value[least]
        due = [] if gained or optimal != "search" else [("makespan", met or ends), (least, few)]
        found = {name for name, claim in self.found.items() if claim.get("test") in SEARCHES}
        right = found == {f"{name} by search" for name, shown_so in due if not shown_so}
        need(right, "the claims do not match the outcome of a search")
        if optimal == "search":
            raise Computed("a finished search found no better plan")
        if "not checked here" in (self.word["makespan"], self.word["migration"]):
            raise Left("the bounds are not checked here")
        return "the bounds prove that the plan is optimal" if optimal else "no optimum is claimed"

    def refuses(self, name, claim):
        if claim.get("test") == "drained":
            every = all(state == "drain" for state in self.state)
            return shown(every, "no node accepts objects, because all nodes are drained")
        return super().refuses(name, claim)

    concludes = {"optimal": check_optimal}


class Chain(Kind):
    """Items in a row, cut into one contiguous part per node."""

    def __init__(self, *arguments):
        super().__init__(*arguments)
        table = self.table = self.request["chain"]
        self.load, speeds, self.end = table["load"], table.get("speed"), None
        p = self.p = table.get("parts", len(speeds or table.get("capacity") or []))
        self.count, self.speed = len(self.load), [decimal(x) for x in speeds or [1] * p]
        self.capacity, self.ring = table.get("capacity") or [None] * p, table.get("ring", False)
        memory = table.get("memory") or [0] * self.count
        self.least_items = table.get("min_items", 0)
        self.before = [list(accumulate(row * 2, initial=0)) for row in (self.load, memory)]

    def part(self, first, end):
        """Load and memory of the items from first to end - 1, around a ring."""
        return [row[end] - row[first] for row in self.before]

    def plan(self):
        count, cuts = self.count, wholes(self.result, "cuts", self.p + 1, 0, 2 * self.count)
        begins = cuts[0] < max(count, 1) if self.ring else cuts[0] == 0
        need(begins and cuts[-1] - cuts[0] == count, "the parts must contain all items")
        times = []
        for k, (first, end) in enumerate(zip(cuts, cuts[1:])):
            need(max(0, self.least_items) <= end - first, f"part {k} does not have enough items")
            load, memory = self.part(first, end)
            need(self.capacity[k] is None or memory <= self.capacity[k], f"part {k} does not fit")
            times.append(load / Fraction(self.speed[k]))
        self.end = max(times)
        price = self.asked("migration", "moves").replace("moves", "items").replace("-", "_")
        moved = (self.result.get("migration") or {}).get(price)
        self.value = {"makespan": self.end, "migration": moved}
        need(time_of(self.result, "makespan") == self.end, f"the makespan is {show(self.end)}")
        return f"{self.p} parts of {count} items; the makespan is {show(self.end)}"

    due = lambda _: ["makespan"]

    def prove_makespan(self, claim):
        """Every node in turn takes all that it can in less time, and items are left."""
        least = number(claim, "at_least")
        need(not self.ring and (self.end is None or least <= self.end), "it must be below the plan")
        if least == 0:
            return "the makespan is at least 0"
        need(claim.get("test") == "probe", "the test is unknown")
        cuts = wholes(claim, "cuts", self.p + 1, 0, self.count)
        for k, (first, end) in enumerate(zip(cuts, cuts[1:])):
            load, memory = self.part(first, end + 1)
            most = self.capacity[k]
            fits = load < least * self.speed[k] and (most is None or memory <= most)
            need(first <= end and not fits, f"node {k} could take one more item")
        text = f"the makespan is at least {show(least)}: {self.count - cuts[-1]} items are left"
        return shown(cuts[0] == 0 and cuts[-1] < self.count, text)

    def check_optimal(self):
        """No cuts end earlier: a probe shows it, or all cuts of the kind were searched."""
        bound, claim = member(self.result, "bound"), self.found["makespan"]
        right = time_of(bound, "makespan") == number(claim, "at_least") == self.end
        need(right, "the bound is wrong")
        check_gap(bound, self.end, self.end)
        test, other = claim.get("test"), self.found.get("migration")
        if test in SEARCHES:
            need(test == ("starts" if self.ring else "table"), "the test is wrong")
            need(self.ring or self.least_items > 0 or self.end == 0, "this bound needs a probe")
        had = other is None or other.get("test") == "windows" and "old_cuts" in self.table
        need(had, "there was no search")
        optimal = "search" if test in SEARCHES or not self.end else "bound"
        need(member(self.result, "optimal") == optimal, f"optimal is {optimal}")

    def refuses(self, name, claim):
        if claim.get("test") == "items":
            text = f"{self.p} nodes need one item each, but there are {self.count}"
            return shown(self.least_items == 1 and self.count < self.p, text)
        return super().refuses(name, claim)

    claims, concludes = {"makespan": prove_makespan}, {"optimal": check_optimal}


class Experts(Kind):
    """Layers of experts: the copies of one share its load, and no GPU has two of them."""

    def __init__(self, *arguments):
        super().__init__(*arguments)
        table = self.request["experts"]
        names = list(table) if isinstance(table, dict) else list(range(len(table)))
        if self.result:
            self.placed, every = items(self.result, "layers"), sorted(map(str, names))
            names = [member(layer, "layer") for layer in self.placed]
            need(sorted(map(str, names)) == every, "the layers differ")
        self.layers = []
        for load in map(table.__getitem__, names):
            if isinstance(load, dict):
                load = [load.get(str(e), 0) for e in range(1 + max(map(int, load), default=-1))]
            self.layers.append(load)
        self.slots, self.gpus, self.old = (self.request.get(k) for k in ("slots", "gpus", "old"))
        self.each, self.ends = self.slots // self.gpus, []
        self.groups, self.nodes = self.asked("expert_groups", 1), self.asked("gpu_nodes", 1)

    def on_gpus(self, slots):
        return [slots[g * self.each : (g + 1) * self.each] for g in range(self.gpus)]

    def plan(self):
        for k, (layer, load) in enumerate(zip(self.placed, self.layers)):
            slots = wholes(layer, "slots", self.slots, 0, len(load) - 1)
            copies, on, groups = [0] * len(load), self.on_gpus(slots), set()
            for s, e in enumerate(slots):
                copies[e] += 1
                groups.add((e * self.groups // len(load), s * self.nodes // self.slots))
            need(0 not in copies, f"layer {k}: an expert has no replica")
            need(all(len(set(here)) == self.each for here in on), f"layer {k}: replicas share GPUs")
            of = [node for _, node in groups]  # each group is on one node, each node has as many
            even = len(groups) == self.groups and len(set(map(of.count, range(self.nodes)))) == 1
            need(even or self.nodes == 1, f"layer {k}: the nodes have unequal groups")
            self.ends.append(max(sum(Fraction(load[e], copies[e]) for e in here) for here in on))
            self.value[f"makespan/{k}"] = self.ends[k]
            need(time_of(layer, "makespan") == self.ends[k], f"layer {k}: the makespan is wrong")
            if self.old:
                had = map(set, self.on_gpus(self.old[k]))
                moves = sum(e not in before for here, before in zip(on, had) for e in here)
                right = whole(layer, "moves") == moves <= self.asked("max_moves", moves)
                need(right, f"layer {k}: {moves} slots load another expert")
        return f"every expert of {len(self.layers)} layers has its replicas, on different GPUs"

    def prove_makespan(self, claim):
        k, least = whole(claim, "layer", 0, len(self.layers) - 1), number(claim, "at_least")
        return f"some GPU has {show(least)} or more: {self.shows(k, claim.get('test'), least)}"

    def shows(self, k, test, least):
        load, per_node = self.layers[k], self.gpus // self.nodes
        if test == "mean":
            return shown(sum(load) >= least * self.gpus, "this is the mean over the GPUs")
        if test == "group":
            each = len(load) // self.groups
            sums = sorted(sum(load[g * each : (g + 1) * each]) for g in range(self.groups))
            most = sums[-1] + sum(sums[: self.groups // self.nodes - 1])
            text = f"the largest group and the smallest with it are {most}, on {per_node} GPUs"
            return shown(most >= least * per_node, text)
        need(test == "largest" and least > 0, "the test is unknown")
        copies = [1 + w // least for w in load]  # so that each share is smaller
        text = f"smaller replicas would need {sum(copies)} slots, {max(copies)} for one expert"
        return shown(max(copies) > per_node or sum(copies) > self.slots, text)

    due = lambda self: [f"makespan/{k}" for k in range(len(self.layers))]

    def check_optimal(self):
        for k, (layer, end) in enumerate(zip(self.placed, self.ends)):
            bound, claim = member(layer, "bound"), self.found[f"makespan/{k}"]
            reached, test = time_of(bound, "makespan"), member(bound, "test")
            self.shows(k, test, reached)
            check_gap(bound, end, reached)
            searched = claim.get("test") == "search"
            right = claim.get("test") == test and number(claim, "at_least") == reached
            need(end > reached if searched else right, f"layer {k}: the certificate does not match")
            optimal = "bound" if end == reached else "search" if searched else None
            need(member(layer, "optimal") == optimal, f"layer {k}: optimal is {optimal}")

    def refuses(self, name, claim):
        """A slot that repeats an expert of its GPU loads another one, and so does one slot per
        expert without a copy."""
        k, least = whole(claim, "layer", 0, len(self.layers) - 1), whole(claim, "at_least")
        repeated = self.slots - sum(len(set(here)) for here in self.on_gpus(self.old[k]))
        missing = len(set(range(len(self.layers[k]))) - set(self.old[k]))
        text = f"layer {k} needs {least} loads: {repeated} repeated, {missing} missing"
        right = name == f"moves/{k}" and claim.get("test") == "old"
        return shown(right and self.request["max_moves"] < least <= max(repeated, missing), text)

    claims, concludes = {"makespan": prove_makespan}, {"optimal": check_optimal}


# --- All kinds, and the command ----------------------------------------------------------------


KINDS = {"chain": Chain, "experts": Experts, "objects": Plan, "ring": Ring, "flow": Flow}


def lines_of(request, answer):
    """The lines of an answer: (word, name, text)."""
    lines = []

    def decide():
        need(isinstance(request, dict) and isinstance(answer, dict), "no request with an answer")
        need(member(answer, "schema") == "evenkeel/1", "this is not an answer of Evenkeel")
        kind, error, ok = member(request, "kind"), answer.get("error"), answer.get("ok") is True
        need(member(answer, "kind") == kind, "the kind of the answer is wrong")
        if ok and answer.get("result") is None:
            raise Computed("the run was stopped before it had a result")
        if not ok and not (isinstance(error, dict) and "proof" in error):
            raise Computed("the error has no proof")
        try:
            name = next((k for k in KINDS if k in request), None) if kind == "plan" else kind
            found = KINDS.get(name, Kind)(request, answer, lines)
            found.check() if ok else found.check_error()
        except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError, RuntimeError):
            raise Wrong("the answer does not have the shape of its kind") from None

    Kind({}, {}, lines).line("checked", "answer", decide)
    return lines


def read_json(text):
    """A document in which every number is an IEEE number, as it is for other readers."""

    def real(digits):
        value = float(digits)
        return int(value) if abs(value) <= LARGEST and value.is_integer() else value

    whole_of = real if re.search("[0-9]{16}", text) else int  # which is faster
    return json.loads(text, parse_float=real, parse_int=whole_of, object_hook=Seen,
                      parse_constant=int)  # which refuses NaN and Infinity


def documents(paths):
    texts = []
    for path in paths:
        with open(0 if path == "-" else path, encoding="utf-8") as file:
            texts.append(file.read())
    if len(texts) == 2:
        return [tuple(map(read_json, texts))]
    try:
        found = [read_json(texts[0])]
    except ValueError:
        found = [read_json(line) for line in texts[0].splitlines() if line.strip()]
    return [(member(one, "request"), member(one, "answer")) for one in found]


def main(paths):
    asked = paths in (["--help"], ["-h"])
    if asked or len(paths) not in (1, 2) or any(p.startswith("-") and p != "-" for p in paths):
        print(__doc__.strip(), file=sys.stdout if asked else sys.stderr)
        return 0 if asked else 2
    try:
        pairs = documents(paths)
    except (OSError, ValueError, RecursionError, Wrong) as error:
        print(f"evenkeel-check-proof: {error}", file=sys.stderr)
        return 2
    failed = False
    for k, (request, answer) in enumerate(pairs):
        if len(pairs) > 1:
            print(f"# {k + 1}")
        for word, name, text in lines_of(request, answer):
            print(f"{word:<9} {name}: {text}")
            failed = failed or word == "FALSE"
        print("not read:", ", ".join(dict.fromkeys(unseen(answer, ""))) or "nothing")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
