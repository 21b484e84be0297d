#!/usr/bin/env python3
"""evenkeel-check-proof: checks what an answer of Evenkeel claims, from request and answer alone.

    evenkeel-check-proof REQUEST ANSWER      two files with one JSON document each
    evenkeel-check-proof FILE                {"request": ..., "answer": ...}, one a line or one alone
    evenkeel-check-proof -                   the same from standard input

It prints a line a claim: "proven" (a certificate in the answer, verified), "checked" (recomputed
from the request and the plan), "computed" (the outcome of a run, which only another run confirms)
or "FALSE". Exit status: 0, 1 where anything is FALSE, 2 where it was used wrongly.

It shares no code with what it checks, looks for nothing (a certificate is there or is not), and
reckons in whole numbers and fractions only: an IEEE number of a document is the fraction that it is.
Theorems: core/theory of the source, and the comment above each function here. A node i of a ring
sends to i + 1, "right", and i - 1, "left"; lists go on around the ring.
"""
import json
import struct
import sys
from collections import deque
from fractions import Fraction

LARGEST = 2**53 - 1
NEAR = Fraction(1, 10**9)  # relative error that printed decimals may have


# --- Documents -------------------------------------------------------------------------------


class False_(Exception):
    """What a claim says does not hold."""


def need(condition, text):
    if not condition:
        raise False_(text)


def member(value, key):
    need(isinstance(value, dict) and key in value, f"{key} is missing")
    return value[key]


def whole(value, name, least=-LARGEST, most=LARGEST):
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    need(isinstance(value, int) and not isinstance(value, bool), f"{name} is no whole number")
    need(least <= value <= most, f"{name} is out of range")
    return value


def number(value, name):
    """A number of a document, or "p/q", as a fraction."""
    if isinstance(value, str):
        p, _, q = value.partition("/")
        digits = (p[1:] if p[:1] == "-" else p) + q
        need(digits.isascii() and digits.isdigit() and (q or "/" not in value), f"{name} is no fraction")
        need(not q or int(q) > 0, f"{name} is no fraction")
        return Fraction(int(p), int(q or 1))
    need(isinstance(value, (int, float)) and not isinstance(value, bool), f"{name} is no number")
    return Fraction(value)


def listed(value, name, count=None):
    need(isinstance(value, list), f"{name} is no list")
    need(count is None or len(value) == count, f"{name} has the wrong length")
    return value


def wholes(value, name, count=None, least=-LARGEST, most=LARGEST):
    return [whole(x, name, least, most) for x in listed(value, name, count)]


def node_set(value, name, nodes):
    found = wholes(value, name, None, 0, nodes - 1)
    need(len(set(found)) == len(found), f"{name} has a node twice")
    return found


def setting(request, key, default=None):
    value = request.get(key)
    return default if value is None else value


def close(a, b, scale=0):
    """Whether two fractions agree as printed decimals do."""
    return abs(a - b) <= NEAR * max(abs(a), abs(b), scale)


def is_root(root, square):
    """Whether root is the square root of a fraction, as a printed decimal."""
    return root >= 0 and abs(root * root - square) <= 2 * NEAR * square


def show(value):
    value = Fraction(value)
    return str(value.numerator) if value.denominator == 1 else f"{value.numerator}/{value.denominator}"


class Report:
    """The lines of one answer; each function that checks something returns what holds, or raises."""

    def __init__(self):
        self.lines = []

    def add(self, word, name, text):
        self.lines.append((word, name, text))

    def run(self, word, name, check, *arguments):
        try:
            text = check(*arguments)
        except False_ as failure:
            self.add("FALSE", name, str(failure))
            return False
        if text is not None:
            self.add(*(text if isinstance(text, tuple) else (word, name, text)))
        return True

    def failed(self):
        return any(word == "FALSE" for word, _, _ in self.lines)


# --- The hash of the data --------------------------------------------------------------------


def canonical(value):
    """Compact JSON; numbers that are not whole as the 16 hex digits of their IEEE bits."""
    if isinstance(value, dict):
        return "{" + ",".join(json.dumps(k, ensure_ascii=False) + ":" + canonical(v) for k, v in value.items()) + "}"
    if isinstance(value, (list, tuple)):
        return "[" + ",".join(canonical(v) for v in value) + "]"
    if isinstance(value, float):
        if value.is_integer() and abs(value) < 2**63:
            return str(int(value))
        return '"' + struct.pack(">d", value).hex() + '"'
    return json.dumps(value, ensure_ascii=False)


def fnv(text):
    state = 14695981039346656037
    for byte in text.encode():
        state = ((state ^ byte) * 1099511628211) & 0xFFFFFFFFFFFFFFFF
    return f"{state:016x}"


def check_hash(answer, data):
    """data: pairs of key and value in the order of the kind."""
    stated = member(member(answer, "input"), "hash")
    found = fnv(canonical(dict(data)))
    need(found == stated, f"the data have the hash {found}, the answer is about {stated}")
    return f"the data of the request have the hash {found}"


def check_settings(request, answer):
    stated = member(answer, "settings")
    need(isinstance(stated, dict), "settings is no object")
    for key in request:
        if key in stated and stated[key] != "given" and request[key] is not None:
            need(same(request[key], stated[key]), f"{key} is not what was asked for")
    return "the answer is about the settings asked for"


def same(a, b):
    """Equal but for keys that a default was filled into."""
    if isinstance(a, dict) and isinstance(b, dict):
        return all(key in b and same(a[key], b[key]) for key in a)
    return a == b and isinstance(a, bool) == isinstance(b, bool)


# --- Rings -----------------------------------------------------------------------------------


def most_in_windows(values, width):
    """out[e] = the most of values[e - width .. e], for e >= width."""
    best, out = deque(), [None] * len(values)
    for e, value in enumerate(values):
        while best and values[best[-1]] <= value:
            best.pop()
        best.append(e)
        if best[0] < e - width:
            best.popleft()
        out[e] = values[best[0]]
    return out


class Ring:
    """Loads, targets and what can cross a link. At most W(i,k) + (t-k) B units cross link i to the
    right in t steps, whatever is done, for every k <= t: all but the load of the k nodes that end
    at i passes it after step k. Without a limit only k = t says something."""

    def __init__(self, loads, limit):
        self.loads, self.n, self.limit, self.total = loads, len(loads), limit, sum(loads)
        self.before = [0]
        for load in loads + loads:
            self.before.append(self.before[-1] + load)

    def arc(self, first, count):
        """The load of count nodes from first on."""
        laps, rest = divmod(count, self.n)
        first %= self.n
        return laps * self.total + self.before[first + rest] - self.before[first]

    def right(self, i, t, k):
        return self.arc(i - k + 1, k) + ((t - k) * self.limit if self.limit else 0)

    def left(self, i, t, k):
        return self.arc(i + 1, k) + ((t - k) * self.limit if self.limit else 0)

    def rights(self, t):
        """The least bound over all k, for every link."""
        n, limit = self.n, self.limit
        if not limit:
            return [self.right(i, t, t) for i in range(n)]
        if t > n:  # on a lap the load is the same again: the least is in the first or the last one
            lap = self.rights(n)
            return [min(lap[i] + (t - n) * limit, self.arc(i - t + n + 1, t - n) + lap[(i - t + n) % n])
                    for i in range(n)]
        best = most_in_windows([p - m * limit for m, p in enumerate(self.before)], t)
        return [self.before[i + n + 1] - (i + n + 1 - t) * limit - best[i + n + 1] for i in range(n)]

    def mirrored(self):
        return Ring(self.loads[::-1], self.limit)

    def lefts(self, t):
        found = self.mirrored().rights(t)
        return [found[(self.n - 2 - i) % self.n] for i in range(self.n)]


class Schedule:
    """Flows over the links of a ring, and how long they take."""

    def __init__(self, ring, targets, single):
        self.ring, self.targets, self.single = ring, targets, single
        self.linear, sent = [], 0
        for load, target in zip(ring.loads, targets):
            sent += load - target
            self.linear.append(sent)

    def flow(self, shift):
        return [s - shift for s in self.linear]

    def red(self, flow, i):
        """1: must send more to the right than it has; -1: to the left."""
        if flow[i] > self.ring.loads[i] and flow[i - 1] > 0:
            return 1
        if -flow[i - 1] > self.ring.loads[i] and flow[i] < 0:
            return -1
        return 0

    def within(self, flow, t):
        """Whether a flow is carried out in t steps. Multi-send: exactly when every link carries at
        most what can cross it. Single-send: of t nodes in a row not all are red one way, since
        each waits for the one before."""
        n = self.ring.n
        if t < 0:
            return False
        if t == 0:
            return not any(flow)
        if not self.single:
            rights, lefts = self.ring.rights(t), self.ring.lefts(t)
            return all(-lefts[i] <= flow[i] <= rights[i] for i in range(n))
        reds = [self.red(flow, i) for i in range(n)]
        for way in (1, -1):
            if all(red == way for red in reds):
                return False
            run = 0
            for red in reds + reds:
                run = run + 1 if red == way else 0
                if run >= t:
                    return False
        return True

    def takes(self, flow, steps):
        """Whether a flow takes exactly so many steps; None: it never ends."""
        if steps is None:
            return not self.within(flow, 2 * self.ring.n + self.ring.total)
        return self.within(flow, steps) and not self.within(flow, steps - 1)


def execute(ring, flow, single):
    """Carries a flow out, step by step: the moves of every step, until all is done or stuck."""
    n, loads, owed = ring.n, list(ring.loads), list(flow)
    steps = []
    while any(owed):
        moves = []
        for i in range(n):
            right, left = max(owed[i], 0), max(-owed[i - 1], 0)
            if single:
                if right + left == 0 or right + left > loads[i]:
                    continue
            else:
                right, left = min(right, loads[i]), min(left, loads[i])
                if ring.limit:
                    right, left = min(right, ring.limit), min(left, ring.limit)
            moves += [(i, (i + 1) % n, right, i)] * (right > 0) + [(i, (i - 1) % n, left, (i - 1) % n)] * (left > 0)
        if not moves:
            return None
        for a, b, units, link in moves:
            loads[a] -= units
            loads[b] += units
            owed[link] -= units if link == a else -units
        steps.append((sorted(move[:3] for move in moves), list(loads)))
    return steps


def even_targets(total, n):
    return [total // n + (i < total % n) for i in range(n)]


def shares(total, speeds):
    return [Fraction(total) * speed / sum(speeds) for speed in speeds]


def check_rounded(targets, exact):
    """Largest remainder: whole shares, the ones nearest to the next whole number rounded up."""
    up, down = Fraction(-1), Fraction(2)
    for target, share in zip(targets, exact):
        need(abs(target - share) < 1, f"a target of {target} is not its share {show(share)} rounded")
        part = share - share.numerator // share.denominator
        if target > share:
            down = min(down, part)
        elif part:
            up = max(up, part)
    need(up <= down, "a share with a larger remainder was rounded down instead")


class RingCheck:
    def __init__(self, request):
        self.loads = wholes(member(request, "loads"), "loads", None, 0)
        n = len(self.loads)
        need(n >= 2, "a ring has at least 2 nodes")
        self.single = setting(request, "mode", "multi") == "single"
        limit = setting(request, "message_limit")
        self.ring = Ring(self.loads, None if limit is None else whole(limit, "message_limit", 1))
        self.algorithm = setting(request, "algorithm", "optimal")
        self.asked, self.speeds = setting(request, "targets", "even"), setting(request, "speeds")
        self.any = self.asked == "any" and self.ring.total % n != 0
        self.data = [("loads", request["loads"])]
        self.targets = None
        if isinstance(self.asked, list):
            self.targets = wholes(self.asked, "targets", n, 0)
            self.data.append(("targets", self.asked))
        elif self.speeds is not None:
            self.speeds = [number(x, "speeds") for x in listed(self.speeds, "speeds", n)]
            self.data.append(("speeds", request["speeds"]))
        else:
            self.targets = even_targets(self.ring.total, n)

    def keep(self, first, count):
        """The most that count nodes from first on may keep."""
        n, total = self.ring.n, self.ring.total
        if self.any:
            return total // n * count + min(total % n, count)
        return sum(self.targets[(first + i) % n] for i in range(count))

    def speed_targets(self):
        """Shares by speed, largest remainder, the first of equal ones."""
        exact = shares(self.ring.total, self.speeds)
        down = [share.numerator // share.denominator for share in exact]
        order = sorted(range(len(exact)), key=lambda i: (down[i] - exact[i], i))
        for i in order[: self.ring.total - sum(down)]:
            down[i] += 1
        return down

    def check_result(self, result):
        """Targets, conservation, shift, traffic, and what every node does."""
        n, ring = self.ring.n, self.ring
        flow = wholes(member(result, "flow"), "flow", n)
        targets = wholes(member(result, "targets"), "targets", n, 0)
        need(sum(targets) == ring.total, "the targets are not all of the load")
        if self.any:
            need(all(0 <= g - ring.total // n <= 1 for g in targets), "a target is not the mean rounded")
        elif self.targets is not None:
            need(targets == self.targets, "the targets are not those asked for")
        else:
            check_rounded(targets, shares(ring.total, self.speeds))
        self.targets, self.flow = targets, flow
        self.schedule = Schedule(ring, targets, self.single)
        for i in range(n):
            need(ring.loads[i] + flow[i - 1] - flow[i] == targets[i], f"node {i} does not end at its target")
        self.shift = whole(member(result, "shift"), "shift")
        need(flow == self.schedule.flow(self.shift), "shift is not how far the flow is from the linear one")
        traffic = sum(abs(f) for f in flow)
        need(member(result, "traffic") == (traffic if traffic <= LARGEST else None), f"the traffic is {traffic}")
        nodes = member(result, "nodes")
        if nodes is not None:
            for i, node in enumerate(listed(nodes, "nodes", n)):
                right, left = flow[i] > 0, flow[i - 1] < 0
                kind = "rich" if right and left else "positive" if right else "negative" if left else "idle"
                red = self.schedule.red(flow, i) != 0
                need(node == {"kind": kind, "red": red}, f"node {i} is not what nodes says")
        return f"every node ends at its target; {traffic} units move over links"

    def check_steps(self, result):
        """By execution where that is short, else by what can cross each link."""
        n, flow = self.ring.n, self.flow
        steps = member(result, "steps")
        self.steps = None if steps is None else whole(steps, "steps", 0)
        messages, trace = member(result, "messages"), result.get("trace")
        by = "formula"
        if self.steps is not None and self.steps * n <= 200000:
            run = execute(self.ring, flow, self.single) if self.schedule.within(flow, self.steps) else None
            need(run is not None and len(run) == self.steps, f"the flow does not take {self.steps} steps")
            by = "execution"
            sent = sum(len(moves) for moves, _ in run)
            need(messages is None or messages == sent, f"{sent} messages are sent")
            if trace is not None:
                self.check_trace(listed(trace, "trace"), run)
        else:
            need(self.schedule.takes(flow, self.steps), "the flow does not take as many steps")
        self.check_critical(member(result, "critical"))
        return f"the flow takes {'for ever' if self.steps is None else f'{self.steps} steps'}, by {by}"

    def check_trace(self, trace, run):
        if trace and trace[0].get("step") == 0:
            need(trace[0].get("loads") == self.loads, "trace does not begin with the loads")
            trace = trace[1:]
        need(len(trace) == len(run), "trace has not one entry a step")
        for k, (entry, (moves, loads)) in enumerate(zip(trace, run)):
            stated = sorted(tuple(move) for move in listed(member(entry, "moves"), "moves"))
            need(entry.get("step") == k + 1 and entry.get("loads") == loads and stated == moves,
                 f"step {k + 1} of the trace is not what happens")

    def check_critical(self, critical):
        """Nodes in the direction of travel: red ones behind the first (single-send), or nodes
        whose load, with what the limit lets pass, is too little one step earlier (multi-send)."""
        if critical is None or self.steps is None:
            need(not self.steps, "critical is missing")
            return
        nodes = wholes(member(critical, "nodes"), "critical", None, 0, self.ring.n - 1)
        step = {"right": 1, "left": -1}.get(member(critical, "direction"))
        need(step is not None and nodes, "critical has no direction")
        for a, b in zip(nodes, nodes[1:]):
            need((a + step) % self.ring.n == b, "critical is not a row of nodes")
        last, t, k = nodes[-1], self.steps - 1, len(nodes) - 1
        if self.single:
            need(critical.get("limited") is False, "nothing limits messages")
            need(k == t and all(self.schedule.red(self.flow, i) == step for i in nodes[1:]),
                 "critical is no chain of red nodes")
        else:
            sent = self.flow[last] if step == 1 else -self.flow[last - 1]
            most = self.ring.right(last, t, k) if step == 1 else self.ring.left(last - 1, t, k)
            need(k <= t and (self.ring.limit or k == t) and sent > most, "critical is no thread of that many steps")
            need(critical.get("limited") is (k < t), "limited is wrong")

    # Claims: each is given its entry of proof, and returns what it proves.

    def segment(self, claim, least):
        """Some nodes in a row hold more than they may keep and than can leave in t steps."""
        n, ring, t = self.ring.n, self.ring, least - 1
        first = whole(member(claim, "first"), "first", 0, n - 1)
        count = whole(member(claim, "count"), "count", 1, n - 1)
        kl, kr = wholes(member(claim, "depth"), "depth", 2, 0, t)
        need(ring.limit or kl == kr == t, "depth is less than all steps, though messages have no limit")
        load, keep = ring.arc(first, count), self.keep(first, count)
        leave = ring.right(first + count - 1, t, kr) + ring.left(first - 1, t, kl)
        what = f"nodes {first} to {(first + count - 1) % n} hold {load}, may keep {keep}, {leave} can leave in {t} steps"
        need(load - keep > leave, what)
        return what

    def waiting(self, claim, least):
        """Single-send: of t nodes in a row from `right` one is not red only if the shift is at
        least the least a there, of those from `left` only if it is at most the largest b."""
        n, t = self.ring.n, least - 1
        i, j = (whole(member(claim, key), key, 0, n - 1) for key in ("right", "left"))
        need(t <= n, "there are not so many nodes")
        s, g = self.schedule.linear, self.targets
        a = min(s[k - 1] - g[k] for k in ((i + m) % n for m in range(t)))
        b = max(s[k] + g[k] for k in ((j + m) % n for m in range(t)))
        need(a > b, f"shifts from {a} to {b} are excluded by neither row")
        return f"below {a} the {t} nodes from {i} wait for each other, above {b} those from {j}"

    def prove_steps(self, claim):
        least = whole(member(claim, "at_least"), "at_least", 0)
        if least == 0:
            return "nothing has to move"
        chain = self.single and "right" in claim
        if chain and least == 1:
            raise False_("one step needs nodes that hold too much")
        text = self.waiting(claim, least) if chain else self.segment(claim, least)
        self.best = max(getattr(self, "best", 0), least)
        if not chain:
            self.any_strategy = max(getattr(self, "any_strategy", 0), least)
        return f"no plan takes fewer than {least} steps: {text}"

    def least_traffic(self, claim, flow, within):
        """Traffic is convex in the shift: it is least at a median, or where the way down is barred."""
        n, ring, t = self.ring.n, self.ring, within
        up, down = sum(f > 0 for f in flow), sum(f < 0 for f in flow)
        by = member(claim, "by")
        if by == "median":
            need(2 * up <= n and 2 * down <= n, "more than half of the flows have one sign")
            return "as many links carry at most as much one way as the other"
        way = member(claim, "direction")
        need(way in ("right", "left"), "direction is neither right nor left")
        need(2 * (up if way == "right" else down) <= n, "the other direction moves less")
        if by == "link":
            need(t is not None, "within is missing")
            i = whole(member(claim, "link"), "link", 0, n - 1)
            k = whole(member(claim, "depth"), "depth", 0, t)
            need(ring.limit or k == t, "depth is less than all steps, though messages have no limit")
            most = ring.right(i, t, k) if way == "right" else ring.left(i, t, k)
            need(not self.single and (flow[i] if way == "right" else -flow[i]) == most,
                 f"link {i} carries less than the {most} that can cross it in {t} steps")
            return f"link {i} carries all {most} that can cross it in {t} steps, and less moves only beyond"
        need(by == "chain" and self.single and t != 0, "by is unknown")
        i = whole(member(claim, "first"), "first", 0, n - 1)
        row = [(i + m) % n for m in range(n if t is None else min(t, n))]
        s, g, shift = self.schedule.linear, self.targets, self.schedule.linear[0] - flow[0]
        if way == "right":
            need(min(s[k - 1] - g[k] for k in row) >= shift, "one node of the chain need not wait")
        else:
            need(max(s[k] + g[k] for k in row) <= shift, "one node of the chain need not wait")
        return f"with less traffic the {len(row)} nodes from {i} would wait for each other"

    def potential_traffic(self, claim, within):
        """Duality: sum pi (l - g) = sum f rho <= sum |f| + sum (|rho| - 1) of what can cross."""
        n, ring, t = self.ring.n, self.ring, within
        pi = wholes(member(claim, "potential"), "potential", n)
        q, r = divmod(ring.total, n)
        value = sum(p * (load - q) for p, load in zip(pi, ring.loads)) - sum(sorted(pi)[n - r:])
        depths = {}
        for entry in listed(setting(claim, "depths", []), "depths"):
            i, side, k = listed(entry, "depths", 3)
            depths[whole(i, "depths", 0, n - 1), str(side)] = whole(k, "depths", 0, t or 0)
        for i in range(n):
            rho = pi[i] - pi[(i + 1) % n]
            if abs(rho) > 1:
                need(t is not None, "prices differ by more than 1 along a link")
                side = "right" if rho > 0 else "left"
                k = depths.get((i, side), t) if ring.limit else t
                value -= (abs(rho) - 1) * (ring.right(i, t, k) if rho > 0 else ring.left(i, t, k))
        return value

    def prove_traffic(self, claim, flow, within, traffic):
        least = whole(member(claim, "at_least"), "at_least", 0)
        need(traffic == least, f"the traffic is {traffic}")
        limited = "" if within is None else f" in {within} steps"
        if "potential" in claim:
            value = self.potential_traffic(claim, within)
            need(value >= least, f"the prices prove {value} only")
            return f"no plan{limited} moves fewer than {least} units: at the prices given that is what the loads are worth"
        need(not self.any, "the remainder may be elsewhere")
        text = self.least_traffic(claim, flow, within)
        return f"no schedule{limited} moves fewer than {least} units: {text}"

    def check_shifts(self, result, claim):
        """All shifts of at most t steps are one interval: try its ends, and one beyond each."""
        lo, hi = wholes(member(result, "shifts"), "shifts", 2)
        best, schedule = getattr(self, "best", 0), self.schedule
        if claim is not None:
            need(claim.get("at_least") == lo and claim.get("at_most") == hi, "shifts are others than those claimed")
            within = whole(setting(claim, "within", best), "within", 0)
            need(within >= best, f"{best} steps are needed")
            if within > best:  # these targets take longer than others would
                any_place, self.any = self.any, False
                self.segment(claim, within)
                self.any, best = any_place, within
        need(lo <= hi, "shifts end before they begin")
        inside = all(schedule.within(schedule.flow(h), best) for h in (lo, hi))
        outside = not any(schedule.within(schedule.flow(h), best) for h in (lo - 1, hi + 1))
        need(inside and outside, f"the shifts that take {best} steps are others")
        return f"the shifts that take {best} steps, which are one interval, are those from {lo} to {hi}"

    def check_compare(self, compare):
        schedule = self.schedule
        for name in ("linear", "traffic", "lau", "optimal"):
            row = member(compare, name)
            if row is None or name == "lau":
                continue
            steps, traffic = member(row, "steps"), member(row, "traffic")
            if name == "optimal":
                need(steps == getattr(self, "best", 0), "optimal is not the fewest steps")
                continue
            middle = sorted(schedule.linear)[(self.ring.n - 1) // 2]
            flow = schedule.flow(0 if name == "linear" else middle)
            units = sum(abs(f) for f in flow)
            need(traffic == (units if units <= LARGEST else None), f"the traffic of {name} is {units}")
            if name == "linear":
                need(schedule.takes(flow, None if steps is None else whole(steps, "steps", 0)),
                     f"{name} does not take as many steps")
        return "the algorithms compared take what is said; lau is computed"


def entry_is_huge(entry):
    return entry.get("traffic") is None


def check_pareto(ring, report, answer, points, claims):
    """Every point is a schedule; with the fewest steps before the first and the least traffic
    within one step less than the next, no point is missing. Where the remainder may be anywhere a
    point has another place of it, so its schedule is not known, but its bound is proven."""
    schedule = ring.schedule

    def point(k):
        entry = points[k]
        steps, shift = whole(member(entry, "steps"), "steps", 0), whole(member(entry, "shift"), "shift")
        if k == 0:
            need(steps == getattr(ring, "best", 0), "the first point is not the fastest")
        if k + 1 < len(points):
            need(steps < whole(member(points[k + 1], "steps"), "steps"), "points are not in order")
        if ring.any:
            return None, entry.get("traffic")
        flow = schedule.flow(shift)
        traffic = sum(abs(f) for f in flow)
        need(schedule.takes(flow, steps), f"shift {shift} does not take {steps} steps")
        need(entry.get("traffic") == (traffic if traffic <= LARGEST else None), f"its traffic is {traffic}")
        return flow, traffic

    for k in range(len(points)):
        claim = claims.pop(f"pareto/{k}", None)
        name = f"pareto/{k}"

        def prove(k=k, claim=claim):
            flow, traffic = point(k)
            if claim is None or claim.get("at_least") is None:
                need(claim is not None or entry_is_huge(points[k]), "no certificate shows that this point is best")
                return ("computed", name, "its schedule takes these steps; another remainder may be better")
            within = None if k + 1 == len(points) else whole(points[k + 1]["steps"], "steps") - 1
            if within is None and "stopped" in answer:
                within = claim.get("within")
            return ring.prove_traffic(claim, flow, within, traffic)

        report.run("proven", name, prove)


def claims_of(proof, report):
    found = {}
    for claim in listed(proof, "proof"):
        name = member(claim, "claim")
        if isinstance(name, str) and name in found and claim.get("test") == "search":
            name += " by search"  # beside the one that has a certificate
        need(isinstance(name, str) and name not in found, "a claim has no name of its own")
        found[name] = claim
    return found


def left_over(claims, report):
    for name, claim in claims.items():
        if claim.get("at_least", claim.get("at_most")) is None and "at_least" in claim:
            report.add("computed", name, "nothing is proven")
        elif claim.get("test") == "search":
            report.add("computed", name, "a search came to its end")
        else:
            report.add("FALSE", name, "nothing here is known to prove that")


def check_ring(request, answer, report):
    ring = RingCheck(request)
    report.run("checked", "input", check_hash, answer, ring.data)
    if not answer.get("ok"):
        if ring.targets is None:
            ring.targets = ring.speed_targets()
        ring.schedule = Schedule(ring.ring, ring.targets, ring.single)

        def infeasible():
            claim = claims_of(member(answer["error"], "proof"), report).get("steps")
            need(claim is not None, "no certificate shows that there is no plan")
            text = ring.prove_steps(claim)
            need(claim["at_least"] > whole(member(request, "max_steps"), "max_steps"), "so few steps are allowed")
            return text

        report.run("proven", "infeasible", infeasible)
        return
    result = member(answer, "result")
    if result is None:
        report.add("computed", "result", "the run was stopped before it had one")
        return
    if not report.run("checked", "plan", ring.check_result, result):
        return
    if not report.run("checked", "steps", ring.check_steps, result):
        return
    claims = claims_of(answer.get("proof", []), report)
    optimal = ring.algorithm == "optimal"

    def steps():
        claim = claims.pop("steps", None)
        need(claim is not None and claim.get("at_least") is not None, "no certificate shows that fewer steps are too few")
        text = ring.prove_steps(claim)
        if optimal and setting(request, "max_steps") is None:
            need(claim["at_least"] == ring.steps, f"the flow takes {ring.steps} steps")
        return text

    def lower_bound():
        claim = claims.pop("lower_bound", None)
        stated = whole(member(result, "lower_bound"), "lower_bound", 0)
        text = None if claim is None else ring.prove_steps(claim)
        shown = getattr(ring, "any_strategy", 0)
        need(stated <= shown, f"no certificate shows that {stated} steps are needed")
        need(stated == shown, f"{shown} steps are shown to be needed")
        return text

    def traffic():
        claim = claims.pop("traffic", None)
        if claim is None or claim.get("at_least") is None:
            need(claim is not None or not optimal or result["traffic"] is None, "no certificate shows that less traffic is too little")
            return None if claim is None else ("computed", "traffic", "that no plan moves less is not proven")
        within = setting(request, "max_steps", getattr(ring, "best", 0)) if optimal else None
        need(claim.get("within") == within, f"the plan may take {within} steps")
        return ring.prove_traffic(claim, ring.flow, within, sum(abs(f) for f in ring.flow))

    report.run("proven", "steps", steps)
    report.run("proven", "lower_bound", lower_bound)
    report.run("checked", "shifts", ring.check_shifts, result, claims.pop("shifts", None))
    report.run("proven", "traffic", traffic)
    if "pareto" in result:
        report.run("checked", "pareto", lambda: need(listed(result["pareto"], "pareto"), "pareto is empty"))
        check_pareto(ring, report, answer, result["pareto"], claims)
    if "compare" in result:
        report.run("checked", "compare", ring.check_compare, result["compare"])
    for key in ("structure", "own"):
        if key in result:
            report.add("computed", key, "told by the run")
    left_over(claims, report)


# --- Networks --------------------------------------------------------------------------------


def grid(sides, wraps):
    """Product of paths (0), cycles (1) or cliques (2); the last coordinate fastest."""
    edges, nodes, stride = [], 1, 1
    for side in sides:
        nodes *= side
    for side, wrap in zip(sides[::-1], wraps[::-1]):
        for v in range(nodes):
            at = v // stride % side
            for other in range(at + 1, side):
                if other == at + 1 or wrap == 2 or (wrap == 1 and at == 0 and other == side - 1):
                    edges.append((v, v + (other - at) * stride))
        stride *= side
    return nodes, edges


def cube(d, folded=False):
    n = 1 << d
    masks = [1 << b for b in range(d)] + [n - 1] * folded
    return n, [(v, v ^ mask) for v in range(n) for mask in masks if v < v ^ mask]


def words(d, steps):
    n = 1 << d
    return n, [(v, w % n) for v in range(n) for w in steps(v)]


def knodel(n, degree=None):
    half = n // 2
    degree = degree or n.bit_length() - 1
    return n, [(j, half + (j + (1 << i) - 1) % half) for j in range(half) for i in range(degree)]


def butterfly(d):
    rows = 1 << d
    ahead = lambda level, row: ((level + 1) % d) * rows + row
    return d * rows, [(level * rows + row, ahead(level, to))
                      for level in range(d) for row in range(rows) for to in (row, row ^ 1 << level)]


def cube_cycles(d):
    ring = [(x * d + i, x * d + (i + 1) % d) for x in range(1 << d) for i in range(d)]
    return d << d, ring + [(x * d + i, (x ^ 1 << i) * d + i) for x in range(1 << d) for i in range(d)]


def hierarchy(k, l):
    edges, first = [], 0
    for level in range(l):
        count = 1 << k * (l - level)
        for v in range(count):
            edges.append((first + v, first + count + (v >> k)))
            edges += [(first + v, first + (v ^ 1 << b)) for b in range(k)]
        first += count
    return first + 1, edges


def parts(sizes):
    of = [p for p, size in enumerate(sizes) for _ in range(size)]
    return len(of), [(u, v) for u in range(len(of)) for v in range(u + 1, len(of)) if of[u] != of[v]]


FAMILIES = {
    "path": lambda n: grid([n], [0]),
    "cycle": lambda n: grid([n], [1]),
    "clique": lambda n: grid([n], [2]),
    "star": lambda n: (n, [(0, v) for v in range(1, n)]),
    "multipartite": lambda n, k: parts([n // k] * k),
    "bipartite": lambda a, b: parts([a, b]),
    "hypercube": cube,
    "folded-hypercube": lambda d: cube(d, True),
    "clebsch": lambda: cube(4, True),
    "lattice": lambda k, d: grid([k] * d, [2] * d),
    "mesh": lambda *sides: grid(list(sides), [0] * len(sides)),
    "torus": lambda *sides: grid(list(sides), [1] * len(sides)),
    "butterfly": butterfly,
    "debruijn": lambda d: words(d, lambda v: (2 * v, 2 * v + 1)),
    "shuffle-exchange": lambda d: words(d, lambda v: (v ^ 1, 2 * v + (v >> d - 1))),
    "ccc": cube_cycles,
    "knodel": knodel,
    "circulant": lambda n, *offsets: (n, [(v, (v + o) % n) for v in range(n) for o in offsets]),
    "eh": hierarchy,
}


def times(a, b):
    """Cartesian product, the last factor fastest."""
    (n, first), (m, second) = a, b
    return n * m, [(u * m + i, v * m + i) for u, v in first for i in range(m)] + [
        (i * m + u, i * m + v) for i in range(n) for u, v in second]


def named_network(text):
    """Nodes and links of a family, a power or a product; None where its links are not by rule."""
    network = None
    for factor in text.split(" x "):
        factor, _, power = factor.strip().partition("^")
        name, _, numbers = factor.partition(":")
        if name.strip() not in FAMILIES:
            return None
        one = FAMILIES[name.strip()](*[int(x) for x in numbers.split(",") if x.strip()])
        for _ in range(int(power or 1)):
            network = one if network is None else times(network, one)
    return network


class Network:
    def __init__(self, nodes, links):
        """links: {(u, v): weight}, u < v."""
        self.n, self.weights = nodes, links
        self.links = sorted(links)
        self.near = [[] for _ in range(nodes)]
        for u, v in self.links:
            self.near[u].append(v)
            self.near[v].append(u)
        self.part, self.parts = [-1] * nodes, 0
        for v in range(nodes):
            if self.part[v] < 0:
                for w in self.distances([v]):
                    self.part[w] = self.parts
                self.parts += 1

    def distances(self, sources, most=None):
        """{node: hops} of all nodes within `most` of the sources."""
        found = dict.fromkeys(sources, 0)
        queue = deque(sources)
        while queue:
            v = queue.popleft()
            if most is None or found[v] < most:
                for w in self.near[v]:
                    if w not in found:
                        found[w] = found[v] + 1
                        queue.append(w)
        return found


def merged(nodes, edges):
    """Parallel edges add their weights, as IEEE numbers in the order in which they stand."""
    links = {}
    for edge in edges:
        u, v = whole(edge[0], "an edge", 0, nodes - 1), whole(edge[1], "an edge", 0, nodes - 1)
        if u != v:
            key = (min(u, v), max(u, v))
            links[key] = links.get(key, 0) + (float(number(edge[2], "a weight")) if len(edge) > 2 else 1)
    return {key: Fraction(weight) for key, weight in links.items()}


def read_network(request, listed_edges, nodes=None):
    """The network of a request, its part of the data, and whether its links come from the answer."""
    given = member(request, "topology")
    if isinstance(given, dict):
        nodes = whole(member(given, "nodes"), "nodes", 0)
        network = Network(nodes, merged(nodes, listed(member(given, "edges"), "edges")))
        edges = []
        for u, v in network.links:
            weight = network.weights[u, v]
            edges.append([u, v] if weight == 1 else [u, v, float(weight)])
        return network, [("topology", {"nodes": nodes, "edges": edges})], False
    built = named_network(given)
    if built:
        return Network(built[0], dict.fromkeys(merged(*built), 1)), [], False
    if given.startswith("debruijn-multi") or listed_edges is None or nodes is None:
        return None, [], True
    edges = [tuple(wholes(e, "edges", 2, 0, nodes - 1)) for e in listed(listed_edges, "edges")]
    return Network(nodes, merged(nodes, edges)), [], True


# --- Flows -----------------------------------------------------------------------------------


class FlowCheck:
    """Loads l, shares by speed in every part of the network, low = share rounded down. A node is
    open where its share is not whole; K units of a part are left above low, one an open node."""

    def __init__(self, request, result):
        given = request.get("loads")
        nodes = len(member(result, "targets")) if result else None
        self.net, self.data, self.borrowed = read_network(request, (result or {}).get("edges"), nodes)
        need(self.net is not None, "the links are not known here")
        n = self.net.n
        labels, place = request.get("labels"), list(range(n))
        if labels and isinstance(request["topology"], dict) and "labels" in request["topology"]:
            place = [labels.index(name) for name in request["topology"]["labels"]]
        self.settled = lambda values: [values[place[v]] for v in range(n)]
        self.loads = None
        if given is not None:
            self.loads = self.settled(wholes(given, "loads", n, 0))
        elif "peak" in member(request, "scenario"):
            peak = request["scenario"]["peak"]
            self.loads = [0] * n
            self.loads[whole(peak["node"], "node", 0, n - 1)] = whole(peak["total"], "total", 0)
        speeds = setting(request, "speeds")
        self.speeds = self.settled([number(x, "speeds") for x in listed(speeds, "speeds", n)]) if speeds else [1] * n
        self.data_speeds = [("speeds", self.settled(speeds))] if speeds else []
        self.whole_flow = setting(request, "integer", True)
        self.limit = setting(request, "message_limit")
        self.request, self.max_load = request, setting(request, "scheme", "opt") == "max-load"

    def read_flow(self, result, answer):
        """Conservation, targets, norms and the direction of the flow."""
        net, n = self.net, self.net.n
        edges = [tuple(wholes(e, "edges", 2, 0, n - 1)) for e in listed(member(result, "edges"), "edges")]
        need(edges == net.links, "edges are not the links of the network")
        self.flow = [number(x, "flow") for x in listed(member(result, "flow"), "flow", len(edges))]
        self.targets = [number(x, "targets") for x in listed(member(result, "targets"), "targets", n)]
        out = [0] * n
        for (u, v), x in zip(edges, self.flow):
            out[u] += x
            out[v] -= x
        self.out = out
        if self.loads is None:  # a random scenario: its loads are those of the answer, by the hash
            self.loads = [int(round(t + x)) for t, x in zip(self.targets, out)]
        self.set_shares()
        scale = max([abs(x) for x in self.flow] + self.loads + [1])
        self.converged = member(result, "converged")
        tolerance = number(setting(self.request, "tolerance", 1e-9), "tolerance")
        left = [l - o - s for l, o, s in zip(self.loads, out, self.share)]
        start = sum((l - s) ** 2 for l, s in zip(self.loads, self.share))
        rest = sum(x * x for x in left)
        imbalance = number(member(result, "imbalance"), "imbalance")
        self.exact = all(x.denominator == 1 for x in self.flow) and self.whole_flow
        if not self.exact or self.max_load:
            need(is_near_root(imbalance, rest, start), "imbalance is not what the flow leaves")
        need(imbalance >= 0 and (not self.converged or self.max_load or imbalance <= tolerance), "imbalance is out of range")
        if self.exact and self.converged:
            for v in range(n):
                need(self.loads[v] - out[v] == self.targets[v], f"node {v} does not end at its target")
                need(self.max_load or self.low[v] <= self.targets[v] <= self.low[v] + self.open[v],
                     f"the target of node {v} is not its share {show(self.share[v])}, rounded")
        else:
            for v in range(n):
                need(close(self.targets[v], self.share[v], 1) or self.targets[v] == self.low[v] or self.targets[v] == self.low[v] + 1,
                     f"the target of node {v} is not its share {show(self.share[v])}")
        self.check_norms(member(result, "norms"), scale)
        need(member(result, "acyclic") == self.is_acyclic(), "acyclic is wrong")
        self.l1 = sum(abs(x) for x in self.flow)
        if not self.converged:
            return "the flow leaves the imbalance stated, and has the norms stated"
        return f"every node ends at its share{', rounded' if self.exact else ''}; the norms are those stated"

    def set_shares(self):
        net = self.net
        total, speed = [0] * net.parts, [0] * net.parts
        for v in range(net.n):
            total[net.part[v]] += self.loads[v]
            speed[net.part[v]] += self.speeds[v]
        self.share = [Fraction(total[p]) * self.speeds[v] / speed[p] if speed[p] else Fraction(0)
                      for v, p in enumerate(net.part)]
        self.low = [s.numerator // s.denominator for s in self.share]
        self.open = [s.denominator > 1 for s in self.share]
        self.spare = total
        for v, p in enumerate(net.part):
            self.spare[p] -= self.low[v]

    def check_norms(self, norms, scale):
        at = [0] * self.net.n
        for (u, v), x in zip(self.net.links, self.flow):
            at[u] += abs(x)
            at[v] += abs(x)
        found = {"l1": sum(abs(x) for x in self.flow), "linf": max([abs(x) for x in self.flow] + [0]),
                 "node_flow": max(at + [0])}
        for name, value in found.items():
            need(close(number(member(norms, name), name), value, 0), f"the {name} norm is not that of the flow")
        squares = sum(x * x for x in self.flow)
        need(is_root(number(member(norms, "l2"), "l2"), squares), "the l2 norm is not that of the flow")
        self.linf, self.node_flow = found["linf"], found["node_flow"]

    def is_acyclic(self):
        least = 0 if self.exact else NEAR * self.linf
        ahead, coming = [[] for _ in range(self.net.n)], [0] * self.net.n
        for (u, v), x in zip(self.net.links, self.flow):
            if abs(x) > least:
                a, b = (u, v) if x > 0 else (v, u)
                ahead[a].append(b)
                coming[b] += 1
        ready = [v for v in range(self.net.n) if not coming[v]]
        for v in ready:
            for w in ahead[v]:
                coming[w] -= 1
                if not coming[w]:
                    ready.append(w)
        return len(ready) == self.net.n

    # Sets of nodes. What a set may keep: low of its nodes, and a spare unit an open one.

    def read_set(self, claim):
        n = self.net.n
        if "set" in claim:
            return node_set(claim["set"], "set", n)
        others = set(node_set(member(claim, "all_but"), "all_but", n))
        return [v for v in range(n) if v not in others]

    def open_in(self, nodes):
        count = [0] * self.net.parts
        for v in nodes:
            count[self.net.part[v]] += self.open[v]
        return count

    def most_kept(self, nodes):
        return sum(self.low[v] for v in nodes) + sum(map(min, self.spare, self.open_in(nodes)))

    def least_kept(self, nodes):
        inside, every = self.open_in(nodes), self.open_in(range(self.net.n))
        return sum(self.low[v] for v in nodes) + sum(
            max(0, k - (a - i)) for k, a, i in zip(self.spare, every, inside))

    # Claims.

    def prove_l1(self, claim):
        """Duality: sum |x| >= sum x (pi_u - pi_v) where prices differ by at most 1 along links."""
        least, pi = number(member(claim, "at_least"), "at_least"), wholes(member(claim, "potential"), "potential", self.net.n)
        for u, v in self.net.links:
            need(abs(pi[u] - pi[v]) <= 1, f"the prices of {u} and {v} differ by more than 1")
        if self.whole_flow:
            value = sum(p * (l - low) for p, l, low in zip(pi, self.loads, self.low))
            for part in range(self.net.parts):
                there = sorted((pi[v] for v in range(self.net.n) if self.net.part[v] == part and self.open[v]), reverse=True)
                value -= sum(there[: self.spare[part]])
        else:
            value = sum(p * (l - s) for p, l, s in zip(pi, self.loads, self.share))
        need(value >= least, f"the prices prove {show(value)} only")
        need(self.l1 >= least or close(self.l1, least), f"the flow moves {show(self.l1)}")
        if setting(self.request, "scheme") == "l1":
            need(self.l1 == least if self.exact else close(self.l1, least), f"the flow moves {show(self.l1)}")
        return f"no flow moves fewer than {show(least)} units over links: at the prices given that is what the loads are worth"

    def squares(self):
        return sum(x * x / self.net.weights[e] for e, x in zip(self.net.links, self.flow))

    def prove_l2(self, claim, excess):
        """Cauchy and Schwarz: sum x^2/f >= (d.y)^2 / sum f (y_u - y_v)^2, d the excess."""
        least = number(member(claim, "at_least"), "at_least")
        if least > 0:
            y = wholes(member(claim, "potential"), "potential", self.net.n)
            along = sum(a * (l - s) for a, l, s in zip(y, self.loads, self.share))
            energy = sum(w * (y[u] - y[v]) ** 2 for (u, v), w in self.net.weights.items())
            need(energy > 0 and along * along >= least * energy, "the potential proves less")
            # The rest after the flow down the potential shows that the bound is nearly reached.
            above = self.down(y, Fraction(along) / energy)
            need(above * (1 - 10 * NEAR) <= least, "the potential is too coarse to tell the least norm")
        own = self.squares()
        need(least >= 0, "a sum of squares is below 0")
        need(abs((1 + excess) ** 2 * least - own) <= 20 * NEAR * own, "l2_excess is not what this proves")
        return f"no flow has a sum of squares (over weights) below the bound stated, so this one's norm is at most {above_zero(excess)} above the least"

    def down(self, y, scale):
        """The norm of the flow down a potential, its rest carried along a forest of heavy links."""
        net, n = self.net, self.net.n
        root = list(range(n))

        def find(v):
            while root[v] != v:
                root[v] = root[root[v]]
                v = root[v]
            return v

        tree = [[] for _ in range(n)]
        for k in sorted(range(len(net.links)), key=lambda k: (-net.weights[net.links[k]], k)):
            u, v = net.links[k]
            if find(u) != find(v):
                root[find(u)] = find(v)
                tree[u].append((v, k, 1))
                tree[v].append((u, k, -1))
        x = [scale * net.weights[u, v] * (y[u] - y[v]) for u, v in net.links]
        rest = [Fraction(l) - s for l, s in zip(self.loads, self.share)]
        for (u, v), f in zip(net.links, x):
            rest[u] -= f
            rest[v] += f
        seen, order = [False] * n, []
        for start in range(n):
            if not seen[start]:
                seen[start] = True
                order.append((start, None, None, 0))
                for v, _, _, _ in iter_from(order, len(order) - 1):
                    for w, k, sign in tree[v]:
                        if not seen[w]:
                            seen[w] = True
                            order.append((w, v, k, sign))
        for v, parent, k, sign in reversed(order):
            if parent is not None:  # sign: the link goes from parent to v
                x[k] -= sign * rest[v]
                rest[parent] += rest[v]
        return sum(f * f / net.weights[e] for e, f in zip(net.links, x))

    def prove_l2_integral(self, claim):
        """No cycle of single units helps: prices lie between the costs of one unit less and more."""
        need(self.exact, "the flow is not whole")
        pi, scale = wholes(member(claim, "potential"), "potential", self.net.n), number(setting(claim, "scale", 1), "scale")
        need(scale > 0, "scale is not above 0")
        for (u, v), x in zip(self.net.links, self.flow):
            slope = (pi[u] - pi[v]) * self.net.weights[u, v] / scale
            need(2 * x - 1 <= slope <= 2 * x + 1, f"a unit less or more from {u} to {v} has a lower norm at these prices")
        least, own = number(member(claim, "at_least"), "at_least"), self.squares()
        need(least <= own and close(own, least), f"the sum of squares is {show(own)}")
        if claim.get("free") is True:
            for part in range(self.net.parts):
                mine = [v for v in range(self.net.n) if self.net.part[v] == part and self.open[v]]
                kept = [pi[v] for v in mine if self.targets[v] > self.low[v]]
                rest = [pi[v] for v in mine if self.targets[v] == self.low[v]]
                need(not kept or not rest or min(kept) >= max(rest), "a spare unit would be better elsewhere")
            return "no whole flow has a lower norm, wherever the units to spare stay"
        return "no whole flow to these targets has a lower norm"

    def prove_linf(self, claim):
        """What a set has too much of goes over the links that leave it, or comes over them."""
        c = whole(member(claim, "at_least"), "at_least", 0)
        need(self.linf == c or setting(self.request, "scheme") != "linf" and self.linf > c, f"the largest flow is {show(self.linf)}")
        if c == 0:
            return "nothing has to move"
        nodes = self.read_set(claim)
        inside = set(nodes)
        leaving = sum((u in inside) != (v in inside) for u, v in self.net.links)
        load = sum(self.loads[v] for v in nodes)
        much = max(load - self.most_kept(nodes), self.least_kept(nodes) - load)
        need(much > (c - 1) * leaving, f"{much} units over {leaving} links need no link with {c}")
        return f"some link carries {c} or more: {much} units go over the {leaving} links around a set of {len(nodes)} nodes"

    def prove_node_flow(self, claim):
        """At a node with excess d, out - in = d, so a flow of e through it lets (e - d) / 2 in."""
        c, net = whole(member(claim, "at_least"), "at_least", 0), self.net
        need(self.node_flow == c or setting(self.request, "scheme") != "node-flow" and self.node_flow > c, f"the largest flow through a node is {show(self.node_flow)}")
        if c == 0:
            return "nothing has to move"
        a = [l - low for l, low in zip(self.loads, self.low)]
        if "node" in claim:
            v = whole(claim["node"], "node", 0, net.n - 1)
            least = a[v] - 1 if a[v] > 0 and self.open[v] else abs(a[v])
            need(least >= c, f"node {v} may do with {least}")
            return f"some node passes {c} units or more: node {v} sends or takes {c} more than it gets or gives"
        nodes, e = self.read_set(claim), c - 1
        inside = set(nodes)
        around = {w for v in nodes for w in net.near[v]} - inside
        kept, room = self.spare[:], sum((e - a[v]) // 2 for v in around)
        gain = [0] * net.parts
        for v in range(net.n):
            if self.open[v] and a[v] == e + 1:  # has to keep one
                kept[net.part[v]] -= 1
                room += v in inside or v in around
            elif self.open[v] and (v in inside or (v in around and (e - a[v]) % 2)):
                gain[net.part[v]] += 1
        room += sum(map(min, kept, gain))
        much = sum(a[v] for v in nodes)
        need(much > room, f"{much} units find room for {room}")
        return f"some node passes {c} units or more: with {e} the nodes around a set of {len(nodes)} take {room} of its {much}"

    def prove_rounds(self, claim):
        """A set of nodes holds more than all nodes within t hops want; or the other way round."""
        r, net = whole(member(claim, "at_least"), "at_least", 0), self.net
        if r == 0:
            return "nothing has to move"
        t = r - 1
        if "wave" in claim:
            return self.prove_wave(claim, t)
        need(self.limit is None, "with a message limit more is needed than sets")
        if "wants" in claim:
            nodes = node_set(claim["wants"], "wants", net.n)
            ball = net.distances(nodes, t)
            want, has = self.least_kept(nodes), sum(self.loads[v] for v in ball)
            need(want > has, f"a set of {len(nodes)} nodes wants {want}, {has} are within {t} hops")
            return f"no plan takes fewer than {r} rounds: a set of {len(nodes)} nodes wants {want}, {has} are within {t} hops"
        nodes = self.read_set(claim)
        ball = net.distances(nodes, t)
        has, want = sum(self.loads[v] for v in nodes), self.most_kept(ball)
        need(has > want, f"a set of {len(nodes)} nodes holds {has}, nodes within {t} hops want {want}")
        return f"no plan takes fewer than {r} rounds: a set of {len(nodes)} nodes holds {has}, all within {t} hops want {want}"

    def prove_wave(self, claim, t):
        """Load that starts behind the wave (time 0) ends behind it, or has crossed it over links."""
        net = self.net
        time = [whole(setting(claim, "others", t + 1), "others", 0, t + 1)] * net.n
        for entry in listed(claim["wave"], "wave"):
            v, at = wholes(entry, "wave", 2, 0)
            need(v < net.n and at <= t + 1, "wave is out of range")
            time[v] = at
        behind = sum(l for l, at in zip(self.loads, time) if at == 0)
        ends = self.most_kept([v for v in range(net.n) if time[v] <= t])
        cross = 0
        if self.limit is None:
            need(all(abs(time[u] - time[v]) <= 1 for u, v in net.links), "the wave skips a round")
        else:
            cross = self.limit * sum(max(0, abs(time[v] - time[u]) - 1) for u, v in net.links)
        need(behind > ends + cross, f"{behind} units start behind the wave, {ends} may end there, {cross} may cross it")
        return f"no plan takes fewer than {t + 1} rounds: {behind} units start behind the wave, {ends} may end there, {cross} may cross it"

    def prove_moved(self, claim, migration):
        """Duality in rounds: a hop costs 1, waiting nothing; prices never gain more than that."""
        net, t = self.net, whole(member(claim, "within"), "within", 0, 100000)
        need(t >= member(migration, "rounds"), "the plan takes more rounds")
        value = 0
        if "prices" in claim:
            rows = [wholes(row, "prices", net.n) for row in listed(claim["prices"], "prices", t + 1)]
            for p, q in zip(rows, rows[1:]):
                need(all(a >= b for a, b in zip(p, q)), "a price rises while load stays")
                for u, v in net.links:
                    for a, b in ((u, v), (v, u)):
                        over = max(0, q[b] - p[a] - 1)
                        need(not over or self.limit is not None, "a price rises by more than a hop")
                        value -= over * (self.limit or 0)
            first, last = rows[0], rows[-1]
        else:
            need(self.limit is None, "with a message limit prices of every round are needed")
            first = last = wholes(member(claim, "price"), "price", net.n)
            for _ in range(t):
                after = [min([last[v]] + [last[w] + 1 for w in net.near[v]]) for v in range(net.n)]
                if after == last:
                    break
                last = after
        value += sum(low * p for low, p in zip(self.low, last)) - sum(l * p for l, p in zip(self.loads, first))
        for part in range(net.parts):
            there = sorted(last[v] for v in range(net.n) if net.part[v] == part and self.open[v])
            value += sum(there[: self.spare[part]])
        least, moved = whole(member(claim, "at_least"), "at_least", 0), member(migration, "moved")
        need(value >= least, f"the prices prove {value} only")
        need(moved == least, f"the plan moves {moved}")
        return f"no plan of {t} rounds moves fewer than {least} units: at the prices given that is what the loads are worth"

    def prove_max_load(self, claim, stated):
        """A set holds more than it can do in less, and its links let leave."""
        least = number(member(claim, "at_least"), "at_least")
        need(least == Fraction(stated["num"], stated["den"]), "max_load.bound is another number")
        if least == 0:
            return "nothing ends before 0"
        nodes, capacity = self.read_set(claim), self.link_numbers("edge_capacity")
        inside = set(nodes)
        leaving = 0
        for k, (u, v) in enumerate(self.net.links):
            if (u in inside) != (v in inside):
                leaving += capacity[k] if capacity else LARGEST
        room = 0
        for v in nodes:
            work = least * self.speeds[v]
            room += -(-work.numerator // work.denominator) - 1
        load = sum(self.loads[v] for v in nodes)
        need(load - leaving > room, f"a set of {len(nodes)} nodes can do {room} before, {load - leaving} stay")
        return f"no flow ends before {show(least)}: {load - leaving} units stay in a set of {len(nodes)} nodes, which can do {room} before"

    def link_numbers(self, key):
        """Numbers a link, as they were given a link or an edge; None where they were not."""
        given = setting(self.request, key)
        if given is None:
            return None
        found = [LARGEST if x is None and key == "edge_capacity" else whole(x, key, 0) for x in listed(given, key)]
        if not isinstance(self.request["topology"], dict):
            need(len(found) == len(self.net.links), f"{key} has the wrong length")
            return found
        of = {(min(e[:2]), max(e[:2])): x for e, x in zip(self.request["topology"]["edges"], found)}
        return [of[e] for e in self.net.links]

    def check_max_load(self, stated):
        """Limits of the links, the fullest node, and fees."""
        limits = {key: self.link_numbers("edge_" + key) for key in ("capacity", "minimum", "fee")}
        for k, x in enumerate(map(abs, self.flow)):
            need(not limits["capacity"] or x <= limits["capacity"][k], f"link {k} carries more than it may")
            need(not limits["minimum"] or x == 0 or x >= limits["minimum"][k], f"link {k} carries less than it must")
        slowest = max(zip((t / s if s else Fraction(0) for t, s in zip(self.targets, self.speeds)), range(0, -self.net.n, -1)))
        makespan = member(stated, "makespan")
        need(slowest == (Fraction(makespan["num"], makespan["den"]), -makespan["node"]), f"the fullest node is {-slowest[1]}")
        fees = sum(fee * abs(x) for fee, x in zip(limits["fee"] or [1] * len(self.flow), self.flow))
        need(member(stated, "fees") == (fees if fees <= LARGEST else None), f"the fees are {show(fees)}")
        return f"links carry what they may; the fullest node ends at {show(slowest[0])}, fees are {show(fees)}"


def iter_from(growing, index):
    """The entries of a list from an index on, those that are added meanwhile too."""
    while index < len(growing):
        yield growing[index]
        index += 1


def is_near_root(root, part, base):
    """Whether root is sqrt(part / base), but for what rounding of loads leaves in doubles."""
    slack, square = Fraction(1, 10**12) + root * NEAR, (part / base if base else 0)
    return root >= 0 and max(0, root - slack) ** 2 <= square <= (root + slack) ** 2


def above_zero(excess):
    """A decimal number rounded up to 1e-9, in words."""
    parts_of = -(-excess.numerator * 10**9 // excess.denominator)
    return f"{max(0, parts_of)} billionths"


def lock_step(flow, way):
    """Carries a whole flow out in rounds; a node that has less than it owes shares out what it has."""
    loads, n = list(flow.loads), flow.net.n
    owed = [{} for _ in range(n)]
    for (u, v), x in zip(flow.net.links, flow.flow):
        if x:
            a, b = (u, v) if x > 0 else (v, u)
            owed[a][b] = abs(int(x))
    moves, rounds, conflicts, told = [], 0, 0, set(range(n))
    while any(owed):
        sent = []
        for v in range(n):
            total = sum(owed[v].values())
            if not total:
                continue
            give = dict(owed[v])
            if loads[v] < total:
                conflicts += v in told
                give = share_out(owed[v], loads[v], total, way)
            sent += [(v, w, units) for w, units in sorted(give.items()) if units]
        if not sent:
            return moves, rounds, conflicts, False
        rounds, told = rounds + 1, {w for _, w, _ in sent}
        for v, w, units in sent:
            loads[v] -= units
            loads[w] += units
            owed[v][w] -= units
            if not owed[v][w]:
                del owed[v][w]
            moves.append([rounds, v, w, units])
    return moves, rounds, conflicts, True


def share_out(owed, load, total, way):
    if way == "single":
        return {}
    if way == "ppg":
        give = {w: load * units // total for w, units in owed.items()}
        order = sorted(owed, key=lambda w: (-(load * owed[w] % total), w))
        for w in order[: load - sum(give.values())]:
            give[w] += 1
        return give
    give = {}
    for w in sorted(owed, key=lambda w: (-owed[w] if way == "largest" else 0, w)):
        give[w] = min(load, owed[w])
        load -= give[w]
    return give


def replay_plan(flow, migration, limit):
    """A plan of rounds: every move over a link, of load that is there, to the targets."""
    loads, last, sent = list(flow.loads), 0, {}
    moves = [wholes(m, "moves", 4, 0) for m in listed(member(migration, "moves"), "moves")]
    net_flow = dict.fromkeys(flow.net.links, 0)
    k = 0
    while k < len(moves):
        here, free = moves[k][0], list(loads)
        need(here == last + 1, "rounds are not in order")
        last, used = here, set()
        while k < len(moves) and moves[k][0] == here:
            _, a, b, units = moves[k]
            key = (min(a, b), max(a, b))
            need(key in net_flow and units > 0 and (a, b) not in used, f"move {k} goes over no link, or twice")
            need(limit is None or units <= limit, f"move {k} is above the limit")
            used.add((a, b))
            need(units <= free[a], f"node {a} has not enough for move {k}")
            free[a] -= units
            loads[a] -= units
            loads[b] += units
            net_flow[key] += units if a < b else -units
            k += 1
    need(loads == flow.targets, "the moves do not end at the targets")
    need([net_flow[e] for e in flow.net.links] == flow.flow, "the moves are another flow")
    need(member(migration, "rounds") == last and member(migration, "messages") == len(moves), "rounds or messages are others")
    need(member(migration, "moved") == sum(m[3] for m in moves), "moved is not the sum of the moves")
    return f"the moves end at the targets in {last} rounds, of load that is there"


def check_migration(flow, migration, request):
    scheme = setting(request, "scheme", "opt")
    if scheme == "rounds":
        return replay_plan(flow, migration, flow.limit)
    if not all(x.denominator == 1 for x in flow.flow):
        return "computed", "migration", "of a flow that is not whole"
    if setting(request, "timing", "lock-step") != "lock-step":
        moved = sum(abs(x) for x in flow.flow)
        need(migration.get("complete") is not True or migration["moved"] == moved, f"{show(moved)} units move")
        return "computed", "migration", "messages without rounds: times come from the run"
    moves, rounds, conflicts, complete = lock_step(flow, setting(request, "migration", "ppg"))
    found = {"rounds": rounds, "messages": len(moves), "moved": sum(m[3] for m in moves),
             "conflicts": conflicts, "complete": complete}
    for key, value in found.items():
        need(member(migration, key) == value, f"{key} is {value}" if key != "complete" else "complete is wrong")
    if "moves" in migration:
        need(sorted(migration["moves"]) == sorted(moves), "the moves are others")
    return f"carried out again: {rounds} rounds, {len(moves)} messages"


def check_flow(request, answer, report):
    if not answer.get("ok"):
        report.add("computed", "error", "what is wrong with the request is not checked")
        return
    result = answer.get("result")
    if result is None:
        report.add("computed", "result", "the run was stopped before it had one")
        return
    flow = FlowCheck(request, result)
    if not report.run("checked", "flow", flow.read_flow, result, answer):
        return
    data = flow.data + [("loads", flow.loads)] + flow.data_speeds
    for key in ("edge_capacity", "edge_minimum", "edge_fee"):
        if setting(request, key) is not None:
            data.append((key, flow.link_numbers(key)))
    report.run("checked", "input", check_hash, answer, data)
    if flow.borrowed:
        report.add("computed", "edges", "the links of this family are those of the answer")
    migration = result.get("migration")
    if migration is not None:
        report.run("checked", "migration", check_migration, flow, migration, request)
    if "max_load" in result:
        report.run("checked", "max_load", flow.check_max_load, result["max_load"])
    claims = claims_of(answer.get("proof", []), report)
    scheme, stopped = setting(request, "scheme", "opt"), "stopped" in answer
    prove = {
        "l1": flow.prove_l1, "l2_integral": flow.prove_l2_integral, "linf": flow.prove_linf,
        "node_flow": flow.prove_node_flow,
        "rounds": lambda claim: prove_stated_rounds(flow, claim, migration),
        "moved": lambda claim: flow.prove_moved(claim, migration),
        "l2": lambda claim: flow.prove_l2(claim, number(member(result, "l2_excess"), "l2_excess")),
        "max_load": lambda claim: flow.prove_max_load(claim, result["max_load"]["bound"]),
    }
    wanted = {"l1": "l1", "linf": "linf", "node-flow": "node_flow", "rounds": "rounds", "max-load": "max_load"}
    due = [wanted[scheme]] if scheme in wanted else []
    if result.get("l2_excess") is not None:
        due.append("l2")
    for name in due:
        if name not in claims and not stopped:
            report.add("FALSE", name, "no certificate shows it")
    for name in [name for name in claims if name in prove]:
        claim = claims.pop(name)
        if claim.get("at_least") is None:
            report.add("computed", name, "nothing is proven")
        else:
            report.run("proven", name, prove[name], claim)
    for key in ("history", "frames", "time_ms", "cost_m"):
        if result.get(key) is not None:
            report.add("computed", key, "told by the run")
    left_over(claims, report)


def prove_stated_rounds(flow, claim, migration):
    text = flow.prove_rounds(claim)
    need(claim["at_least"] <= member(migration, "rounds"), "the plan takes fewer rounds")
    return text


# --- Plans -----------------------------------------------------------------------------------


def decimal(value, name):
    """A number as it is printed: 1.1 is 11/10."""
    if isinstance(value, list):
        return Fraction(whole(value[0], name, 1), whole(value[1], name, 1))
    number(value, name)
    return Fraction(repr(value))


def time_of(stated):
    return Fraction(whole(member(stated, "num"), "num"), whole(member(stated, "den"), "den", 1))


class PlanCheck:
    """Objects and the nodes where each may be. Those that stay together are one item."""

    def __init__(self, request):
        self.request = request
        nodes, objects = member(request, "nodes"), member(request, "objects")
        columns = nodes if isinstance(nodes, dict) else {}
        lists = [c for key in ("id", "speed", "state", "rack") if isinstance(c := columns.get(key), list)]
        lists += [c for key in ("capacity", "base") for c in columns.get(key, {}).values()]
        self.n = nodes if isinstance(nodes, int) else columns.get("count", len(lists[0]) if lists else 0)
        n, names = self.n, columns.get("id") or list(range(self.n))
        index = {name: i for i, name in enumerate(names)}
        self.node = lambda x: index[x] if x in index else whole(x, "a node", 0, n - 1)
        self.speed = [decimal(x, "speed") for x in columns.get("speed", [1] * n)]
        self.state = columns.get("state", ["open"] * n)
        self.rack = columns.get("rack")
        self.load = wholes(member(objects, "load"), "load", None, 0)
        m = self.m = len(self.load)
        home = listed(objects.get("node", [None] * m), "node", m)
        self.home = [None if x is None else self.node(x) for x in home]
        self.bytes = wholes(objects.get("bytes", [1] * m), "bytes", m, 0)
        self.pinned = listed(objects.get("pinned", [False] * m), "pinned", m)
        self.group = objects.get("group", [None] * m)
        self.groups = request.get("groups", [])
        self.read_resources(columns, objects)
        self.allowed = [self.nodes_of(objects, j) for j in range(m)]
        self.make_items()
        self.columns, self.objects = columns, objects

    def nodes_of(self, objects, j):
        """Where an object may be: not where it is barred, nor new on a closed or drained node."""
        allowed, avoid = objects.get("allowed"), objects.get("avoid")
        found = set(range(self.n)) if not allowed or allowed[j] is None else set(map(self.node, allowed[j]))
        if avoid and avoid[j] is not None:
            found -= set(map(self.node, avoid[j]))
        if self.pinned[j]:
            found &= {self.home[j]}
        return {i for i in found if self.state[i] == "open" or self.state[i] == "closed" and self.home[j] == i}

    def read_resources(self, columns, objects):
        """{name: (capacity, base, use, peak, block of each object, sizes)}"""
        names = []
        for table in (columns.get("capacity"), columns.get("base"), objects.get("resources"), objects.get("peak")):
            names += [name for name in table or {} if name not in names]
        blocks = self.request.get("blocks", []) if objects.get("block") else []
        if not names and blocks:
            names = ["memory"]
        names += [b["resource"] for b in blocks if "resource" in b and b["resource"] not in names]
        self.resources = {}
        for name in names:
            column = lambda table, default: (table or {}).get(name, default)
            mine = [b if b is not None and blocks[b].get("resource", names[0]) == name else None
                    for b in objects.get("block") or [None] * self.m]
            self.resources[name] = (
                column(columns.get("capacity"), [None] * self.n), column(columns.get("base"), [0] * self.n),
                column(objects.get("resources"), [0] * self.m), column(objects.get("peak"), [0] * self.m),
                mine, [b["size"] for b in blocks])

    def make_items(self):
        of = {}
        for j in range(self.m):
            rule = self.groups[self.group[j]] if self.group[j] is not None else {}
            one = rule.get("rule") == "together" and rule.get("level", "node") == "node"
            of.setdefault(("group", self.group[j]) if one else ("object", j), []).append(j)
        self.items = list(of.values())
        self.item_of = {j: k for k, item in enumerate(self.items) for j in item}
        self.item_nodes = [set.intersection(*(self.allowed[j] for j in item)) for item in self.items]

    def present(self, values):
        """What objects that are there and may stay use, a node each."""
        found = [0] * self.n
        for j, i in enumerate(self.home):
            if i is not None and i in self.item_nodes[self.item_of[j]]:
                found[i] += values[j]
        return found

    def rooms(self, time, values, before):
        """The most whole work of each node that ends before a time, or by it."""
        there = self.present(values)
        found = []
        for i in range(self.n):
            work = time * self.speed[i]
            most = -(-work.numerator // work.denominator) - 1 if before else work.numerator // work.denominator
            found.append(0 if self.state[i] == "drain" else min(most, there[i]) if self.state[i] == "closed" else most)
        return found

    # Bounds: each test shows that the items do not fit into the rooms of the nodes.

    def fires(self, test, claim, values, rooms):
        sizes = [sum(values[j] for j in item) for item in self.items]
        falling = sorted(sizes, reverse=True)
        if test == "fill":
            return self.overfull(claim, sizes, rooms)
        if test == "largest":
            k = self.item_of[whole(member(claim, "object"), "object", 0, self.m - 1)]
            need(all(sizes[k] > rooms[i] for i in self.item_nodes[k]), "some node has room for it")
            return f"an item of {sizes[k]} is more than any of its nodes has room for"
        if test == "prefix":
            k = whole(member(claim, "k"), "k", 1, len(sizes))
            most = sum(sorted(rooms, reverse=True)[:k])
            need(sum(falling[:k]) > most, f"the {k} roomiest nodes have room for {most}")
            return f"the {k} largest items are {sum(falling[:k])}, the {k} roomiest nodes have room for {most}"
        if test == "count":
            q = whole(member(claim, "q"), "q", 1, len(sizes))
            fit = 0
            for room in rooms:
                used = 0
                for size in falling[q - 1 :: -1]:
                    used += size
                    fit += used <= room
            need(fit < q, f"the nodes hold {fit} of the {q} largest items")
            return f"of the {q} largest items the nodes hold {fit}"
        if test == "l2":
            a, room = whole(member(claim, "a"), "a", 0), max(rooms)
            need(room > 0 and 2 * a <= room, "a is more than half of a node")
            huge = sum(w > room - a for w in sizes)
            large = [w for w in sizes if room < 2 * w and w <= room - a]
            small = sum(w for w in sizes if a <= w and 2 * w <= room)
            more = max(0, small - (len(large) * room - sum(large)))
            used, have = huge + len(large) + -(-more // room), sum(r > 0 for r in rooms)
            need(used > have, f"{used} nodes are enough")
            return f"items above half a node and those of {a} or more beside them take {used} nodes of {have}"
        if test == "spread":
            g = whole(member(claim, "group"), "group", 0, len(self.groups) - 1)
            k = whole(member(claim, "k"), "k", 1)
            need(self.groups[g].get("rule") == "spread", "the group is not spread")
            there = sorted((sizes[self.item_of[j]] for j in range(self.m) if self.group[j] == g), reverse=True)
            places = rooms
            if self.groups[g].get("level") == "rack":
                best = {}
                for rack, room in zip(self.rack, rooms):
                    best[rack] = max(best.get(rack, 0), room)
                places = list(best.values())
            need(k <= len(there), "the group has not so many members")
            room = sorted(places, reverse=True)[k - 1] if k <= len(places) else -1
            need(there[k - 1] > room, "there are nodes for them")
            return f"number {k} of group {g} is {there[k - 1]}, its node has room for {max(room, 0)}"
        if test == "together":
            g = whole(member(claim, "group"), "group", 0, len(self.groups) - 1)
            there = [j for j in range(self.m) if self.group[j] == g]
            need(self.groups[g].get("rule") == "together" and there, "the group is not together")
            total, common = sum(values[j] for j in there), set.intersection(*(self.allowed[j] for j in there))
            places = {i: rooms[i] for i in common}
            if self.groups[g].get("level") == "rack":
                places = {}
                for rack in set(self.rack[i] for i in range(self.n)):
                    places[rack] = sum(rooms[i] for i in range(self.n) if self.rack[i] == rack)
            need(all(total > room for room in places.values()), "some place has room for the group")
            return f"group {g}, which stays together, is {total}, more than any place has room for"
        raise False_("test is unknown")

    def overfull(self, claim, sizes, rooms):
        if "node" in claim:
            i = whole(claim["node"], "node", 0, self.n - 1)
            forced = sum(size for size, nodes in zip(sizes, self.item_nodes) if nodes <= {i})
            need(forced > rooms[i], f"node {i} has room for {rooms[i]}")
            return f"{forced} may only be on node {i}, which has room for {rooms[i]}"
        nodes = node_set(member(claim, "nodes"), "nodes", self.n) or range(self.n)
        inside, room = set(nodes), sum(rooms[i] for i in nodes)
        load = sum(size for size, where in zip(sizes, self.item_nodes) if where <= inside)
        need(load > room, f"{len(nodes)} nodes have room for {room}")
        return f"{load} may only be on {len(nodes)} nodes, which have room for {room}"

    def prove_makespan(self, claim):
        test = claim.get("test")
        if test == "search":
            return "computed", "makespan", "a search came to its end"
        if test == "packing":
            name = member(claim, "resource")
            capacity, base, use = self.resources[name][:3]
            rooms = [sum(use) if c is None else c - b for c, b in zip(capacity, base)]
            rooms = [0 if s == "drain" else min(r, t) if s == "closed" else r
                     for r, t, s in zip(rooms, self.present(use), self.state)]
            return f"no plan keeps the rules: {name}: " + self.fires(member(claim, "inner"), claim, use, rooms)
        if claim.get("at_least") is None:
            return "computed", "makespan", "nothing is proven"
        least = number(claim["at_least"], "at_least")
        if least == 0:
            return "nothing ends before 0"
        if test in ("removal", "exchange", "bytes"):
            return f"no plan within its caps ends before {show(least)}: " + self.capped(test, claim, self.rooms(least, self.load, True))
        return f"no plan ends before {show(least)}: " + self.fires(test, claim, self.load, self.rooms(least, self.load, True))

    def prove_migration(self, claim):
        """By a time, so many objects leave each node: those that may not stay, then the largest."""
        if claim.get("test") == "search":
            return "computed", "migration", "a search came to its end"
        need(claim.get("test") in ("removal", "exchange"), "test is unknown")
        least, by = whole(member(claim, "at_least"), "at_least", 0), number(member(claim, "makespan"), "makespan")
        rooms = self.rooms(by, self.load, False)
        need(by == self.end, f"the plan ends at {show(self.end)}")
        count = self.removed(rooms) if claim["test"] == "removal" else self.exchanged(claim, rooms)
        need(count is None or count >= least, f"{count} objects have to move")
        return f"every plan that ends by {show(by)} moves {least} objects or more: so many leave nodes that hold too much, the largest first"

    def capped(self, test, claim, rooms):
        """Under a cap on moves or bytes: to end earlier, more would have to move."""
        if test == "bytes":
            cap, found = whole(member(self.request, "max_bytes"), "max_bytes", 0), self.bytes_out(rooms)
        else:
            cap = whole(member(self.request, "max_moves"), "max_moves", 0)
            found = self.removed(rooms) if test == "removal" else self.exchanged(claim, rooms)
        need(found is None or found > cap, f"{found} are enough")
        return f"{'no way at all is left' if found is None else f'{found} would have to move'}, {cap} may"

    def at_home(self, i):
        """Objects at home on a node: those that may not stay, and those that may."""
        here = [j for j in range(self.m) if self.home[j] == i]
        stays = [j for j in here if i in self.item_nodes[self.item_of[j]]]
        return [j for j in here if j not in set(stays)], stays

    def fewest(self, objects, values, room):
        """How many leave until the rest fits, the largest first; those that are pinned cannot."""
        left, count = sum(values[j] for j in objects), 0
        for j in sorted((j for j in objects if not self.pinned[j]), key=lambda j: -values[j]):
            if room is None or left <= room:
                break
            left, count = left - values[j], count + 1
        return count

    def removed(self, rooms):
        tables = [(self.load, rooms)]
        tables += [(use, [None if c is None else c - b for c, b in zip(capacity, base)])
                   for capacity, base, use, _, _, _ in self.resources.values()]
        count = 0
        for i in range(self.n):
            out, stays = self.at_home(i)
            count += len(out) + max(self.fewest(stays, values, room[i]) for values, room in tables)
        return count

    def exchanged(self, claim, rooms):
        """Objects above t are large: two fit on no node. As many nodes as there are large objects
        end with one, and with so much less room for small ones. None: there are not so many."""
        t = whole(member(claim, "t"), "t", 0)
        need(2 * (t + 1) > max(rooms), "two large objects may fit on a node")
        large = [w for w in self.load if w > t]
        if not large:
            return 0
        least, count, changes = min(large), 0, []
        for i in range(self.n):
            here = [j for j in range(self.m) if self.home[j] == i]
            small = [j for j in here if self.load[j] <= t]
            many = len(here) - len(small)
            b = self.fewest_of_all(small, rooms[i])
            count += many + b
            if rooms[i] >= least:
                changes.append(max(0, many - 1) + self.fewest_of_all(small, rooms[i] - least) - many - b)
        if len(changes) < len(large):
            return None
        return count + sum(sorted(changes)[: len(large)])

    def fewest_of_all(self, objects, room):
        left, count = sum(self.load[j] for j in objects), 0
        for j in sorted(objects, key=lambda j: -self.load[j]):
            if left <= room:
                break
            left, count = left - self.load[j], count + 1
        return count

    def bytes_out(self, rooms):
        """Of every node the bytes of what may not stay and of a fractional cover of its overload."""
        total = 0
        for i in range(self.n):
            out, stays = self.at_home(i)
            total += sum(self.bytes[j] for j in out)
            over = sum(self.load[j] for j in stays) - rooms[i]
            cost = Fraction(0)
            loose = [j for j in stays if not self.pinned[j] and self.load[j]]
            for j in sorted(loose, key=lambda j: (Fraction(self.bytes[j], self.load[j]), j)):
                if over <= 0:
                    break
                taken = min(over, self.load[j])
                cost += Fraction(self.bytes[j] * taken, self.load[j])
                over -= taken
            total += -(-cost.numerator // cost.denominator)
        return total

    def prove_rounds(self, claim, moves):
        least, i = whole(member(claim, "at_least"), "at_least", 0), whole(member(claim, "node"), "node", 0, self.n - 1)
        limit = self.limit() or {}
        out = sum(m["from"] == i == self.home[m["object"]] for m in moves)
        come = sum(m["to"] == i and m.get("rule") != "hop" and not (m["from"] is None and m["round"] == 0) for m in moves)
        if "both" in limit:
            found = -(-(out + come) // limit["both"])
        else:
            found = max(-(-out // limit.get("out", 1)), -(-come // limit.get("in", 1)))
        need(found == least, f"node {i} needs {found} rounds")
        return f"node {i} sends {out} objects and receives {come}: these moves take {least} rounds or more"

    # The plan itself.

    def limit(self):
        """Transfers of a node at once: one each way, any number along a flow."""
        return self.request.get("limit") or (None if self.request.get("flow") else {"out": 1, "in": 1})

    def loads(self, place):
        found = [0] * self.n
        for j, i in enumerate(place):
            if i is not None:
                found[i] += self.load[j]
        return found

    def messages(self, place):
        """Of every node the larger of what it sends to others and receives."""
        sent, got = [Fraction(0)] * self.n, [Fraction(0)] * self.n
        for a, b, work in self.comm():
            a, b = place[a], place[b]
            if a != b and a is not None and b is not None:
                sent[a] += work
                got[b] += work
        return list(map(max, sent, got))

    def comm(self):
        beta, ids = decimal(setting(self.request, "beta", 1), "beta"), self.objects.get("id") or []
        index = {name: j for j, name in enumerate(ids)}
        return [(index.get(a, a), index.get(b, b), beta * decimal(v, "comm")) for a, b, v in self.request.get("comm", [])]

    def slowest(self, place):
        return max((l + m) / s for l, m, s in zip(self.loads(place), self.messages(place), self.speed))

    def check_rules(self, place):
        for j, i in enumerate(place):
            need(i in self.allowed[j], f"object {j} may not be on node {i}")
        for g, rule in enumerate(self.groups):
            there = [place[j] for j in range(self.m) if self.group[j] == g]
            if rule.get("level") == "rack":
                there = [self.rack[i] for i in there]
            if rule["rule"] == "spread":
                need(len(set(there)) == len(there), f"two of group {g} are on one node")
            else:
                need(len(set(there)) <= 1, f"group {g} is not together")
        for name, (capacity, base, use, peak, block, sizes) in self.resources.items():
            used, top, blocks = list(base), [0] * self.n, [set() for _ in range(self.n)]
            for j, i in enumerate(place):
                used[i] += use[j]
                top[i] = max(top[i], peak[j])
                if block[j] is not None:
                    blocks[i].add(block[j])
            for i in range(self.n):
                total = used[i] + top[i] + sum(sizes[b] for b in blocks[i])
                need(capacity[i] is None or total <= capacity[i], f"node {i} has not so much {name}")

    def check_plan(self, result):
        place, end = list(self.home), [self.node(x) for x in listed(member(result, "assignment"), "assignment", self.m)]
        self.check_rules(end)
        limit, last, before_j, loads = self.limit(), 0, -1, self.loads(place)
        at_once = {}
        for k, move in enumerate(listed(member(result, "moves"), "moves")):
            j, a, b = whole(member(move, "object"), "object", 0, self.m - 1), member(move, "from"), whole(member(move, "to"), "to", 0, self.n - 1)
            r = whole(member(move, "round"), "round", 0)
            need(place[j] == a and a != b, f"move {k} does not follow")
            need(r > last or r == last and (j > before_j or self.request.get("flow")), f"move {k} is out of order")
            before_j = j
            need(move.get("load") == self.load[j] and move.get("bytes") == self.bytes[j], f"move {k} is of another object")
            last = r
            before = list(loads)
            place[j] = b
            loads[b] += self.load[j]
            if a is not None:
                loads[a] -= self.load[j]
            after = loads
            ends = ([] if a is None else [a]) + [b]
            need(move.get("before") == [before[i] for i in ends] and move.get("after") == [after[i] for i in ends],
                 f"move {k} finds or leaves other loads")
            need(a is not None or r == 0 or setting(self.request, "transient", False), f"move {k} places a new object late")
            if a is not None:
                at_once[r, a, "out"] = at_once.get((r, a, "out"), 0) + 1
                at_once[r, b, "in"] = at_once.get((r, b, "in"), 0) + 1
        need(place == end, "the moves end elsewhere")
        moved = [j for j in range(self.m) if self.home[j] not in (None, end[j])]
        cost = sum(self.bytes[j] for j in moved)
        for (r, i, way), count in at_once.items():
            if limit and "both" in limit:
                need(at_once.get((r, i, "in"), 0) + at_once.get((r, i, "out"), 0) <= limit["both"], f"node {i} has too many transfers in round {r}")
            elif limit:
                need(count <= limit.get(way, 1), f"node {i} has too many transfers in round {r}")
        need(member(result, "loads") == loads, "the loads at the end are others")
        if "messages" in result:
            need(result["messages"] == self.messages(end), "the messages at the end are others")
        makespan = member(result, "makespan")
        self.end = time = self.slowest(end)
        need(time_of(makespan) == time, f"the largest load over speed is {show(time)}")
        fullest = 0 if time == 0 else whole(member(makespan, "node"), "node", 0, self.n - 1)
        need((loads[fullest] + self.messages(end)[fullest]) / self.speed[fullest] == time, "another node is the fullest")
        mean = sum(self.load) / sum((s for s, state in zip(self.speed, self.state) if state != "drain"), Fraction(0))
        need(time_of(member(result, "mean")) == mean, f"the mean is {show(mean)}")
        need(mean == 0 or close(number(member(result, "ratio"), "ratio"), time / mean), "ratio is not that of both")
        stated = member(result, "migration")
        need(stated.get("moves") == len(moved) and stated.get("bytes") == cost, f"{len(moved)} objects move, {cost} bytes")
        need(stated.get("rounds") == last, f"there are {last} rounds")
        cap, most = setting(self.request, "max_moves"), setting(self.request, "max_bytes")
        need(cap is None or len(moved) <= cap, "more objects move than may")
        need(most is None or cost <= most, "more bytes move than may")
        need(time_of(member(member(result, "initial"), "makespan")) == self.slowest(self.home), "the start is another")
        return f"the moves keep every rule and end at {show(time)}: {len(moved)} objects, {cost} bytes"

    def data(self):
        c, o, n, at = self.columns, self.objects, self.n, lambda x: -1 if x is None else x
        found = [("nodes", n)]
        if "speed" in c:
            found += [("speed_num", [s.numerator for s in self.speed]), ("speed_den", [s.denominator for s in self.speed])]
        if "state" in c:
            found.append(("state", [["open", "closed", "drain"].index(x) for x in self.state]))
        if "rack" in c:
            order = list(dict.fromkeys(map(str, self.rack)))
            found.append(("rack", [order.index(str(x)) for x in self.rack]))
        found += [("capacity " + k, list(map(at, v))) for k, v in sorted(c.get("capacity", {}).items())]
        found += [("base " + k, v) for k, v in sorted(c.get("base", {}).items())]
        if setting(self.request, "topology") is not None:
            found += read_network(self.request, None)[1]
        found += [("load", self.load), ("node", list(map(at, self.home))), ("bytes", self.bytes)]
        if "pinned" in o:
            found.append(("pinned", list(map(int, self.pinned))))
        found += self.set_data()
        for key in ("resources", "peak"):
            found += [(f"{key} {k}", v) for k, v in sorted(o.get(key, {}).items())]
        if "block" in o:
            blocks, names = self.request.get("blocks", []), list(self.resources)
            found += [("block", list(map(at, o["block"]))), ("block_size", [b["size"] for b in blocks]),
                      ("block_of", [names.index(b.get("resource", names[0])) for b in blocks])]
        if "group" in o:
            found += [("group", list(map(at, self.group))), ("groups", [dict(sorted(g.items())) for g in self.groups])]
        if "assignment" in self.request:
            found.append(("assignment", [self.node(x) for x in self.request["assignment"]]))
        if "comm" in self.request:
            found.append(("comm", [x for a, b, work in self.comm() for x in (a, b, work.numerator // work.denominator)]))
        return found

    def set_data(self):
        """allowed and avoid as sets of nodes, equal ones once, in the order of their first mention."""
        allowed, avoid = self.objects.get("allowed"), self.objects.get("avoid")
        if allowed is None and avoid is None:
            return []
        known, of = {}, []
        for j in range(self.m):
            some, others = allowed and allowed[j], avoid and avoid[j]
            if some is None and others is None:
                of.append(-1)
                continue
            nodes = set(range(self.n)) if some is None else set(map(self.node, some))
            nodes -= set(map(self.node, others or []))
            of.append(known.setdefault(tuple(sorted(nodes)), len(known)))
        return [("nodes_of", of), ("node_sets", [list(nodes) for nodes in known])]


def check_chain(request, answer, report):
    """Items in a row, cut into a contiguous part a node."""
    table, result = request["chain"], answer["result"]
    load = wholes(member(table, "load"), "load", None, 0)
    count = len(load)
    speeds = table.get("speed")
    p = table.get("parts", len(speeds or table.get("capacity") or []))
    speed = [decimal(x, "speed") for x in speeds or [1] * p]
    memory, capacity = table.get("memory", [0] * count), table.get("capacity", [None] * p)
    ring, least_items = table.get("ring", False), table.get("min_items", 0)
    data = [("load", load)]
    if speeds:
        data += [("speed_num", [s.numerator for s in speed]), ("speed_den", [s.denominator for s in speed])]
    data.append(("parts", p))
    data += [(key, table[key]) for key in ("memory", "capacity", "bytes") if key in table]
    data += [("min_items", least_items), ("ring", ring)]
    if "old_cuts" in table:
        old = table["old_cuts"]
        if len(old) < p:
            old = [0] + old + [count]
        else:
            old = [old[0] % count] + [cut + count * (cut < old[0]) for cut in old[1:]]
            old.append(old[0] + count)
        data.append(("old_cuts", old))
    report.run("checked", "input", check_hash, answer, data)

    def part(first, end):
        """Load and memory of items first .. end - 1, around a ring."""
        items = [k % count for k in range(first, end)]
        return sum(load[k] for k in items), sum(memory[k] for k in items)

    def check_moved(cuts):
        """Items that change their node, their bytes, and these times the nodes they pass."""
        old, bytes_of = [0] + table["old_cuts"] + [count], table.get("bytes", [1] * count)
        found = {"items": 0, "bytes": 0, "bytes_distance": 0}
        a = b = 0
        for item in range(count):
            while item >= old[a + 1]:
                a += 1
            while item >= cuts[b + 1]:
                b += 1
            found["items"] += a != b
            found["bytes"] += bytes_of[item] if a != b else 0
            found["bytes_distance"] += bytes_of[item] * abs(a - b)
        need(member(result, "migration") == found, f"{found['items']} items move, {found['bytes']} bytes")

    def plan():
        cuts = wholes(member(result, "cuts"), "cuts", p + 1, 0)
        need(cuts[-1] - cuts[0] == count and (ring or cuts[0] == 0), "the parts are not all items")
        worst = Fraction(0)
        for k in range(p):
            need(0 <= cuts[k + 1] - cuts[k] <= count and cuts[k + 1] - cuts[k] >= least_items, f"part {k} has not enough items")
            work, used = part(cuts[k], cuts[k + 1])
            need(capacity[k] is None or used <= capacity[k], f"part {k} does not fit")
            told = {"first": cuts[k] % count, "items": cuts[k + 1] - cuts[k], "load": work}
            if "memory" in table:
                told["memory"] = used
            need(result["parts"][k] == told, f"part {k} is not what is said of it")
            worst = max(worst, work / speed[k])
        need(time_of(member(result, "makespan")) == worst, f"the largest load over speed is {show(worst)}")
        fullest = whole(member(result["makespan"], "node"), "node", 0, p - 1) if worst else 0
        need(part(cuts[fullest], cuts[fullest + 1])[0] / speed[fullest] == worst, "another node is the fullest")
        mean = sum(load) / sum(speed, Fraction(0))
        need(time_of(member(result, "mean")) == mean, f"the mean is {show(mean)}")
        need(mean == 0 or close(number(member(result, "ratio"), "ratio"), worst / mean), "ratio is not that of both")
        if "old_cuts" in table and not ring:
            check_moved(cuts)
        return f"{p} parts of {count} items; the fullest ends at {show(worst)}"

    def makespan(claim):
        if claim.get("test") in ("search", "starts", "table"):
            return "computed", "makespan", "a search came to its end"
        least = number(member(claim, "at_least"), "at_least")
        need(not ring and least <= time_of(result["makespan"]), "it is not below the plan")
        if least == 0:
            return "nothing ends before 0"
        need(claim.get("test") == "probe", "test is unknown")
        cuts = wholes(member(claim, "cuts"), "cuts", p + 1, 0, count)
        need(cuts[0] == 0 and cuts[-1] < count, "no items are left")
        for k in range(p):
            need(cuts[k] <= cuts[k + 1], "cuts fall")
            work, used = part(cuts[k], cuts[k + 1] + 1)
            full = work >= least * speed[k] or (capacity[k] is not None and used > capacity[k])
            need(full, f"node {k} could take one more item")
            work, used = part(cuts[k], cuts[k + 1])
            need((work < least * speed[k] or cuts[k] == cuts[k + 1]) and (capacity[k] is None or used <= capacity[k]),
                 f"node {k} takes more than it can")
        return f"no cuts end before {show(least)}: if every node in turn takes all it can in less, {count - cuts[-1]} items are left"

    if not report.run("checked", "plan", plan):
        return
    claims = claims_of(answer.get("proof", []), report)
    claim = claims.pop("makespan", None)
    report.run("proven", "makespan", lambda: makespan(claim) if claim else need(False, "no certificate shows the bound"))
    stated = time_of(result["bound"]["makespan"])
    report.run("checked", "bound", lambda: need(claim is None or number(claim["at_least"], "at_least") == stated, "bound is another number"))
    for name in [name for name, c in claims.items() if c.get("test") in ("windows", "search", "table")]:
        claims.pop(name)
        report.add("computed", name, "a search came to its end")
    left_over(claims, report)


def check_plan(request, answer, report):
    if "objects" in request:
        plan = PlanCheck(request)
        if answer.get("ok"):
            report.run("checked", "input", check_hash, answer, plan.data())
    if not answer.get("ok"):
        proof = answer.get("error", {}).get("proof")
        if proof and "objects" in request:
            for name, claim in claims_of(proof, report).items():
                report.run("proven", name, plan.prove_makespan, claim)
        else:
            report.add("computed", "error", "what is wrong with the request is not checked")
        return
    result = answer["result"]
    if result is None or ("chain" not in request and "objects" not in request):
        report.add("computed", "result", "plans of this form are replayed by evenkeel verify")
        return
    if "chain" in request:
        return check_chain(request, answer, report)
    if not report.run("checked", "plan", plan.check_plan, result):
        return
    claims = claims_of(answer.get("proof", []), report)
    prove = {"makespan": plan.prove_makespan, "migration": plan.prove_migration,
             "rounds": lambda claim: plan.prove_rounds(claim, result["moves"])}
    bound = member(result, "bound")
    for name, stated in (("makespan", time_of(bound["makespan"])), ("migration", bound["moves"])):
        claim = claims.get(name)
        if claim is None or number(claim["at_least"], "at_least") != stated:
            report.add("FALSE", f"bound of {name}", "the certificate is of another number, or missing")
    gap = time_of(result["makespan"]) / time_of(bound["makespan"]) - 1 if time_of(bound["makespan"]) else None
    report.run("checked", "gap", lambda: need(
        bound.get("gap") is None if gap is None else close(number(bound["gap"], "gap"), gap, 1), "gap is not that of plan and bound"))
    if result.get("optimal") == "bound" and time_of(result["makespan"]) != time_of(bound["makespan"]):
        report.add("FALSE", "optimal", "the bound is not reached")
    for name in [name for name in claims if name in prove]:
        report.run("proven", name, prove[name], claims.pop(name))
    left_over(claims, report)


# --- Topologies ------------------------------------------------------------------------------


def girth_of(net, sources):
    """The shortest cycle through any of the sources, or None."""
    best = None
    for source in sources:
        hops, parent, queue = {source: 0}, {source: None}, deque([source])
        while queue:
            v = queue.popleft()
            for w in net.near[v]:
                if w not in hops:
                    hops[w], parent[w] = hops[v] + 1, v
                    queue.append(w)
                elif parent[v] != w:
                    length = hops[v] + hops[w] + 1
                    best = length if best is None else min(best, length)
    return best


def two_sided(net):
    """Whether the nodes have two colours such that links join different ones."""
    side = [None] * net.n
    for start in range(net.n):
        if side[start] is None:
            for v, hops in net.distances([start]).items():
                side[v] = hops % 2
    return all(side[u] != side[v] for u, v in net.links)


def transitive(net, generators):
    """Whether rules ["shift", stride, size] keep all links and lead from node 0 everywhere: each adds 1
    to a digit of the number of a node, modulo its size; the strides multiply up to all nodes."""
    links, place = set(net.links), 1
    for rule in listed(generators, "generators"):
        kind, stride, size = listed(rule, "generators", 3)
        need(kind == "shift" and stride == place, "the generators are not one a digit")
        place *= whole(size, "generators", 1, net.n)
        move = [v - stride * (size - 1) if v // stride % size == size - 1 else v + stride for v in range(net.n)]
        need(place <= net.n and all((min(move[u], move[v]), max(move[u], move[v])) in links for u, v in net.links),
             "a generator does not keep the links")
    need(place == net.n, "the generators do not lead everywhere")


def check_diameter(net, claim, low, high):
    """A pair that far apart; and from above by searches, of all nodes or of as few as suffice."""
    searches, hubs = range(net.n), "hubs" in claim
    if "generators" in claim:
        transitive(net, claim["generators"])
        searches = [0]
    elif hubs:
        searches = node_set(claim["hubs"], "hubs", net.n)
    need(len(searches) * (len(net.links) + net.n) <= 10**8, "so many searches are too much")
    if "pair" in claim:
        u, v = wholes(claim["pair"], "pair", 2, 0, net.n - 1)
        need(net.distances([u]).get(v) == low, f"{u} and {v} are not {low} apart")
    most, within = 0, [None] * net.n
    for hub in searches:
        hops = net.distances([hub])
        need(len(hops) == net.n, "the network is not connected")
        far = max(hops.values())
        most = max(most, far)
        if hubs:
            within = [hops[v] + far if w is None else min(w, hops[v] + far) for v, w in enumerate(within)]
    if hubs:
        need(searches and max(within) <= high, "the hubs leave nodes further apart")
        return f"the diameter is from {low} to {high}: two nodes are so far apart, and by way of {len(searches)} hubs none farther"
    need(most == low == high, f"the diameter is {most}")
    return f"the diameter is {most}, by {len(searches)} searches"


def moore(degree, girth):
    """The fewest nodes of that degree and girth: a tree from a node, or from a link."""
    half = [(degree - 1) ** k for k in range(girth // 2)]
    return 2 * sum(half) if girth % 2 == 0 else 1 + degree * sum(half)


def random_residue(state, prime):
    """Splitmix: the next state, and a number below the prime."""
    state = (state + 0x9E3779B97F4A7C15) & 0xFFFFFFFFFFFFFFFF
    z = ((state ^ state >> 30) * 0xBF58476D1CE4E5B9) & 0xFFFFFFFFFFFFFFFF
    z = ((z ^ z >> 27) * 0x94D049BB133111EB) & 0xFFFFFFFFFFFFFFFF
    return state, (z ^ z >> 31) % prime


def recurrence(terms, prime):
    """Berlekamp and Massey: the length of the shortest linear recurrence of a sequence."""
    now, before, length, gap, last = [1], [1], 0, 1, 1
    for n, term in enumerate(terms):
        wrong = (term + sum(c * terms[n - i] for i, c in enumerate(now[1 : length + 1], 1))) % prime
        if wrong == 0:
            gap += 1
            continue
        ratio = wrong * pow(last, -1, prime) % prime
        old = now[:]
        now += [0] * (len(before) + gap - len(now))
        for i, c in enumerate(before):
            now[i + gap] = (now[i + gap] - ratio * c) % prime
        if 2 * length <= n:
            length, before, last, gap = n + 1 - length, old, wrong, 1
        else:
            gap += 1
    return length


def check_distinct(net, claim, stated):
    """The sequence x.L^k y obeys a recurrence no longer than there are distinct eigenvalues; modulo
    a prime too. It is shorter only by bad luck with x and y."""
    primes = wholes(member(claim, "primes"), "primes", None, 2)
    state, found = whole(member(claim, "seed"), "seed", 0), 0
    least = whole(member(claim, "at_least"), "at_least", 0)
    need(least <= stated and stated * len(net.links) * len(primes) <= 10**8, "that is too much to count")
    for prime in primes:
        weights = [(u, v, Fraction(w).numerator * pow(Fraction(w).denominator, -1, prime) % prime)
                   for (u, v), w in net.weights.items()]
        x, y, terms = [], [], []
        for _ in range(net.n):
            state, a = random_residue(state, prime)
            state, b = random_residue(state, prime)
            x.append(a)
            y.append(b)
        for _ in range(2 * stated + 2):
            terms.append(sum(a * b for a, b in zip(x, y)) % prime)
            after = [0] * net.n
            for u, v, w in weights:
                flow = w * (y[u] - y[v])
                after[u] += flow
                after[v] -= flow
            y = [value % prime for value in after]
        found = max(found, recurrence(terms, prime))
    need(found >= least, f"{found} distinct eigenvalues are shown")
    need(found == stated, f"{found} distinct eigenvalues are found")
    return f"there are at least {found} distinct eigenvalues, and no more but for a chance of {len(net.links)} squared to {max(primes)}"


def check_topology(request, answer, report):
    if not answer.get("ok"):
        report.add("computed", "error", "what is wrong with the request is not checked")
        return
    result = answer["result"]
    if result is None:
        report.add("computed", "result", "the run was stopped before it had one")
        return
    net, data, borrowed = read_network(request, result.get("edge_list"), result.get("nodes"))
    report.run("checked", "input", check_hash, answer, data)
    if net is None:
        report.add("computed", "result", "the links of this family are not known here")
        return
    if borrowed:
        report.add("computed", "edges", "the links of this family are those of the answer")

    def graph():
        degrees = [len(near) for near in net.near]
        found = {"nodes": net.n, "edges": len(net.links), "regular": not degrees or min(degrees) == max(degrees),
                 "degree": {"min": min(degrees, default=0), "max": max(degrees, default=0)}}
        for key, value in found.items():
            need(member(result, key) == value, f"{key} is not that of the links")
        if "stopped" not in answer:
            need(result["connected"] == (net.parts <= 1) and result["bipartite"] == two_sided(net), "connected or bipartite is wrong")
        if "edge_list" in result:
            need([e[:2] for e in result["edge_list"]] == [list(e) for e in net.links], "edge_list is another")
        return f"{net.n} nodes, {len(net.links)} links, degrees and colours"

    def girth():
        stated, claim, sources = result.get("girth"), claims.pop("girth", {}), range(net.n)
        if "generators" in claim:
            transitive(net, claim["generators"])
            sources = [0]
        if len(sources) * len(net.links) > 3 * 10**6 or "stopped" in answer:
            return "computed", "girth", "too many searches"
        found = girth_of(net, sources)
        says = "there are no cycles" if found is None else f"the shortest cycle has {found} links"
        need(stated == found, says)
        return says

    def spectrum():
        rows = result.get("spectrum")
        if rows is None:
            return None
        value = [number(member(row, "value"), "value") for row in rows]
        count = [whole(member(row, "multiplicity"), "multiplicity", 1) for row in rows]
        degree = [Fraction(0)] * net.n
        for (u, v), w in net.weights.items():
            degree[u] += w
            degree[v] += w
        squares = sum(d * d for d in degree) + 2 * sum(w * w for w in net.weights.values())
        need(sum(count) == net.n and sum(c for v, c in zip(value, count) if abs(v) <= NEAR) == net.parts, "multiplicities are others")
        need(close(sum(v * c for v, c in zip(value, count)), sum(degree), 1), "their sum is not that of the degrees")
        need(close(sum(v * v * c for v, c in zip(value, count)), squares, 1), "their squares do not add up")
        need(result.get("distinct") in (None, len(rows)), "distinct is not their number")
        return "sums of eigenvalues and of their squares are those of the matrix; they themselves are computed"

    if not report.run("checked", "graph", graph):
        return
    claims = claims_of(answer.get("proof", []), report)
    report.run("checked", "girth", girth)
    report.run("checked", "spectrum", spectrum)
    diameter, distinct = result.get("diameter"), result.get("distinct")
    low, high = (diameter, diameter) if diameter is not None else result.get("diameter_bounds", (None, None))
    claim = claims.pop("diameter", {})
    if low is not None and ("at_most" in claim or net.n * len(net.links) <= 3 * 10**6 and low == high):
        report.run("proven", "diameter", check_diameter, net, claim, low, high)
    elif low is not None:
        report.add("computed", "diameter", "too many searches")

    def cage(claim):
        degree, girth = whole(member(claim, "degree"), "degree", 3, 1000), whole(member(claim, "girth"), "girth", 3, 100)
        need(result["regular"] and result["degree"]["min"] == degree and result["girth"] == girth, "degree or girth is another")
        least = moore(degree, girth)
        need(claim["at_least"] == net.n == least, f"such a graph has {least} nodes at least")
        return f"no graph of degree {degree} and girth {girth} has fewer than {least} nodes"

    if "cage" in claims and claims["cage"].get("at_least") is not None:
        report.run("proven", "cage", cage, claims.pop("cage"))
    claim = claims.pop("distinct", None)
    if claim and "primes" in claim:
        report.run("proven", "distinct", check_distinct, net, claim, distinct)
    elif distinct is not None:
        report.add("computed", "distinct", "counted by the run")
    report.run("checked", "opt_iterations", lambda: need(
        distinct is None or result.get("opt_iterations") == distinct - 1, "opt_iterations is not distinct - 1"))
    left_over(claims, report)


# --- Mappings --------------------------------------------------------------------------------


def hierarchy_costs(k, l, route, penalties):
    """cost[s ^ t], and the level of the common ancestor, of two servers of eh:K,L."""
    costs, levels = [0], [0]
    for x in range(1, 1 << k * l):
        level = (x.bit_length() - 1) // k + 1
        bits = bin(x >> (level - 1) * k).count("1")
        costs.append(penalties[level - 1] * (2 * (level - 1) + (bits if route else min(bits, 2))))
        levels.append(level)
    return costs, levels


class MapCheck:
    def __init__(self, request, result):
        tasks = request["tasks"]
        self.listed = "comp" in tasks
        if not self.listed:
            tasks = result.get("tasks")
        need(tasks is not None, "random tasks are known only where they are listed")
        self.comp = wholes(member(tasks, "comp"), "comp", None, 0)
        n = len(self.comp)
        self.messages = {}
        for edge in tasks.get("edges", []):
            u, v, amount = wholes(edge, "edges", 3, 0)
            need(u < n and v < n, "a message has no such task")
            if u != v:
                key = (min(u, v), max(u, v))
                self.messages[key] = self.messages.get(key, 0) + amount
        name = request["topology"]
        self.levels = None
        if isinstance(name, str) and name.startswith("eh:"):
            k, l = map(int, name[3:].split(","))
            penalty = setting(request, "penalty", "llca")
            penalties = penalty if isinstance(penalty, list) else [i + 1 if penalty == "llca" else 1 for i in range(l)]
            costs, self.levels = hierarchy_costs(k, l, setting(request, "distance", "route") == "route", penalties)
            self.penalties, self.l, self.servers = penalties, l, len(costs)
            self.cost_of = lambda a, b: costs[a ^ b]
            self.rows = [costs]
        else:
            net, self.data, borrowed = read_network(request, None)
            need(net is not None, "the links of this machine are not known here")
            self.servers = net.n
            need(net.n <= 1024, "the machine is too large to check here")
            self.rows = [[net.distances([v]).get(w) for w in range(net.n)] for v in range(net.n)]
            need(all(x is not None for row in self.rows for x in row), "the machine is not connected")
            self.cost_of = lambda a, b: self.rows[a][b]

    def measures(self, mapping):
        loads = [0] * self.servers
        for c, s in zip(self.comp, mapping):
            loads[s] += c
        c2, com = 0, [0] * (self.l if self.levels else 1)
        for (u, v), amount in self.messages.items():
            a, b = mapping[u], mapping[v]
            cost = amount * self.cost_of(a, b)
            c2 += cost
            if self.levels and a != b:
                level = self.levels[a ^ b]
                com[level - 1] += cost // self.penalties[level - 1] if self.penalties[level - 1] else 0
            elif not self.levels:
                com[0] += cost
        return loads, c2, com

    def check(self, stated, loads, c2, com, beta):
        p, total = self.servers, sum(self.comp)
        squares, c1 = Fraction(sum(x * x for x in loads), p), number(member(stated, "c1"), "c1")
        need(is_root(c1, squares), "c1 is not the root mean square of the loads")
        need(member(stated, "c2") == c2, f"c2 is {c2}")
        if not self.levels or all(self.penalties):
            need(member(stated, "com") == com, f"com is {com}")
        need(close(number(member(stated, "cost"), "cost"), c1 + beta * c2), "the cost is not c1 + beta c2")
        mean = Fraction(total, p)
        need(is_near_root(number(member(stated, "sigma"), "sigma") / max(1, c1), squares - mean * mean, max(1, c1) ** 2), "sigma is not that of the loads")
        spread = sum(abs(x - mean) for x in loads) / p / mean if mean else 0
        need(close(number(member(stated, "delta"), "delta"), spread, 1), "delta is not that of the loads")
        load = member(stated, "load")
        need(load.get("min") == min(loads) and load.get("max") == max(loads) and close(number(load["mean"], "mean"), mean), "load is not that of the servers")

    def bound(self, beta, limits, claimed):
        """The largest load lies between two limits, the last to the total: C1 counts from the lower
        end, C2 from the upper. By whole numbers in units of 2^-64, rounded down."""
        unit, p, total = 1 << 64, self.servers, sum(self.comp)
        even = self.even_squares()
        if not limits:
            return Fraction(root_down(even * unit * unit // p), unit)
        need(p > 1 and limits[0] * p <= total, "limits begin above the mean load")
        need(all(a < b for a, b in zip(limits, limits[1:])), "limits are not ascending")
        shells, partners, best = self.shells(), self.partners(), None
        for low, high in zip(limits, limits[1:] + [Fraction(total)]):
            squares = max(Fraction(even), low * low + (total - low) ** 2 / (p - 1))
            here = root_down(squares.numerator * unit * unit // (squares.denominator * p))
            if Fraction(here, unit) < claimed:
                high = max(low, high)
                room = high.numerator * unit // high.denominator + 1
                paid = sum(self.pays(c, row, room, shells, unit) for c, row in zip(self.comp, partners))
                here += beta.numerator * paid // (2 * beta.denominator)
            best = here if best is None else min(best, here)
        return Fraction(best, unit)

    def shells(self):
        """(cost, the most servers within it of any server), ascending."""
        reach = {}
        for row in self.rows:
            seen = 0
            ordered = sorted(row)
            for cost in ordered:
                seen += 1
                reach[cost] = max(reach.get(cost, 0), seen)
        found, most = [], 0
        for cost in sorted(reach):
            most = max(most, reach[cost])
            found.append((cost, most))
        return found

    def partners(self):
        """Of every task what it exchanges with partners that compute, most for their size first."""
        found = [[] for _ in self.comp]
        for (u, v), amount in self.messages.items():
            if self.comp[v]:
                found[u].append((amount, self.comp[v]))
            if self.comp[u]:
                found[v].append((amount, self.comp[u]))
        for row in found:
            row.sort(key=lambda x: (Fraction(-x[0], x[1]), x[1]))
        return found

    def even_squares(self):
        """The least sum of squared loads: tasks above the mean of the rest alone, the rest even."""
        left, free, squares = sum(self.comp), self.servers, 0
        for c in sorted(self.comp, reverse=True):
            if free <= 1 or c * free <= left:
                break
            squares, left, free = squares + c * c, left - c, free - 1
        share, more = divmod(left, free)
        return squares + more * (share + 1) ** 2 + (free - more) * share**2

    @staticmethod
    def pays(own, partners, most, shells, unit):
        """What a task pays at least: those that say most for their size as near as there is room."""
        at, room, paid = 0, max(0, most * shells[0][1] - own * unit), 0
        for amount, size in partners:
            left = size * unit
            while left > room and at + 1 < len(shells):
                paid += amount * room * shells[at][0] // size
                left -= room
                at += 1
                room = most * (shells[at][1] - shells[at - 1][1])
            paid += amount * left * shells[at][0] // size
            room -= left
        return paid


def root_down(value):
    """The whole root of a whole number, rounded down."""
    if value < 2:
        return value
    root = 1 << (value.bit_length() + 1) // 2
    while True:
        better = (root + value // root) // 2
        if better >= root:
            return root
        root = better


def check_map(request, answer, report):
    if not answer.get("ok"):
        report.add("computed", "error", "what is wrong with the request is not checked")
        return
    result = answer["result"]
    if result is None:
        report.add("computed", "result", "the run was stopped before it had one")
        return
    try:
        task_map = MapCheck(request, result)
    except False_ as reason:
        report.add("computed", "result", str(reason))
        return
    data, tasks = [], request["tasks"]
    if task_map.listed:
        data += [("edges", tasks["edges"])] if "edges" in tasks else []
        data.append(("comp", tasks["comp"]))
    else:
        data.append(("tasks", dict(sorted(tasks.items()))))
    data += read_network(request, None)[1]
    data += [(key, request[key]) for key in ("penalty", "level_betas") if isinstance(request.get(key), list)]
    start = request.get("mapping", request.get("start"))
    data += [("start", start)] if isinstance(start, list) else []
    report.run("checked", "input", check_hash, answer, data)
    beta = number(member(result, "beta"), "beta")

    def cost():
        mapping = wholes(member(result, "mapping"), "mapping", len(task_map.comp), 0, task_map.servers - 1)
        loads, c2, com = task_map.measures(mapping)
        asked = setting(request, "beta", "balance")
        if asked != "balance":
            need(number(asked, "beta") == beta, "beta is not what was asked for")
        else:
            pairs = sum(map(sum, task_map.rows)) * (task_map.servers if task_map.levels else 1)
            talk = sum(task_map.messages.values()) * Fraction(pairs, task_map.servers**2)
            even = Fraction(sum(task_map.comp), task_map.servers)
            need(close(beta, even / talk) if talk else beta == 0 or True, "beta does not balance a random mapping")
        need(member(result, "loads") == loads, "the loads are others")
        task_map.check(result, loads, c2, com, beta)
        if isinstance(request.get("start"), list) and "moved" in result:
            moved = sum(a != b for a, b in zip(mapping, request["start"]))
            need(result["moved"] == moved, f"{moved} tasks move")
            need(moved <= setting(request, "max_moves", moved), "more tasks move than may")
        if isinstance(start, list):
            task_map.check(member(result, "initial"), *task_map.measures(wholes(start, "start", len(mapping), 0, task_map.servers - 1)), beta)
        return f"the mapping costs what is said: loads, messages and hops added up"

    if not report.run("checked", "mapping", cost):
        return
    claims = claims_of(answer.get("proof", []), report)

    def bound():
        claim, stated = claims.pop("cost", None), member(result, "bound")
        least, total = number(member(stated, "cost"), "cost"), number(result["cost"], "cost")
        gap = stated.get("gap")
        need(gap is None or (least > 0 and close(1 + number(gap, "gap"), total / least)), "gap is not that of cost and bound")
        need(claim is not None, "no certificate shows the bound")
        if claim.get("at_least") is None:
            return "computed", "cost", "nothing is proven"
        need(number(claim["at_least"], "at_least") == least, "bound is another number")
        limits = [number(x, "limits") for x in listed(member(claim, "limits"), "limits")]
        need(len(limits) * (len(task_map.messages) + 1) <= 10**7, "that is too much to add up")
        need(least <= task_map.bound(beta, limits, least), "loads as even and partners as near as can be cost less")
        return f"no mapping costs less than {show(least)}: loads can be no more even, and partners no nearer"

    report.run("proven", "cost", bound)
    left_over(claims, report)


# --- Runs: what of a simulation can be told without it -----------------------------------------


def shortest_first(tasks, servers):
    """The sum of responses of one server as fast as all, which serves what has least left."""
    import heapq
    heap, clock, total = [], Fraction(0), Fraction(0)
    tasks = sorted(tasks)
    k = 0
    while heap or k < len(tasks):
        if not heap:
            clock = max(clock, Fraction(tasks[k][0]))
        while k < len(tasks) and tasks[k][0] <= clock:
            heapq.heappush(heap, (Fraction(tasks[k][1], servers), tasks[k][0]))
            k += 1
        left, arrival = heapq.heappop(heap)
        if k < len(tasks) and clock + left > tasks[k][0]:
            heapq.heappush(heap, (left - (tasks[k][0] - clock), arrival))
            clock = Fraction(tasks[k][0])
        else:
            clock += left
            total += clock - arrival
    return total


def check_dynamic(request, answer, report):
    result = answer.get("result")
    if not answer.get("ok") or not isinstance(result, dict) or not isinstance(result.get("bound"), dict):
        report.add("computed", "result", "the outcome of a run")
        return
    claims = claims_of(answer.get("proof", []), report)
    stated = number(member(result["bound"], "response"), "response")
    mean = number(member(member(result, "response"), "mean"), "mean")

    def bound():
        gap, claim = result["bound"].get("gap"), claims.pop("response", None)
        need(stated <= mean * (1 + NEAR), "the tasks are done sooner than the bound")
        need(gap is None or close(1 + number(gap, "gap"), mean / stated), "gap is not that of response and bound")
        need(claim is not None, "no certificate shows the bound")
        tasks = request.get("tasks")
        if claim.get("at_least") is None:
            return "computed", "response", "the tasks are known to the run alone"
        least = number(claim["at_least"], "at_least")
        need(least <= stated * (1 + NEAR) and stated <= least * (1 + NEAR), "bound is another number")
        servers = whole(member(result, "servers"), "servers", 1)
        rows = []
        for k, task in enumerate(listed(tasks, "tasks")):
            rows.append((whole(member(task, "arrival"), "arrival", 0), task.get("id", k), whole(member(task, "service"), "service", 1), task))
        rows.sort(key=lambda row: row[:2])
        if claim.get("test") == "shared":
            need(claim.get("servers") == servers, "servers is another number")
            found = shortest_first([(row[0], row[2]) for row in rows], servers) / len(rows)
            need(found >= least, "one server as fast as all would be faster")
            return f"no policy is faster on the mean: {servers} servers are no more than one that is as fast as all"
        hop, total = result["costs"]["hop"], Fraction(0)
        rows = rows[setting(request, "warmup", 0) : len(rows) - setting(request, "cooldown", 0)]
        for _, _, service, task in rows:
            cost = task.get("hop", hop)
            level, _, _ = task.get("node", "").partition(":")
            if cost and not level:
                return "computed", "response", "sources are known to the run alone"
            total += service + (int(level) * cost if level else 0)
        need(rows and total / len(rows) >= least, "every task alone would be faster")
        return "no policy is faster on the mean: every task takes its service and its own way to a server"

    report.run("proven", "response", bound)
    claims.pop("run", None)
    left_over(claims, report)


def check_cluster(request, answer, report):
    result = answer.get("result")
    if not answer.get("ok") or not isinstance(result, dict):
        report.add("computed", "result", "the outcome of a run")
        return
    claims = claims_of(answer.get("proof", []), report)

    def ideal():
        makespan, least = number(member(result, "makespan_s"), "makespan_s"), number(member(result, "ideal_s"), "ideal_s")
        need(makespan >= least * (1 - NEAR), "the run ends before the bound")
        gap = result.get("gap")
        need(gap is None or close(1 + number(gap, "gap"), makespan / least), "gap is not that of both")
        never, gain = result.get("never_s"), result.get("gain")
        if never and gain is not None:
            need(close(1 - number(gain, "gain"), makespan / number(never, "never_s"), 1), "gain is not that against never balancing")
        claim = claims.pop("makespan", None)
        need(claim is not None, "no certificate shows the bound")
        if claim.get("at_least") is None:
            return "computed", "makespan", "nothing is proven"
        claimed = number(claim["at_least"], "at_least")
        need(claimed <= least and close(claimed, least), "the bound is another")
        speeds, loads = request.get("speeds"), request.get("loads")
        if isinstance(speeds, dict) and isinstance(loads, list):
            pattern = listed(member(speeds, "pattern"), "pattern")
            speeds = [pattern[v % len(pattern)] for v in range(len(loads))]
        if not isinstance(speeds, list) or not isinstance(loads, list) or request.get("preset") is not None:
            return "computed", "makespan", "speeds or loads are known to the run alone"
        iterations = whole(setting(request, "iterations", 1000), "iterations", 1)
        work = sum(wholes(loads, "loads", None, 0)) * iterations
        for row in request.get("arrivals", []):
            at, _, tokens = wholes(row, "arrivals", 3, 0)
            work += tokens * max(0, iterations - at)
        need(setting(claim, "token_iterations", work) == work, f"there are {work} iterations of tokens")
        total = work * number(setting(request, "unit_ops", 22500), "unit_ops") / sum(number(x, "speeds") for x in speeds)
        need(claimed <= total, f"all work shared by speed takes {show(total)} s")
        return f"no plan takes less than {show(claimed)} s: no node computes faster than its speed"

    report.run("proven", "makespan", ideal)
    left_over(claims, report)


def check_advise(request, answer, report):
    result = answer.get("result")
    if not answer.get("ok") or not isinstance(result, dict):
        report.add("computed", "result", "the outcome of a run")
        return
    rows = listed(member(result, "ranking"), "ranking")
    weights = setting(request, "weights", {"flow": 1, "migration": 1})

    def order():
        totals = [number(row["total_ms"], "total_ms") for row in rows]
        for row, total in zip(rows, totals):
            parts_of = sum(number(weights[k], "weights") * number(row[k + "_ms"], k) for k in ("flow", "migration"))
            need(close(total, parts_of, 1), f"total_ms of {row['topology']} is not that of its parts")
            least = row.get("least_node_flow")
            need(least is None or number(least, "least") <= number(row["node_flow"], "node_flow") * (1 + NEAR), "a node flow is below its least")
            better = any(
                other["nodes"] == row["nodes"]
                and all(other[k] <= row[k] for k in ("degree", "cost_m", "node_flow"))
                and any(other[k] < row[k] for k in ("degree", "cost_m", "node_flow"))
                for other in rows)
            need(row["front"] is not better, f"front of {row['topology']} is wrong")
        need(totals == sorted(totals), "the ranking is not in order of total_ms")
        return f"{len(rows)} rows: totals, order and front follow from them; the times themselves are computed"

    report.run("checked", "ranking", order)
    left_over(claims_of(answer.get("proof", []), report), report)


def check_eh(request, answer, report):
    """Distances of extended hypercubes, by searches in the network of the same rules."""
    result = answer.get("result")
    if not answer.get("ok") or not isinstance(result, dict):
        report.add("computed", "result", "what is wrong with the request is not checked")
        return
    claims = claims_of(answer.get("proof", []), report)
    k, l = whole(member(request, "k"), "k", 1, 20), whole(member(request, "l"), "l", 1, 20)

    def diameter():
        claim = claims.pop("route_diameter", None)
        if claim is None or claim.get("at_most") is None:
            return None
        need(member(member(result, "counts"), "route_diameter") == 2 * (l - 1) + k == claim["at_most"], "the longest route is another")
        return f"no route is longer than {2 * (l - 1) + k}: up and down {l - 1} levels, and {k} bits within a cube"

    def distance():
        claim = claims.pop("graph_distance", None)
        if claim is None or claim.get("at_least") is None:
            return None
        a, b = wholes(request["route"], "route", 2, 0, 2 ** (k * l) - 1)
        level = ((a ^ b).bit_length() - 1) // k + 1
        bits = bin((a ^ b) >> (level - 1) * k).count("1")
        found = 2 * (level - 1) + min(bits, 2) if a != b else 0
        need(claim["at_least"] == found == member(member(result, "route"), "graph_distance"), f"they are {found} apart")
        return f"servers {a} and {b} are {found} links apart"

    report.run("proven", "route_diameter", diameter)
    report.run("proven", "graph_distance", distance)
    left_over(claims, report)


# --- Everything ------------------------------------------------------------------------------


KINDS = {
    "ring": check_ring, "flow": check_flow, "plan": check_plan, "topology": check_topology, "map": check_map,
    "dynamic": check_dynamic, "cluster": check_cluster, "advise": check_advise, "eh": check_eh,
}


def check(request, answer):
    report = Report()

    def all_of_it():
        need(isinstance(request, dict) and isinstance(answer, dict), "request and answer are no objects")
        need(member(answer, "schema") == "evenkeel/1", "this is no answer of Evenkeel")
        kind = member(request, "kind")
        need(member(answer, "kind") == kind, "the answer is of another kind")
        if kind not in KINDS:
            report.add("computed", kind, "answers of this kind claim nothing that is checked here")
            return
        if answer.get("ok"):
            report.run("checked", "settings", check_settings, request, answer)
        try:
            KINDS[kind](request, answer, report)
        except (AttributeError, IndexError, KeyError, TypeError, ValueError, ZeroDivisionError, OverflowError) as error:
            if "--debug" in sys.argv:
                raise
            raise False_("the answer has not the shape of its kind")

    report.run("checked", "answer", all_of_it)
    return report


def documents(paths):
    def text_of(path):
        if path == "-":
            return sys.stdin.read()
        with open(path, encoding="utf-8") as file:
            return file.read()

    if len(paths) == 2:
        return [(json.loads(text_of(paths[0])), json.loads(text_of(paths[1])))]
    text = text_of(paths[0])
    try:
        found = [json.loads(text)]
    except ValueError:
        found = [json.loads(line) for line in text.splitlines() if line.strip()]
    return [(member(one, "request"), member(one, "answer")) for one in found]


def main():
    paths = [a for a in sys.argv[1:] if a != "--debug"]
    if len(paths) not in (1, 2) or any(p.startswith("-") and p != "-" for p in paths):
        print(__doc__.strip(), file=sys.stderr)
        return 2
    try:
        pairs = documents(paths)
    except (OSError, ValueError, False_) as error:
        print(f"evenkeel-check-proof: {error}", file=sys.stderr)
        return 2
    failed = False
    for k, (request, answer) in enumerate(pairs):
        report = check(request, answer)
        failed = failed or report.failed()
        if len(pairs) > 1:
            print(f"# {k + 1}")
        for word, name, text in report.lines:
            print(f"{word:<9} {name}: {text}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
