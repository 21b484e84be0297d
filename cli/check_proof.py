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
Theorems: core/theory of the source, and the comment above each function here. What there is to claim,
and the function that proves it, stands in the table `proofs` of each kind of answer; KINDS has them all.
"""
import heapq
import json
import struct
import sys
from bisect import bisect_right, insort
from collections import deque
from fractions import Fraction
from itertools import accumulate
from math import floor, gcd

LARGEST = 2**53 - 1
LONGEST = sys.float_info.max
NEAR = Fraction(1, 10**9)  # relative error that printed decimals may have
SEARCHES = ("search", "starts", "table", "windows")  # tests that are no certificates


# --- Documents -------------------------------------------------------------------------------


class False_(Exception):
    """What a claim says does not hold."""


class Unknown(Exception):
    """What only another run tells."""


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
        digits = [p[1:] if p[:1] == "-" else p] + [q] * ("/" in value)
        need(all(d.isascii() and d.isdigit() and len(d) <= 4000 for d in digits), f"{name} is no fraction")
        need(not q or int(q) > 0, f"{name} is no fraction")
        return Fraction(int(p), int(q or 1))
    need(isinstance(value, (int, float)) and not isinstance(value, bool), f"{name} is no number")
    need(abs(value) <= LONGEST, f"{name} is no number")
    return Fraction(value)


def real(value, name):
    """A number of a result, which is no text."""
    need(not isinstance(value, str), f"{name} is no number")
    return number(value, name)


def decimal(value, name):
    """A number as it is printed: 1.1 is 11/10."""
    if isinstance(value, list):
        return Fraction(whole(value[0], name, 1), whole(value[1], name, 1))
    number(value, name)
    return Fraction(repr(value))


def time_of(stated):
    num, den = whole(member(stated, "num"), "num"), whole(member(stated, "den"), "den", 1)
    need(Fraction(num, den).denominator == den, "a time is not in lowest terms")
    return Fraction(num, den)


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


def is_near_root(root, part, base):
    """Whether root is sqrt(part / base), but for what rounding of loads leaves in doubles."""
    slack, square = Fraction(1, 10**12) + root * NEAR, (part / base if base else 0)
    return root >= 0 and max(0, root - slack) ** 2 <= square <= (root + slack) ** 2


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


def show(value):
    value = Fraction(value)
    return str(value.numerator) if value.denominator == 1 else f"{value.numerator}/{value.denominator}"


def known(value):
    """A whole number as answers give it: null where it is not exact."""
    return value if value <= LARGEST else None


def check_gap(stated, value, bound, what):
    """gap: how far a value is above its bound, relative to it; null where the bound is 0."""
    gap = stated.get("gap")
    need((gap is None) == (bound == 0), f"gap is not that of {what}")
    need(gap is None or abs(1 + real(gap, "gap") - value / bound) * 2**48 <= value / bound, f"gap is not that of {what}")


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


def equal(a, b):
    """Equal, and of the same kind: true is not 1."""
    if isinstance(a, (list, tuple)) and isinstance(b, (list, tuple)):
        return len(a) == len(b) and all(map(equal, a, b))
    if isinstance(a, dict) and isinstance(b, dict):
        return a.keys() == b.keys() and all(equal(a[key], b[key]) for key in a)
    return a == b and isinstance(a, bool) == isinstance(b, bool)


def same(a, b):
    """Equal but for keys that a default was filled into."""
    if isinstance(a, dict) and isinstance(b, dict):
        return all(key in b and same(a[key], b[key]) for key in a)
    return a == b and isinstance(a, bool) == isinstance(b, bool)


def equal(a, b):
    """Whether two values of documents are the same; true is no 1."""
    if isinstance(a, list) and isinstance(b, list):
        return len(a) == len(b) and all(map(equal, a, b))
    if isinstance(a, dict) and isinstance(b, dict):
        return a.keys() == b.keys() and all(equal(a[key], b[key]) for key in a)
    return a == b and isinstance(a, bool) == isinstance(b, bool)


# --- Claims ----------------------------------------------------------------------------------


class Report:
    """The lines of one answer. What checks something returns what holds, or raises."""

    def __init__(self):
        self.lines = []

    def run(self, word, name, check, *arguments):
        """Whether it may hold."""
        try:
            text = check(*arguments)
        except False_ as failure:
            word, text = "FALSE", str(failure)
        except Unknown as reason:
            word, text = "computed", str(reason)
        if text is not None:
            self.lines.append((word, name, text))
        return word != "FALSE"

    def failed(self):
        return any(word == "FALSE" for word, _, _ in self.lines)


class Answer:
    """A kind of answer: `data` are hashed, on what is `first` checked all else hangs, `proofs` has the function that
    proves each claim, claims that are `due` must be there, `last` rests on what was proven, and only a run tells what
    is `told`."""

    proofs, told = {}, ()

    def __init__(self, request, answer):
        self.request, self.answer, self.result = request, answer, answer.get("result")
        self.stopped, self.claims = "stopped" in answer, {}

    def asked(self, key, default=None):
        return setting(self.request, key, default)

    def given(self, *keys):
        """Data that are hashed as they stand."""
        return [(key, self.request[key]) for key in keys if key in self.request]

    def data(self):
        return []

    def first(self):
        return []

    def present(self):
        """Members of the result that must be there, whatever they say."""
        return []

    def due(self):
        return []

    def last(self):
        return []

    def check_input(self):
        """The data of the request are those that the answer is about."""
        members = (json.dumps(key, ensure_ascii=False) + ":" + canonical(value) for key, value in self.data())
        stated, found = member(member(self.answer, "input"), "hash"), fnv("{" + ",".join(members) + "}")
        need(isinstance(stated, str), "hash is no text")
        need(found == stated, f"the data have the hash {found}, the answer is about {stated}")
        return f"the data of the request have the hash {found}"

    def check_settings(self):
        stated = member(self.answer, "settings")
        need(isinstance(stated, dict), "settings is no object")
        for key in self.request:
            if key in stated and stated[key] != "given" and self.request[key] is not None and not self.varies(key):
                need(same(self.request[key], stated[key]), f"{key} is not what was asked for")
        return "the answer is about the settings asked for"

    def check_form(self):
        for key in self.present():
            member(self.result, key)

    def varies(self, key):
        """Whether a setting has several values, so that none is that of the answer."""
        return False

    def read_claims(self, proof):
        for claim in listed(proof, "proof"):
            name = member(claim, "claim")
            if isinstance(name, str) and "layer" in claim:
                name = f"{name}/{whole(claim['layer'], 'layer', 0)}"
            if isinstance(name, str) and name in self.claims and claim.get("test") == "search":
                name += " by search"  # beside the one that has a certificate
            need(isinstance(name, str) and name not in self.claims, "a claim has no name of its own")
            self.claims[name] = claim

    def prove(self, name, claim):
        if claim.get("test") in SEARCHES:
            raise Unknown("a search came to its end")
        if "test" not in claim and claim.get("at_least", claim.get("at_most")) is None:
            raise Unknown("nothing is proven")
        prove = self.proofs.get(name.partition("/")[0])
        need(prove is not None, "nothing here is known to prove that")
        return prove(self, claim)

    def check_due(self, name):
        claim = self.claims.get(name, {})
        need(claim.get("at_least") is not None or "test" in claim, "no certificate shows it")

    def check(self, report):
        report.run("checked", "settings", self.check_settings)
        report.run("checked", "input", self.check_input)
        report.run("checked", "form", self.check_form)
        for name, check in self.first():
            if not report.run("checked", name, check):
                return
        self.read_claims(setting(self.answer, "proof", []))
        for name in self.due():
            report.run("checked", name, self.check_due, name)
        order = list(self.proofs)
        place = lambda name: order.index(name.partition("/")[0]) if name.partition("/")[0] in order else len(order)
        for name in sorted(self.claims, key=place):
            report.run("proven", name, self.prove, name, self.claims[name])
        for name, check in self.last():
            report.run("checked", name, check)
        for name in self.told:
            if self.result.get(name) is not None:
                report.lines.append(("computed", name, "told by the run"))

    def check_error(self, report):
        """Of an answer without a result."""
        report.lines.append(("computed", "error", "what is wrong with the request is not checked"))

    def check_refusal(self, report, prove):
        """Of an error that nothing does what was asked for: what each claim shows of that."""
        self.read_claims(self.answer["error"]["proof"])
        for name, claim in self.claims.items():
            report.run("proven", name, prove, name, claim)


# --- Random numbers, the loads and tasks that are drawn by them ----------------------------------


WORD, GOLDEN = 2**64 - 1, 0x9E3779B97F4A7C15


def splitmix(state):
    """The number that SplitMix64 gives next in that state."""
    z = (state + GOLDEN) & WORD
    z = ((z ^ z >> 30) * 0xBF58476D1CE4E5B9) & WORD
    z = ((z ^ z >> 27) * 0x94D049BB133111EB) & WORD
    return z ^ z >> 31


class Random:
    """xoshiro256++, seeded by SplitMix64."""

    def __init__(self, seed):
        start = seed ^ splitmix(0)
        self.state = [splitmix(start + k * GOLDEN & WORD) for k in range(4)]

    def next(self):
        a, b, c, d = self.state
        turned = lambda x, by: (x << by | x >> 64 - by) & WORD
        found = turned(a + d & WORD, 23) + a & WORD
        c, d = c ^ a, d ^ b
        self.state = [a ^ d, b ^ c, c ^ (b << 17 & WORD), turned(d, 45)]
        return found

    def below(self, bound):
        """Without bias, by Lemire's rejection."""
        while True:
            product = self.next() * bound
            if product & WORD >= bound or product & WORD >= (2**64 - bound) % bound:
                return product >> 64

    def unit(self):
        return (self.next() >> 11) * 2.0**-53


def apportioned(weights, total):
    """Whole loads in proportion to weights, by largest remainder, in IEEE numbers."""
    whole_of = 0.0
    for weight in weights:
        whole_of += weight
    shares = [float(total) * (weight / whole_of) if whole_of > 0 else 0.0 for weight in weights]
    loads = [int(share) for share in shares]
    if not whole_of > 0:
        loads[0] = total
    order = sorted(range(len(loads)), key=lambda i: (loads[i] - shares[i], i))
    k = 0
    while sum(loads) < total:
        loads[order[k % len(order)]] += 1
        k += 1
    while sum(loads) > total:
        k -= 1
        loads[order[k % len(order)]] -= loads[order[k % len(order)]] > 0
    return loads


def scenario_loads(scenario, n, seed):
    """Loads by a rule."""
    name, random = next(iter(scenario)), Random(seed)
    rule = scenario[name]
    if name == "peak":
        loads = [0] * n
        loads[whole(rule["node"], "node", 0, n - 1)] = whole(rule["total"], "total", 0)
        return loads
    weights = [float(i) for i in range(n)]
    if name == "random":
        weights = [random.unit() for _ in range(n)]
    if name == "hot_spots":
        order, spots = list(range(n)), min(whole(rule["count"], "count", 1), n)
        for i in range(n, 1, -1):
            k = random.below(i)
            order[i - 1], order[k] = order[k], order[i - 1]
        weights = [1 + n / spots * (i in order[:spots]) for i in range(n)]
    return apportioned(weights, n * whole(rule["mean"], "mean", 0))


def random_tasks(rule, seed):
    """Computations, and what tasks send to later ones."""
    random, n = Random(seed), whole(rule["tasks"], "tasks", 1, 10**5)

    def draw(key, usual):
        least, most = wholes(rule.get(key, usual), key, 2, 0)
        return least + random.below(most - least + 1)

    comp, edges = [draw("comp", [1, 100]) for _ in range(n)], []
    for i in range(n - 1):
        left, chosen = min(draw("degree", [1, 10]), n - 1 - i), set()
        while len(chosen) < left:
            to = i + 1 + random.below(n - 1 - i)
            if to not in chosen:
                chosen.add(to)
                edges.append([i, to, draw("amount", [1, 10])])
    return {"comp": comp, "edges": edges}


# --- Rings: a node i sends to i + 1, "right", and i - 1, "left"; lists go on around the ring ------


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

    def across(self, way, i, t, k):
        """The bound of depth k; way 1: to the right."""
        return self.arc(i - k + 1 if way == 1 else i + 1, k) + ((t - k) * self.limit if self.limit else 0)

    def rights(self, t):
        """The least bound over all k, for every link."""
        n, limit = self.n, self.limit
        if not limit:
            return [self.across(1, i, t, t) for i in range(n)]
        if t > n:  # on a lap the load is the same again: the least is in the first or the last one
            lap = self.rights(n)
            return [min(lap[i] + (t - n) * limit, self.arc(i - t + n + 1, t - n) + lap[(i - t + n) % n])
                    for i in range(n)]
        best = most_in_windows([p - m * limit for m, p in enumerate(self.before)], t)
        return [self.before[i + n + 1] - (i + n + 1 - t) * limit - best[i + n + 1] for i in range(n)]

    def lefts(self, t):
        found = Ring(self.loads[::-1], self.limit).rights(t)
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
        return -1 if -flow[i - 1] > self.ring.loads[i] and flow[i] < 0 else 0

    def within(self, flow, t):
        """Whether a flow is carried out in t steps. Multi-send: exactly when every link carries at
        most what can cross it. Single-send: of t nodes in a row not all are red one way, since
        each waits for the one before."""
        if t <= 0:
            return t == 0 and not any(flow)
        if not self.single:
            return all(-left <= f <= right for left, f, right in zip(self.ring.lefts(t), flow, self.ring.rights(t)))
        reds = [self.red(flow, i) for i in range(self.ring.n)]
        for way in (1, -1):
            run = most = 0
            for red in reds + reds:
                run = run + 1 if red == way else 0
                most = max(most, run)
            if most >= min(t, 2 * self.ring.n):
                return False
        return True

    def takes(self, flow, steps):
        """Whether a flow takes exactly so many steps; None: it never ends."""
        if steps is None:
            return not self.within(flow, 2 * self.ring.n + self.ring.total)
        return self.within(flow, steps) and not self.within(flow, steps - 1)

    def execute(self, flow):
        """Moves and loads of every step, until all is done; None where it is stuck."""
        steps, _, owed = carry_out(self.ring, flow, self.single, self.ring.limit)
        return None if any(owed) else steps


def carry_out(ring, flow, single, limit):
    """Carries a flow out: moves and loads of every step, until all is done or stuck; the loads and what is owed then."""
    n, loads, owed, steps, visits = ring.n, list(ring.loads), list(flow), [], 0
    while any(owed):
        moves = []
        for i in range(n):
            right, left = max(owed[i], 0), max(-owed[i - 1], 0)
            if single:
                right, left = (right, left) if right + left <= loads[i] else (0, 0)
            else:
                right = min(right, loads[i], limit or right)
                left = min(left, loads[i] - right, limit or left)
            moves += [(i, (i + 1) % n, right, i)] * (right > 0) + [(i, (i - 1) % n, left, (i - 1) % n)] * (left > 0)
        if not moves:
            break
        visits += n
        if visits > 10**6:
            raise Unknown("it takes too many steps to do again")
        for a, b, units, link in moves:
            loads[a] -= units
            loads[b] += units
            owed[link] -= units if link == a else -units
        steps.append(([move[:3] for move in moves], list(loads)))
    return steps, loads, owed


class OwnSchedule:
    """A schedule of one's own: what flows over every link, or the messages of every step."""

    def __init__(self, text, ring):
        self.ring, steps = ring, [self.read(words) for words in text.replace("\n", ";").split(";")]
        self.messages = [step for step in steps if step is not None]
        self.flow = [word for step in self.messages for word in step if not isinstance(word, tuple)]
        need(len(self.flow) in (0, ring.n), "schedule is not of this ring")

    @staticmethod
    def read(words):
        """Of one step; None: it says nothing. A step may be named: "step 1:"."""
        words = words.strip(" \t\r,")
        named = words.startswith("step") and not words[4:5].isalnum()
        if named:
            words = words.partition(":")[2]
        found = []
        for word in words.replace(",", " ").split():
            a, arrow, rest = word.partition(">")
            b, _, units = rest.partition(":")
            found.append((int(a.removesuffix("-")), int(b), int(units)) if arrow else int(word))
        return found if found or named else None

    def over_links(self):
        """What flows over each link; between two nodes the second message of a step takes the other link."""
        if self.flow:
            return self.flow
        n, flow = self.ring.n, [0] * self.ring.n
        for step in self.messages:
            sent = set()
            for a, b, units in step:
                if 0 <= a < n and 0 <= b < n:
                    if b == (a + 1) % n and not (n == 2 and a in sent):
                        flow[a] += units
                    elif b == (a - 1) % n:
                        flow[b] -= units
                    sent.add(a)
        return flow

    def run(self, single, limit, targets):
        """Moves and loads of every step, and where it fails: (step, node)."""
        if self.flow:
            steps, loads, owed = carry_out(self.ring, self.flow, single, limit)
            failure = (len(steps) + 1, self.stuck(owed)) if any(owed) else None
        else:
            steps, loads, failure = self.send(single, limit)
        missed = [i for i, (load, target) in enumerate(zip(loads, targets)) if load != target]
        return steps, loads, failure or ((len(steps) + 1, missed[0]) if missed else None)

    def stuck(self, owed):
        """A node that gets nothing from anyone who waits; or the first that waits."""
        n = self.ring.n
        waits = [owed[i] > 0 or owed[i - 1] < 0 for i in range(n)]
        for i in range(n):
            fed = self.flow[i - 1] > 0 and waits[i - 1] or self.flow[i] < 0 and waits[(i + 1) % n]
            if waits[i] and not fed:
                return i
        return waits.index(True)

    def send(self, single, limit):
        loads, steps, used = list(self.ring.loads), [], set()
        for messages in self.messages:
            free, moves, used = list(loads), [], used if single else set()
            for a, b, units in messages:
                if not self.fits(a, b, units, limit, free, used):
                    return steps, loads, (len(steps) + 1, a if 0 <= a < self.ring.n and 0 <= b < self.ring.n else None)
                free[a] -= units
                moves.append((a, b, units))
            for a, b, units in moves:
                loads[a] -= units
                loads[b] += units
            steps.append((moves, list(loads)))
        return steps, loads, None

    def fits(self, a, b, units, limit, free, used):
        """Whether a message goes to a neighbour, over a link that is free, of load that was there."""
        n = self.ring.n
        if not (0 <= a < n and 0 <= b < n):
            return False
        right, left = b == (a + 1) % n, b == (a - 1) % n
        way = (a, "left") if not right or left and (a, "right") in used else (a, "right")
        if not (right or left) or units < 1 or limit and units > limit or way in used or units > free[a]:
            return False
        used.add(way)
        return True


def shares(total, speeds):
    return [Fraction(total) * speed / sum(speeds) for speed in speeds]


def rounded(exact, total):
    """Largest remainder, the first of equal ones."""
    down = [share.numerator // share.denominator for share in exact]
    for i in sorted(range(len(exact)), key=lambda i: (down[i] - exact[i], i))[: total - sum(down)]:
        down[i] += 1
    return down


class RingAnswer(Answer):
    told = ("structure",)

    def __init__(self, request, answer):
        super().__init__(request, answer)
        self.loads = wholes(member(request, "loads"), "loads", None, 0)
        n = len(self.loads)
        need(n >= 2, "a ring has at least 2 nodes")
        self.single = self.asked("mode", "multi") == "single"
        limit, asked, self.speeds = self.asked("message_limit"), self.asked("targets", "even"), self.asked("speeds")
        self.ring = Ring(self.loads, None if limit is None else whole(limit, "message_limit", 1))
        self.optimal = self.asked("algorithm", "optimal") == "optimal"
        self.any = asked == "any" and self.ring.total % n != 0
        self.best = self.any_strategy = 0  # steps that were proven to be needed
        self.fewest = 0  # and with these targets
        self.targets = None
        if isinstance(asked, list):
            self.targets = wholes(asked, "targets", n, 0)
        elif self.speeds is not None:
            self.speeds = [decimal(x, "speeds") for x in listed(self.speeds, "speeds", n)]
            self.targets = rounded(shares(self.ring.total, self.speeds), self.ring.total)
        else:
            self.targets = rounded([Fraction(self.ring.total, n)] * n, self.ring.total)

    def data(self):
        listed_targets = isinstance(self.asked("targets"), list)
        return self.given("loads", *(["targets"] if listed_targets else ["speeds"] if self.speeds else []))

    def keep(self, first, count, anywhere):
        """The most that count nodes from first on may keep."""
        n, total = self.ring.n, self.ring.total
        if anywhere:
            return total // n * count + min(total % n, count)
        return sum(self.targets[(first + i) % n] for i in range(count))

    def first(self):
        return [("plan", self.check_plan), ("steps", self.check_steps)]

    def check_plan(self):
        """Targets, conservation, shift, traffic, and what every node does."""
        result, n, ring = self.result, self.ring.n, self.ring
        self.flow = flow = wholes(member(result, "flow"), "flow", n)
        targets = wholes(member(result, "targets"), "targets", n, 0)
        need(sum(targets) == ring.total, "the targets are not all of the load")
        if self.any:
            need(all(0 <= g - ring.total // n <= 1 for g in targets), "a target is not the mean rounded")
        else:
            need(targets == self.targets, "the targets are not those asked for")
        self.targets, self.schedule = targets, Schedule(ring, targets, self.single)
        for i in range(n):
            need(ring.loads[i] + flow[i - 1] - flow[i] == targets[i], f"node {i} does not end at its target")
        shift = whole(member(result, "shift"), "shift")
        need(flow == self.schedule.flow(shift), "shift is not how far the flow is from the linear one")
        self.check_algorithm(shift)
        self.traffic = sum(map(abs, flow))
        need(member(result, "traffic") == known(self.traffic), f"the traffic is {self.traffic}")
        if member(result, "nodes") is not None:
            for i, node in enumerate(listed(result["nodes"], "nodes", n)):
                right, left = flow[i] > 0, flow[i - 1] < 0
                kind = "rich" if right and left else "positive" if right else "negative" if left else "idle"
                red = self.schedule.red(flow, i) != 0
                need(equal(node, {"kind": kind, "red": red}), f"node {i} is not what nodes says")
        return f"every node ends at its target; {self.traffic} units move over links"

    def check_algorithm(self, shift):
        algorithm = self.asked("algorithm", "optimal")
        if algorithm in ("linear", "traffic"):
            need(shift == self.shift_of(algorithm), f"the shift is not that of algorithm {algorithm}")

    def shift_of(self, algorithm):
        """0 leaves the last link unused, and moves least where no way has most links; else a median does."""
        n, flow = self.ring.n, self.schedule.linear
        if algorithm == "traffic" and 2 * sum(f > 0 for f in flow) > n:
            return sorted(flow)[n // 2]
        if algorithm == "traffic" and 2 * sum(f < 0 for f in flow) > n:
            return sorted(flow)[(n - 1) // 2]
        return 0

    def check_steps(self):
        """By execution where that is short, else by what can cross each link."""
        flow, steps, messages = self.flow, member(self.result, "steps"), member(self.result, "messages")
        self.steps = None if steps is None else whole(steps, "steps", 0)
        allowed = self.asked("max_steps")
        need(allowed is None or self.steps is not None and self.steps <= allowed, "the flow takes more steps than it may")
        by = "formula"
        executed = self.asked("detail") is True or (self.steps or 1) * self.ring.n <= 10**7
        need((messages is None) == (self.result["nodes"] is None), "nodes and messages are not both there")
        need(self.stopped or executed == (messages is not None), "messages are missing, or nothing counted them")
        for key in ("trace", "structure"):
            need(self.stopped or (key in self.result) == (self.asked(key) is True), f"{key} is missing, or was not asked for")
        if self.steps is not None and self.steps * self.ring.n <= 200000:
            run = self.schedule.execute(flow) if self.schedule.within(flow, self.steps) else None
            need(run is not None and len(run) == self.steps, f"the flow does not take {self.steps} steps")
            by, sent = "execution", sum(len(moves) for moves, _ in run)
            need(messages is None or messages == sent, f"{sent} messages are sent")
            if "trace" in self.result:
                self.check_trace(listed(self.result["trace"], "trace"), run)
        else:
            need(self.schedule.takes(flow, self.steps), "the flow does not take as many steps")
        self.check_critical(member(self.result, "critical"))
        return f"the flow takes {'for ever' if self.steps is None else f'{self.steps} steps'}, by {by}"

    def check_trace(self, trace, run):
        if trace and trace[0].get("step") == 0:
            need(trace[0].get("loads") == self.loads, "trace does not begin with the loads")
            trace = trace[1:]
        need(len(trace) == len(run), "trace has not one entry a step")
        for k, (entry, (moves, loads)) in enumerate(zip(trace, run)):
            stated = [tuple(wholes(move, "moves", 3)) for move in listed(member(entry, "moves"), "moves")]
            held = wholes(member(entry, "loads"), "loads")
            right = equal(member(entry, "step"), k + 1) and held == loads and stated == moves
            need(right, f"step {k + 1} of the trace is not what happens")

    def check_critical(self, critical):
        """Nodes in the direction of travel: red ones behind the first (single-send), or nodes
        whose load, with what the limit lets pass, is too little one step earlier (multi-send)."""
        if critical is None or self.steps is None:
            need(not self.steps, "critical is missing")
            return
        nodes = wholes(member(critical, "nodes"), "critical", None, 0, self.ring.n - 1)
        step = {"right": 1, "left": -1}.get(member(critical, "direction"))
        need(step is not None and nodes, "critical has no direction")
        row = all((a + step) % self.ring.n == b for a, b in zip(nodes, nodes[1:]))
        need(row, "critical is not a row of nodes")
        last, t, k = nodes[-1], self.steps - 1, len(nodes) - 1
        link, limited = (last if step == 1 else last - 1), member(critical, "limited")
        if self.single:
            reds = k == t and all(self.schedule.red(self.flow, i) == step for i in nodes[1:])
            need(reds and step * self.flow[link] > 0, "critical is no chain of red nodes")
            return need(limited is False, "limited is wrong")
        depths = [k] + [(k + 1 if self.ring.limit else t)] * (len(nodes) == self.ring.n)  # all around: more than once
        thread = any(limited is (j < t) and step * self.flow[link] > self.ring.across(step, link, t, j)
                     for j in depths if j == t or j < t and self.ring.limit)
        need(thread, "critical is no thread of that many steps")

    # Claims.

    def prove_steps(self, claim):
        least = whole(member(claim, "at_least"), "at_least", 0)
        if claim["claim"] == "steps" and self.result and self.optimal and self.asked("max_steps") is None:
            need(least == self.steps, f"the flow takes {self.steps} steps")
        if least == 0:
            need(not self.result or self.traffic == 0, "something has to move")
            return "nothing has to move"
        chain = self.single and "right" in claim
        need(not chain or least > 1, "one step needs nodes that hold too much")
        text = self.waiting(claim, least) if chain else self.segment(claim, least, self.any)
        self.best = max(self.best, least)
        self.any_strategy = max(self.any_strategy, 0 if chain else least)
        return f"no plan takes fewer than {least} steps: {text}"

    def segment(self, claim, least, anywhere):
        """Some nodes in a row hold more than they may keep and than can leave in t steps."""
        n, ring, t = self.ring.n, self.ring, least - 1
        first = whole(member(claim, "first"), "first", 0, n - 1)
        count = whole(member(claim, "count"), "count", 1, n - 1)
        kl, kr = wholes(member(claim, "depth"), "depth", 2, 0, t)
        need(ring.limit or kl == kr == t, "depth is less than all steps, though messages have no limit")
        load, keep = ring.arc(first, count), self.keep(first, count, anywhere)
        leave = ring.across(1, first + count - 1, t, kr) + ring.across(-1, first - 1, t, kl)
        what = f"nodes {first} to {(first + count - 1) % n} hold {load}, may keep {keep}, {leave} can leave in {t} steps"
        need(load - keep > leave, what)
        return what

    def chain(self, first, count, way):
        """Shifts at which count nodes in a row all wait one for the other: below the first number, or above it."""
        s, g = self.schedule.linear, self.targets
        row = [(first + m) % self.ring.n for m in range(count)]
        return min(s[k - 1] - g[k] for k in row) if way == "right" else max(s[k] + g[k] for k in row)

    def waiting(self, claim, least):
        """Single-send: of t nodes in a row from `right` one is not red only if the shift is at
        least the least a there, of those from `left` only if it is at most the largest b."""
        n, t = self.ring.n, least - 1
        i, j = (whole(member(claim, key), key, 0, n - 1) for key in ("right", "left"))
        need(t <= n, "there are not so many nodes")
        a, b = self.chain(i, t, "right"), self.chain(j, t, "left")
        need(a > b, f"shifts from {a} to {b} are excluded by neither row")
        return f"below {a} the {t} nodes from {i} wait for each other, above {b} those from {j}"

    def prove_shifts(self, claim):
        """All shifts of at most t steps are one interval: try its ends, and one beyond each."""
        lo, hi = wholes(member(self.result, "shifts"), "shifts", 2)
        need(claim.get("at_least") == lo and claim.get("at_most") == hi, "shifts are others than those claimed")
        t = self.fewest = whole(setting(claim, "within", self.best), "within", 0)
        need(t >= self.best, f"{self.best} steps are needed")
        if t > self.best:  # these targets take longer than others would
            self.segment(claim, t, False)
        need(lo <= hi, "shifts end before they begin")
        inside = [self.schedule.within(self.schedule.flow(h), t) for h in (lo, hi, lo - 1, hi + 1)]
        need(inside == [True, True, False, False], f"the shifts that take {t} steps are others")
        return f"the shifts that take {t} steps, which are one interval, are those from {lo} to {hi}"

    def prove_traffic(self, claim):
        within = whole(self.asked("max_steps", self.best), "max_steps", 0) if self.optimal else None
        need(claim.get("within") == within, f"the plan may take {within} steps")
        return self.least_traffic(claim, self.flow, within, self.traffic)

    def least_traffic(self, claim, flow, within, traffic):
        least = whole(member(claim, "at_least"), "at_least", 0)
        need(traffic == least, f"the traffic is {traffic}")
        limited = "" if within is None else f" in {within} steps"
        if "potential" in claim:
            value = self.worth(claim, within)
            need(value >= least, f"the prices prove {value} only")
            return f"no plan{limited} moves fewer than {least} units: at the prices given that is what the loads are worth"
        need(not self.any, "the remainder may be elsewhere")
        return f"no schedule{limited} moves fewer than {least} units: {self.barred(claim, flow, within)}"

    def barred(self, claim, flow, t):
        """Traffic is convex in the shift: it is least at a median, or where the way down is barred."""
        n, ring = self.ring.n, self.ring
        up, down, by = sum(f > 0 for f in flow), sum(f < 0 for f in flow), member(claim, "by")
        if by == "median":
            need(2 * up <= n and 2 * down <= n, "more than half of the flows have one sign")
            return "as many links carry at most as much one way as the other"
        way = member(claim, "direction")
        need(way in ("right", "left"), "direction is neither right nor left")
        need(2 * (up if way == "right" else down) <= n, "the other direction moves less")
        if by == "link":
            need(t is not None, "within is missing")
            i, sign = whole(member(claim, "link"), "link", 0, n - 1), 1 if way == "right" else -1
            k = whole(member(claim, "depth"), "depth", 0, t)
            need(ring.limit or k == t, "depth is less than all steps, though messages have no limit")
            most = ring.across(sign, i, t, k)
            need(not self.single and sign * flow[i] == most, f"link {i} carries less than the {most} that can cross it in {t} steps")
            return f"link {i} carries all {most} that can cross it in {t} steps, and less moves only beyond"
        need(by == "chain" and self.single and t != 0, "by is unknown")
        i, count = whole(member(claim, "first"), "first", 0, n - 1), n if t is None else min(t, n)
        edge, shift = self.chain(i, count, way), self.schedule.linear[0] - flow[0]
        need(edge >= shift if way == "right" else edge <= shift, "one node of the chain need not wait")
        return f"with less traffic the {count} nodes from {i} would wait for each other"

    def worth(self, claim, t):
        """Duality: sum pi (l - g) = sum f rho <= sum |f| + sum (|rho| - 1) of what can cross."""
        n, ring = self.ring.n, self.ring
        pi = wholes(member(claim, "potential"), "potential", n)
        q, r = divmod(ring.total, n)
        if self.any:
            value = sum(p * (load - q) for p, load in zip(pi, ring.loads)) - sum(sorted(pi)[n - r:])
        else:
            value = sum(p * (load - target) for p, load, target in zip(pi, ring.loads, self.targets))
        depths = {}
        for entry in listed(setting(claim, "depths", []), "depths"):
            i, side, k = listed(entry, "depths", 3)
            depths[whole(i, "depths", 0, n - 1), str(side)] = whole(k, "depths", 0, t or 0)
        for i in range(n):
            rho = pi[i] - pi[(i + 1) % n]
            if abs(rho) > 1:
                need(t is not None, "prices differ by more than 1 along a link")
                side = (i, "right" if rho > 0 else "left")
                need(not ring.limit or side in depths, f"the depth at link {i} is missing")
                k = depths[side] if ring.limit else t
                value -= (abs(rho) - 1) * ring.across(1 if rho > 0 else -1, i, t, k)
        return value

    def prove_point(self, claim):
        """A point of the front is a schedule; with the least traffic within one step less than the next, none is
        missing. Where the remainder may be anywhere its schedule is not known, but its bound is proven."""
        points = listed(member(self.result, "pareto"), "pareto")
        k = whole(int(claim["claim"].partition("/")[2]), "pareto", 0, len(points) - 1)
        flow, traffic = self.point(points, k)
        within = whole(member(points[k + 1], "steps"), "steps") - 1 if k + 1 < len(points) else None
        if within is None and self.stopped:
            within = claim.get("within")
        need(claim.get("within") == within, "within is not one step less than the next point")
        return self.least_traffic(claim, flow, within, traffic)

    def least_with(self, shift, t):
        """The least traffic of a plan of t steps, wherever the remainder goes, whose last link carries -shift: after
        each node by how many of the remainder stayed so far; None where no flow can be carried out."""
        ring, rights, lefts = self.ring, self.ring.rights(t), self.ring.lefts(t)
        q, r = divmod(ring.total, ring.n)
        if ring.n * r > 10**6:
            raise Unknown("the remainder may be in too many places")
        flow, least = -shift, [0] + [None] * r
        for load, left, right in zip(ring.loads, lefts, rights):
            flow, before = flow + load - q, least[:]
            for more in range(r + 1):
                ways = [x for x in before[max(0, more - 1) : more + 1] if x is not None]
                crosses = -left <= flow - more <= right
                least[more] = min(ways) + abs(flow - more) if ways and crosses else None
        return least[r]

    def point(self, points, k):
        steps, shift = (whole(member(points[k], key), key) for key in ("steps", "shift"))
        if self.any:
            traffic = member(points[k], "traffic")
            need(traffic is None or traffic == self.least_with(shift, steps), f"its traffic is not {traffic}")
            return None, traffic
        flow = self.schedule.flow(shift)
        traffic = sum(map(abs, flow))
        need(self.schedule.takes(flow, steps), f"shift {shift} does not take {steps} steps")
        need(member(points[k], "traffic") == known(traffic), f"its traffic is {traffic}")
        return flow, traffic

    def last(self):
        checks = [("lower_bound", self.check_lower_bound)]
        for name, check in (("pareto", self.check_front), ("compare", self.check_compare)):
            checks += [(name, check)] if name in self.result or self.asked(name) is True and not self.stopped else []
        return checks + ([("own", self.check_own)] if self.asked("schedule") is not None and not (self.stopped and "own" not in self.result) else [])

    def check_lower_bound(self):
        stated = whole(member(self.result, "lower_bound"), "lower_bound", 0)
        claimed = member(self.claims.get("lower_bound", {"at_least": stated}), "at_least")
        need(claimed == stated, "the certificate is of another number")
        need(stated <= self.any_strategy, f"no certificate shows that {stated} steps are needed")
        need(stated == self.any_strategy, f"{self.any_strategy} steps are shown to be needed")

    def check_front(self):
        points = listed(member(self.result, "pareto"), "pareto")
        if self.stopped and not points:
            raise Unknown("the run was stopped before it had one")
        need(points, "pareto is empty")
        steps = [whole(member(point, "steps"), "steps", 0) for point in points]
        need(steps[0] == self.best, "the first point is not the fastest")
        need(all(a < b for a, b in zip(steps, steps[1:])), "points are not in order")
        traffic = [member(point, "traffic") for point in points]
        need(all(a is None or b is not None and a > b for a, b in zip(traffic, traffic[1:])), "points are not in order")
        for k, point in enumerate(points):
            if f"pareto/{k}" not in self.claims:
                need(traffic[k] is None, "no certificate shows that a point is best")
                self.point(points, k)

    def check_compare(self):
        compare, schedule = member(self.result, "compare"), self.schedule
        shifts = {name: self.shift_of(name) for name in ("linear", "traffic")}
        lo, hi = self.result["shifts"]
        shifts["optimal"] = max(lo, min(hi, sorted(schedule.linear)[(self.ring.n - 1) // 2]))
        for name, shift in shifts.items():
            steps, flow = member(member(compare, name), "steps"), schedule.flow(shift)
            units = sum(map(abs, flow))
            need(member(compare[name], "traffic") == known(units), f"the traffic of {name} is {units}")
            right = schedule.takes(flow, None if steps is None else whole(steps, "steps", 0))
            need(right, f"{name} does not take as many steps")
        need(compare["optimal"]["steps"] == self.fewest, "optimal is not the fewest steps")
        lau = member(compare, "lau")
        late = lau is None or member(lau, "steps") is None or whole(lau["steps"], "steps") >= self.fewest
        need(late and (lau is None or "traffic" in lau), "lau is faster than the optimum")
        return "the algorithms compared take what is said; lau is computed"

    def check_own(self):
        """A schedule of one's own, carried out in both modes."""
        own, schedule = member(self.result, "own"), OwnSchedule(self.request["schedule"], self.ring)
        need(member(own, "flow") == schedule.over_links(), "own has another flow")
        for mode in ("single", "multi"):
            told, single = member(own, mode), mode == "single"
            steps, loads, failure = schedule.run(single, None if single else self.ring.limit, self.targets)
            moves = [move for step, _ in steps for move in step]
            found = {"valid": failure is None, "steps": len(steps), "messages": len(moves),
                     "traffic": known(sum(units for _, _, units in moves)), "loads": loads}
            for key, value in found.items():
                need(equal(member(told, key), value), f"{key} of own in {mode} is another")
            fails = member(told, "failure")
            right = fails is None if failure is None else (member(fails, "step"), member(fails, "node")) == failure
            need(right and (fails is None or isinstance(member(fails, "why"), str)), f"own fails elsewhere in {mode}")
            if self.asked("trace") is True:
                self.check_trace(listed(member(told, "trace"), "trace"), steps)
        return "the schedule of one's own does in both modes what is said"

    def due(self):
        return ["steps", "shifts"] + ["traffic"] * (self.optimal and self.result["traffic"] is not None)

    def check_error(self, report):
        """That no plan takes so few steps."""
        self.schedule = Schedule(self.ring, self.targets, self.single)

        def infeasible():
            self.read_claims(member(self.answer["error"], "proof"))
            claim = self.claims.get("steps")
            need(claim is not None, "no certificate shows that there is no plan")
            text = self.prove_steps(claim)
            need(claim["at_least"] > whole(member(self.request, "max_steps"), "max_steps"), "so few steps are allowed")
            return text

        report.run("proven", "infeasible", infeasible)

    proofs = {"steps": prove_steps, "lower_bound": prove_steps, "shifts": prove_shifts, "traffic": prove_traffic,
              "pareto": prove_point}


# --- Networks --------------------------------------------------------------------------------


def grid(sides, wrap):
    """Product of paths (0), cycles (1) or cliques (2); the last coordinate fastest."""
    edges, nodes, stride = [], 1, 1
    for side in sides:
        nodes *= side
    for side in sides[::-1]:
        for v in range(nodes):
            at = v // stride % side
            for other in range(at + 1, side):
                if other == at + 1 or wrap == 2 or (wrap == 1 and at == 0 and other == side - 1):
                    edges.append((v, v + (other - at) * stride))
        stride *= side
    return nodes, edges


def flips(d, masks):
    """Words of d bits, joined to those that differ by a mask."""
    return 1 << d, [(v, v ^ mask) for v in range(1 << d) for mask in masks if v < v ^ mask]


def cube(d, folded=False):
    return flips(d, [1 << b for b in range(d)] + [(1 << d) - 1] * folded)


def words(d, steps):
    return 1 << d, [(v, w % (1 << d)) for v in range(1 << d) for w in steps(v)]


def knodel(n, degree=None):
    half, degree = n // 2, degree or n.bit_length() - 1
    return n, [(j, half + (j + (1 << i) - 1) % half) for j in range(half) for i in range(degree)]


def butterfly(d):
    rows = 1 << d
    return d * rows, [(level * rows + row, (level + 1) % d * rows + to)
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


def pentagons(rings):
    """Pentagons and as many pentagrams: vertex j of pentagon h meets vertex h i + j of pentagram i."""
    half, all_of = 5 * rings, [(h, j) for h in range(rings) for j in range(5)]
    edges = [(5 * h + j, 5 * h + (j + 1) % 5) for h, j in all_of]
    edges += [(half + 5 * h + j, half + 5 * h + (j + 2) % 5) for h, j in all_of]
    return 2 * half, edges + [(5 * h + j, half + 5 * i + (h * i + j) % 5) for h, j in all_of for i in range(rings)]


def parts(sizes):
    of = [p for p, size in enumerate(sizes) for _ in range(size)]
    return len(of), [(u, v) for u in range(len(of)) for v in range(u + 1, len(of)) if of[u] != of[v]]


FAMILIES = {
    "path": lambda n: grid([n], 0),
    "cycle": lambda n: grid([n], 1),
    "clique": lambda n: grid([n], 2),
    "star": lambda n: (n, [(0, v) for v in range(1, n)]),
    "multipartite": lambda n, k: parts([n // k] * k),
    "bipartite": lambda a, b: parts([a, b]),
    "hypercube": cube,
    "folded-hypercube": lambda d: cube(d, True),
    "clebsch": lambda: cube(4, True),
    "lattice": lambda k, d: grid([k] * d, 2),
    "mesh": lambda *sides: grid(sides, 0),
    "torus": lambda *sides: grid(sides, 1),
    "butterfly": butterfly,
    "debruijn": lambda d: words(d, lambda v: (2 * v, 2 * v + 1)),
    "shuffle-exchange": lambda d: words(d, lambda v: (v ^ 1, 2 * v + (v >> d - 1))),
    "ccc": cube_cycles,
    "knodel": knodel,
    "circulant": lambda n, *offsets: (n, [(v, (v + o) % n) for v in range(n) for o in offsets]),
    "eh": hierarchy,
    "petersen": lambda: pentagons(1),
    "hoffman-singleton": lambda: pentagons(5),
}


LARGE = 4 * 10**6  # nodes and links of networks that are built


def size_of(name, numbers):
    """About how many nodes or links a family has, no less than a tenth of either."""
    if not numbers:
        return 0
    if name in ("hypercube", "folded-hypercube", "debruijn", "shuffle-exchange", "ccc", "butterfly"):
        return numbers[0] << min(numbers[0], 64)
    if name == "eh":
        return numbers[0] << min(numbers[0] * numbers[-1], 64)
    if name == "lattice":
        return numbers[0] ** min(numbers[-1] + 1, 64)
    if name in ("mesh", "torus"):
        product = 1
        for side in numbers:
            product = min(product * side, LARGE**2)
        return product * len(numbers)
    if name in ("clique", "multipartite", "bipartite"):
        return sum(numbers) ** 2 // 2
    return numbers[0] * len(numbers)


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
        digits = [x.strip() for x in numbers.split(",") if x.strip()]
        if name.strip() not in FAMILIES or not all(x.isascii() and x.isdigit() and len(x) < 10 for x in digits + [power or "1"]):
            return None
        numbers = list(map(int, digits))
        if size_of(name.strip(), numbers) > LARGE:
            raise Unknown("the network is too large to check here")
        one = FAMILIES[name.strip()](*numbers)
        for _ in range(int(power or 1)):
            if network and one[0] * network[0] > LARGE:
                raise Unknown("the network is too large to check here")
            network = one if network is None else times(network, one)
    return network


class Network:
    """Parallel edges add their weights, as IEEE numbers in the order in which they stand; loops do not count."""

    def __init__(self, nodes, edges, borrowed=False):
        self.n, self.weights, self.data, self.borrowed = nodes, {}, [], borrowed
        for edge in edges:
            u, v = whole(edge[0], "an edge", 0, nodes - 1), whole(edge[1], "an edge", 0, nodes - 1)
            if u != v:
                key = (min(u, v), max(u, v))
                weight = float(number(edge[2], "a weight")) if len(edge) > 2 else 1
                self.weights[key] = self.weights.get(key, 0) + weight
        self.weights = {key: Fraction(weight) for key, weight in self.weights.items()}
        self.links, self.near = sorted(self.weights), [[] for _ in range(nodes)]
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

    def two_sided(self):
        """Whether the nodes have two colours such that links join different ones."""
        side = [None] * self.n
        for start in range(self.n):
            if side[start] is None:
                for v, hops in self.distances([start]).items():
                    side[v] = hops % 2
        return all(side[u] != side[v] for u, v in self.links)

    def check_borrowed(self, text):
        """Links that are those of the answer are as many at each node as the name says."""
        name, _, numbers = text.partition(":")
        numbers = [int(x) for x in numbers.split(",")] if name in ("cage", "random-regular") and "x" not in numbers and "^" not in numbers else []
        if numbers:
            degree = numbers[0] if name == "cage" else numbers[1]
            right = all(len(near) == degree for near in self.near) and (name == "cage" or self.n == numbers[0])
            need(right, f"the links are not those of {text}")
        raise Unknown("the links of this family are those of the answer")


def read_network(request, listed_edges=None, nodes=None):
    """The network of a request; where its links are by no rule, those that the answer lists."""
    given = member(request, "topology")
    if isinstance(given, dict):
        network = Network(whole(member(given, "nodes"), "nodes", 0), listed(member(given, "edges"), "edges"))
        weights = [(u, v, network.weights[u, v]) for u, v in network.links]
        edges = [[u, v] if weight == 1 else [u, v, float(weight)] for u, v, weight in weights]
        network.data = [("topology", {"nodes": network.n, "edges": edges})]
        return network
    built = named_network(given)
    if built:  # of weight 1, also where a rule gives a link twice
        return Network(built[0], {(min(edge), max(edge)) for edge in built[1]})
    if given.startswith("debruijn-multi") or listed_edges is None or nodes is None:
        raise Unknown("the links of this family are not known here")
    edges = [wholes(edge[:2], "edges", 2, 0, nodes - 1) for edge in listed(listed_edges, "edges")]
    need(edges == sorted(edges), "edges are not the links of the network")
    return Network(nodes, edges, True)


def placed(request, values, n):
    """What was given a row of loads, by the nodes of the network: rows are joined by their labels."""
    topology, labels = request.get("topology"), request.get("labels")
    if labels and isinstance(topology, dict) and "labels" in topology:
        return [values[labels.index(name)] for name in listed(topology["labels"], "labels", n)]
    return listed(values, "values", n)


# --- Flows -----------------------------------------------------------------------------------


class FlowAnswer(Answer):
    """Loads l, shares by speed in every part of the network, low = share rounded down. A node is
    open where its share is not whole; K units of a part are left above low, one an open node."""

    told = ("history", "frames", "time_ms", "cost_m")
    wanted = {"l1": "l1", "linf": "linf", "node-flow": "node_flow", "rounds": "rounds", "max-load": "max_load"}

    def __init__(self, request, answer):
        super().__init__(request, answer)
        result = self.result
        self.net = read_network(request, result.get("edges"), len(listed(member(result, "targets"), "targets")))
        n = self.net.n
        given, speeds, limit = request.get("loads"), self.asked("speeds"), self.asked("message_limit")
        if given is not None:
            self.loads = wholes(placed(request, given, n), "loads", n, 0)
        else:
            self.loads = scenario_loads(member(request, "scenario"), n, self.asked("seed", 1))
        self.speed_data = [("speeds", placed(request, speeds, n))] if speeds else []
        self.speeds = [decimal(x, "speeds") for x in self.speed_data[0][1]] if speeds else [1] * n
        self.limit = None if limit is None else whole(limit, "message_limit", 1)
        self.scheme, self.integer = self.asked("scheme", "opt"), self.asked("integer", True)
        self.max_load, self.migration = self.scheme == "max-load", result.get("migration")
        self.set_shares()

    def set_shares(self):
        net = self.net
        total, speed = [0] * net.parts, [0] * net.parts
        for v, p in enumerate(net.part):
            total[p] += self.loads[v]
            speed[p] += self.speeds[v]
        self.share = [Fraction(total[p]) * self.speeds[v] / speed[p] if speed[p] else Fraction(0)
                      for v, p in enumerate(net.part)]
        self.low = [s.numerator // s.denominator for s in self.share]
        self.open = [s.denominator > 1 for s in self.share]
        self.spare = total
        for v, p in enumerate(net.part):
            self.spare[p] -= self.low[v]

    def data(self):
        limits = [(key, self.link_numbers(key)) for key in ("edge_capacity", "edge_minimum", "edge_fee")]
        return self.net.data + [("loads", self.loads)] + self.speed_data + [(k, x) for k, x in limits if x is not None]

    def first(self):
        checks = [("flow", self.check_flow)]
        checks += [("edges", lambda: self.net.check_borrowed(self.request["topology"]))] if self.net.borrowed else []
        checks += [("max_load", self.check_max_load)] if self.max_load else []
        return checks + [("migration", self.check_migration)]

    def present(self):
        asked = ["history"] * (self.asked("history") is True) + ["frames"] * (self.asked("trace") is True)
        return ["edges", "l2_excess", "migration", "iterations", "cost_m", "parameters", "time_ms"] + asked

    def due(self):
        return [self.wanted[self.scheme]] if self.scheme in self.wanted and not self.stopped else []

    def prove(self, name, claim):
        """Of max-load the shares are no targets, so that nothing else is known of it."""
        need(not self.max_load or name == "max_load", "these are not the targets of that")
        return super().prove(name, claim)

    def last(self):
        return [("l2", self.check_excess)] * ("l2" not in self.claims)

    def check_excess(self):
        need(member(self.result, "l2_excess") is None, "no certificate shows how far the norm is from the least")

    def check_flow(self):
        """Conservation, targets, norms and the direction of the flow."""
        net, n, result = self.net, self.net.n, self.result
        edges = [tuple(wholes(e, "edges", 2, 0, n - 1)) for e in listed(member(result, "edges"), "edges")]
        need(edges == net.links, "edges are not the links of the network")
        self.flow = [number(x, "flow") for x in listed(member(result, "flow"), "flow", len(edges))]
        self.targets = [number(x, "targets") for x in listed(member(result, "targets"), "targets", n)]
        self.out = [0] * n
        for (u, v), x in zip(edges, self.flow):
            self.out[u] += x
            self.out[v] -= x
        self.check_balance()
        self.check_norms(member(result, "norms"))
        need(member(result, "acyclic") == self.is_acyclic(), "acyclic is wrong")
        if not self.converged:
            return "the flow leaves the imbalance stated, and has the norms stated"
        return f"every node ends at its share{', rounded' if self.exact else ''}; the norms are those stated"

    def check_balance(self):
        """How far the flow leaves loads from their shares. It is made whole where it converged, or is a search's."""
        self.converged, imbalance = member(self.result, "converged"), number(member(self.result, "imbalance"), "imbalance")
        tolerance = number(self.asked("tolerance", 1e-9), "tolerance")
        best_so_far = self.stopped and self.scheme in self.wanted and imbalance == 0
        self.exact = self.max_load or bool(self.integer and (self.converged or best_so_far))
        if not self.exact or self.max_load:
            left = sum((l - o - s) ** 2 for l, o, s in zip(self.loads, self.out, self.share))
            start = sum((l - s) ** 2 for l, s in zip(self.loads, self.share))
            need(is_near_root(imbalance, left, start), "imbalance is not what the flow leaves")
        need(imbalance >= 0 and (not self.converged or self.max_load or imbalance <= tolerance), "imbalance is out of range")
        ended = self.converged or self.max_load or self.stopped or imbalance > tolerance
        need(ended, "an imbalance within the tolerance is that of a flow that converged")
        need(not self.exact or all(x.denominator == 1 for x in self.flow), "the flow is not whole")
        for v, target in enumerate(self.targets):
            share = f"the target of node {v} is not its share {show(self.share[v])}"
            if self.exact:
                need(self.loads[v] - self.out[v] == target, f"node {v} does not end at its target")
                need(self.max_load or self.low[v] <= target <= self.low[v] + self.open[v], f"{share}, rounded")
            else:
                need(close(target, self.share[v]), share)

    def check_norms(self, norms):
        at = [0] * self.net.n
        for (u, v), x in zip(self.net.links, self.flow):
            at[u] += abs(x)
            at[v] += abs(x)
        found = {"l1": sum(map(abs, self.flow)), "linf": max([abs(x) for x in self.flow] + [0]), "node_flow": max(at + [0])}
        for name, value in found.items():
            need(close(number(member(norms, name), name), value), f"the {name} norm is not that of the flow")
        need(is_root(number(member(norms, "l2"), "l2"), sum(x * x for x in self.flow)), "the l2 norm is not that of the flow")
        self.l1, self.linf, self.node_flow = found.values()

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

    # Migration: a flow carried out in rounds.

    def check_migration(self):
        migration, scheme = self.migration, self.scheme
        due = self.exact and (scheme == "rounds" or self.asked("migration", "ppg") != "none")
        if self.stopped and (scheme != "rounds" or migration is None):
            return None
        need(due or migration is None, "migration was not asked for")
        need(not due or migration is not None, "migration is missing")
        if not due:
            return None
        if scheme == "rounds":
            return self.replay(migration)
        need(("moves" in migration) == bool(self.asked("trace", False)), "moves are missing, or were not asked for")
        lock_step, machine = self.asked("timing", "lock-step") == "lock-step", self.asked("machine", {})
        if not lock_step and isinstance(machine, str):
            raise Unknown("the times of this machine are not known here")
        if lock_step:
            moves, rounds, conflicts, complete = self.lock_step(self.asked("migration", "ppg"))
        else:
            moves, rounds, conflicts, complete = self.by_messages(self.asked("migration", "ppg"), machine)
        found = {"rounds": rounds, "messages": len(moves), "moved": sum(m[3] for m in moves), "conflicts": conflicts}
        for key, value in found.items():
            need(member(migration, key) == known(value), f"{key} is {value}")
        need(member(migration, "complete") is complete, "complete is wrong")
        if "moves" in migration:
            told = [wholes(move, "moves", 4) for move in listed(migration["moves"], "moves")]
            need(sorted(told) == sorted(moves), "the moves are others")
            need(all(a[0] <= b[0] for a, b in zip(told, told[1:])), "rounds are not in order")
        return f"carried out again: {rounds} rounds, {len(moves)} messages"

    def owed(self):
        """What each node sends to each neighbour."""
        found = [{} for _ in range(self.net.n)]
        for (u, v), x in zip(self.net.links, self.flow):
            if x:
                a, b = (u, v) if x > 0 else (v, u)
                found[a][b] = abs(int(x))
        return found

    def by_messages(self, way, machine):
        """Messages one after the other: a node that got one sends what it can, each when the last has left."""
        startup, per_unit = (float(machine.get(key, 0 if machine else usual)) for key, usual in (("startup_ms", 1), ("per_unit_ms", 0.01)))
        loads, owed, n, moves, conflicts, end = list(self.loads), self.owed(), self.net.n, [], 0, 0.0
        free, heard, under_way, sent = [0.0] * n, [0] * n, [], 0
        ready = [(v, 0.0) for v in range(n)]
        while ready or under_way:
            if not ready:
                end, _, move = heapq.heappop(under_way)
                moves.append(move)
                loads[move[2]] += move[3]
                heard[move[2]] = max(heard[move[2]], move[0])
                ready = [(move[2], end)]
            v, time = ready.pop(0)
            give, start = owed[v], max(time, free[v])
            if loads[v] < sum(give.values()):
                conflicts += 1
                give = share_out(give, loads[v], way)
            for w, units in sorted(give.items()):
                if units:
                    start += startup + per_unit * units
                    heapq.heappush(under_way, (start, sent, [heard[v] + 1, v, w, units]))
                    sent += 1
                    loads[v] -= units
                    owed[v] = {x: left - units * (x == w) for x, left in owed[v].items() if x != w or left > units}
            free[v] = start
        need(close(number(member(self.migration, "makespan"), "makespan"), Fraction(end)), f"the last message arrives at {show(Fraction(end))}")
        return moves, max([move[0] for move in moves], default=0), conflicts, not any(owed)

    def lock_step(self, way):
        """A node that has less than it owes shares out what it has."""
        loads, n, owed = list(self.loads), self.net.n, self.owed()
        moves, rounds, conflicts, told = [], 0, 0, set(range(n))
        while any(owed):
            sent = []
            for v in range(n):
                give = dict(owed[v])
                if loads[v] < sum(give.values()):
                    conflicts += v in told
                    give = share_out(give, loads[v], way)
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

    def replay(self, migration):
        """A plan of rounds: every move over a link, of load that is there, to the targets."""
        loads, last, free, used = list(self.loads), 0, [], set()
        moves = [wholes(m, "moves", 4, 0) for m in listed(member(migration, "moves"), "moves")]
        net_flow = dict.fromkeys(self.net.links, 0)
        for k, (here, a, b, units) in enumerate(moves):
            need(here in (last, last + 1) and here > 0, "rounds are not in order")
            if here > last:
                last, free, used = here, list(loads), set()
            key = (min(a, b), max(a, b))
            need(key in net_flow and units > 0 and (a, b) not in used, f"move {k} goes over no link, or twice")
            need(self.limit is None or units <= self.limit, f"move {k} is above the limit")
            need(units <= free[a], f"node {a} has not enough for move {k}")
            used.add((a, b))
            free[a] -= units
            loads[a] -= units
            loads[b] += units
            net_flow[key] += units if a < b else -units
        need(loads == self.targets, "the moves do not end at the targets")
        need([net_flow[e] for e in self.net.links] == self.flow, "the moves are another flow")
        counts = member(migration, "rounds") == last and member(migration, "messages") == len(moves)
        need(counts, "rounds or messages are others")
        done = member(migration, "conflicts") == 0 and member(migration, "complete") is True
        need(done, "a plan of rounds is complete, without conflicts")
        need(member(migration, "moved") == known(sum(m[3] for m in moves)), "moved is not the sum of the moves")
        return f"the moves end at the targets in {last} rounds, of load that is there"

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

    def load_of(self, nodes):
        return sum(self.loads[v] for v in nodes)

    def most_kept(self, nodes):
        return sum(self.low[v] for v in nodes) + sum(map(min, self.spare, self.open_in(nodes)))

    def least_kept(self, nodes):
        inside, every = self.open_in(nodes), self.open_in(range(self.net.n))
        return sum(self.low[v] for v in nodes) + sum(max(0, k - (a - i)) for k, a, i in zip(self.spare, every, inside))

    def open_prices(self, prices):
        """Of every part the prices of its open nodes, rising, and how many units are spare."""
        for part in range(self.net.parts):
            there = [prices[v] for v in range(self.net.n) if self.net.part[v] == part and self.open[v]]
            yield sorted(there), self.spare[part]

    # Claims.

    def reaches(self, scheme, own, least):
        """Whether the flow has what is least, as that of the scheme that seeks it; a stopped one may have none yet."""
        return own == least or own > least and (self.scheme != scheme or self.stopped) or self.stopped and not self.converged

    def prove_l1(self, claim):
        """Duality: sum |x| >= sum x (pi_u - pi_v) where prices differ by at most 1 along links."""
        least, pi = number(member(claim, "at_least"), "at_least"), wholes(member(claim, "potential"), "potential", self.net.n)
        for u, v in self.net.links:
            need(abs(pi[u] - pi[v]) <= 1, f"the prices of {u} and {v} differ by more than 1")
        ends = self.low if self.integer else self.share
        value = sum(p * (l - end) for p, l, end in zip(pi, self.loads, ends))
        if self.integer:
            value -= sum(sum(prices[len(prices) - spare:]) for prices, spare in self.open_prices(pi))
        need(value >= least, f"the prices prove {show(value)} only")
        reached = not self.exact and close(self.l1, least)
        need(reached or self.reaches("l1", self.l1, least), f"the flow moves {show(self.l1)}")
        return f"no flow moves fewer than {show(least)} units over links: at the prices given that is what the loads are worth"

    def squares(self, flow):
        return sum(x * x / self.net.weights[e] for e, x in zip(self.net.links, flow))

    def prove_l2(self, claim):
        """Cauchy and Schwarz: sum x^2/f >= (d.y)^2 / sum f (y_u - y_v)^2, d what leaves the nodes."""
        least, excess = number(member(claim, "at_least"), "at_least"), number(member(self.result, "l2_excess"), "l2_excess")
        need(least >= 0, "a sum of squares is below 0")
        need(excess >= 0, "l2_excess is below 0")
        if least > 0:
            y = wholes(member(claim, "potential"), "potential", self.net.n)
            along = sum(a * out for a, out in zip(y, self.out))
            energy = sum(w * (y[u] - y[v]) ** 2 for (u, v), w in self.net.weights.items())
            need(energy > 0 and along * along >= least * energy, "the potential proves less")
            above = self.squares(self.down(y, Fraction(along) / energy))
            need(above * (1 - 10 * NEAR) <= least, "the potential is too coarse to tell the least norm")
        own = self.squares(self.flow)
        need(abs((1 + excess) ** 2 * least - own) <= 20 * NEAR * own, "l2_excess is not what this proves")
        above = max(0, -(-excess.numerator * 10**9 // excess.denominator))
        return f"no flow between these loads has a sum of squares (over weights) below the bound stated, so this one's norm is at most {above} billionths above the least"

    def down(self, y, scale):
        """The flow down a potential, its rest carried along a forest of heavy links: hardly above the bound."""
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
        rest = list(self.out)
        for (u, v), f in zip(net.links, x):
            rest[u] -= f
            rest[v] += f
        seen, order = [False] * n, []
        for start in range(n):
            row = [] if seen[start] else [(start, None, None, 0)]
            seen[start] = True
            for v, _, _, _ in row:  # it grows meanwhile
                for w, k, sign in tree[v]:
                    if not seen[w]:
                        seen[w] = True
                        row.append((w, v, k, sign))
            order += row
        for v, parent, k, sign in reversed(order):
            if parent is not None:  # sign: the link goes from parent to v
                x[k] -= sign * rest[v]
                rest[parent] += rest[v]
        return x

    def prove_l2_integral(self, claim):
        """No cycle of single units helps: prices lie between the costs of one unit less and more."""
        need(self.exact, "the flow is not whole")
        pi, scale = wholes(member(claim, "potential"), "potential", self.net.n), number(setting(claim, "scale", 1), "scale")
        need(scale > 0, "scale is not above 0")
        for (u, v), x in zip(self.net.links, self.flow):
            slope = (pi[u] - pi[v]) * self.net.weights[u, v] / scale
            need(2 * x - 1 <= slope <= 2 * x + 1, f"a unit less or more from {u} to {v} has a lower norm at these prices")
        least, own = number(member(claim, "at_least"), "at_least"), self.squares(self.flow)
        need(least <= own and close(own, least), f"the sum of squares is {show(own)}")
        if claim.get("free") is not True:
            return "no whole flow to these targets has a lower norm"
        for part in range(self.net.parts):
            mine = [v for v in range(self.net.n) if self.net.part[v] == part and self.open[v]]
            kept = [pi[v] for v in mine if self.targets[v] > self.low[v]]
            rest = [pi[v] for v in mine if self.targets[v] == self.low[v]]
            need(not kept or not rest or min(kept) >= max(rest), "a spare unit would be better elsewhere")
        return "no whole flow has a lower norm, wherever the units to spare stay"

    def prove_linf(self, claim):
        """What a set has too much of goes over the links that leave it, or comes over them."""
        need(self.integer, "that is known of whole flows only")
        c = units_of(claim)
        need(self.reaches("linf", self.linf, c), f"the largest flow is {show(self.linf)}")
        if c == 0:
            return "nothing has to move"
        nodes = self.read_set(claim)
        inside, load = set(nodes), self.load_of(nodes)
        leaving = sum((u in inside) != (v in inside) for u, v in self.net.links)
        much = max(load - self.most_kept(nodes), self.least_kept(nodes) - load)
        need(much > (c - 1) * leaving, f"{much} units over {leaving} links need no link with {c}")
        return f"some link carries {c} or more: {much} units go over the {leaving} links around a set of {len(nodes)} nodes"

    def prove_node_flow(self, claim):
        """At a node with excess d, out - in = d, so a flow of e through it lets (e - d) / 2 in."""
        need(self.integer, "that is known of whole flows only")
        c, net = units_of(claim), self.net
        need(self.reaches("node-flow", self.node_flow, c), f"the largest flow through a node is {show(self.node_flow)}")
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
        kept, gain, room = self.spare[:], [0] * net.parts, sum((e - a[v]) // 2 for v in around)
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
        need(self.integer, "that is known of whole flows only")
        r, net = whole(member(claim, "at_least"), "at_least", 0), self.net
        t, fewest = r - 1, f"no plan takes fewer than {r} rounds"
        if self.migration is not None or not self.stopped:
            rounds = member(self.migration, "rounds")
            need(r == rounds or r < rounds and (self.stopped or not self.converged), f"the plan takes {rounds} rounds")
        if r == 0:
            return "nothing has to move"
        if "wave" in claim:
            return f"{fewest}: {self.wave(claim, t)}"
        need(self.limit is None, "with a message limit more is needed than sets")
        if "wants" in claim:
            nodes = node_set(claim["wants"], "wants", net.n)
            want, has = self.least_kept(nodes), self.load_of(net.distances(nodes, t))
            what = f"a set of {len(nodes)} nodes wants {want}, {has} are within {t} hops"
            need(want > has, what)
            return f"{fewest}: {what}"
        nodes = self.read_set(claim)
        has, want = self.load_of(nodes), self.most_kept(net.distances(nodes, t))
        what = f"a set of {len(nodes)} nodes holds {has}, all within {t} hops want {want}"
        need(has > want, what)
        return f"{fewest}: {what}"

    def wave(self, claim, t):
        """Load that starts behind the wave (time 0) ends behind it, or has crossed it over links."""
        net = self.net
        time = [whole(setting(claim, "others", t + 1), "others", 0, t + 1)] * net.n
        for entry in listed(claim["wave"], "wave"):
            v, at = wholes(entry, "wave", 2, 0)
            need(v < net.n and at <= t + 1, "wave is out of range")
            time[v] = at
        behind = self.load_of(v for v in range(net.n) if time[v] == 0)
        ends = self.most_kept([v for v in range(net.n) if time[v] <= t])
        skipped = sum(max(0, abs(time[v] - time[u]) - 1) for u, v in net.links)
        need(self.limit is not None or not skipped, "the wave skips a round")
        cross = skipped * (self.limit or 0)
        what = f"{behind} units start behind the wave, {ends} may end there, {cross} may cross it"
        need(behind > ends + cross, what)
        return what

    def prove_moved(self, claim):
        """Duality in rounds: a hop costs 1, waiting nothing; prices never gain more than that."""
        need(self.integer, "that is known of whole flows only")
        net, t, value = self.net, whole(member(claim, "within"), "within", 0, 100000), 0
        need(t >= member(self.migration, "rounds"), "the plan takes more rounds")
        if "prices" in claim:
            rows = [wholes(row, "prices", net.n) for row in listed(claim["prices"], "prices", t + 1)]
            for p, q in zip(rows, rows[1:]):
                need(all(a >= b for a, b in zip(p, q)), "a price rises while load stays")
                over = sum(max(0, q[b] - p[a] - 1) for u, v in net.links for a, b in ((u, v), (v, u)))
                need(not over or self.limit is not None, "a price rises by more than a hop")
                value -= over * (self.limit or 0)
            first, last = rows[0], rows[-1]
        else:
            need(self.limit is None, "with a message limit prices of every round are needed")
            first = last = wholes(member(claim, "price"), "price", net.n)
            for _ in range(t):
                before, last = last, [min([last[v]] + [last[w] + 1 for w in net.near[v]]) for v in range(net.n)]
                if before == last:
                    break
        value += sum(low * p for low, p in zip(self.low, last)) - sum(l * p for l, p in zip(self.loads, first))
        value += sum(sum(prices[:spare]) for prices, spare in self.open_prices(last))
        least, moved = whole(member(claim, "at_least"), "at_least", 0), member(self.migration, "moved")
        need(value >= least, f"the prices prove {value} only")
        need(moved == least, f"the plan moves {moved}")
        return f"no plan of {t} rounds moves fewer than {least} units: at the prices given that is what the loads are worth"

    # The least maximum load.

    def link_numbers(self, key):
        """Numbers a link, as they were given a link or an edge; None where they were not."""
        given = self.asked(key)
        if given is None:
            return None
        found = [LARGEST if x is None and key == "edge_capacity" else whole(x, key, 0) for x in listed(given, key)]
        if not isinstance(self.request["topology"], dict):
            need(len(found) == len(self.net.links), f"{key} has the wrong length")
            return found
        of = {(min(e[:2]), max(e[:2])): x for e, x in zip(self.request["topology"]["edges"], found)}
        return [of[e] for e in self.net.links]

    def leaving(self, nodes):
        """The most that leaves a set of nodes."""
        inside, capacity = set(nodes), self.link_numbers("edge_capacity") or [LARGEST] * len(self.net.links)
        return sum(most for (u, v), most in zip(self.net.links, capacity) if (u in inside) != (v in inside))

    def prove_max_load(self, claim):
        """A set holds more than it can do in less, and its links let leave."""
        stated, least = member(member(self.result, "max_load"), "bound"), number(member(claim, "at_least"), "at_least")
        cut = member(stated, "cut")
        need(least == (time_of(cut) if cut else 0), "the cut is another")
        need(cut is None or self.read_set(claim) == member(cut, "nodes"), "the cut is another")
        if least == 0:
            return "nothing ends before 0"
        nodes, room, speeds = self.read_set(claim), 0, self.speeds
        for v in nodes:
            work = least * speeds[v]
            room += max(0, -(-work.numerator // work.denominator) - 1)
        load, leaving = self.load_of(nodes), self.leaving(nodes)
        need(member(cut, "load") == load and member(cut, "leaving") == leaving, "the cut holds other loads")
        need(load - leaving > room, f"a set of {len(nodes)} nodes can do {room} before, {load - leaving} stay")
        return f"no flow ends before {show(least)}: {load - leaving} units stay in a set of {len(nodes)} nodes, which can do {room} before"

    def check_max_load(self):
        """Limits of the links, the fullest node, fees, and what is the least."""
        stated = member(self.result, "max_load")
        limits = {key: self.link_numbers("edge_" + key) for key in ("capacity", "minimum", "fee")}
        for k, x in enumerate(map(abs, self.flow)):
            need(not limits["capacity"] or x <= limits["capacity"][k], f"link {k} carries more than it may")
            need(not limits["minimum"] or x == 0 or x >= limits["minimum"][k], f"link {k} carries less than it must")
        times = [t / s if s else Fraction(0) for t, s in zip(self.targets, self.speeds)]
        makespan, bound, fullest = member(stated, "makespan"), member(stated, "bound"), times.index(max(times))
        right = time_of(makespan) == max(times) and member(makespan, "node") == fullest
        need(right, f"the fullest node is {fullest}")
        fees = sum(fee * abs(x) for fee, x in zip(limits["fee"] or [1] * len(self.flow), self.flow))
        need(member(stated, "fees") == known(fees), f"the fees are {show(fees)}")
        least, cut = time_of(bound), member(bound, "cut")
        proven, by = time_of(cut) if cut else 0, member(stated, "optimal")
        need(proven <= least <= max(times), "bound is not from that of the cut to the makespan")
        need(by == (None if least < max(times) else "search" if proven < least else "cut"), "optimal is wrong")
        minima = any(x > 1 for x in limits["minimum"] or [])
        need(minima or self.stopped or proven == max(times), "without minima the cut shows the least makespan")
        cheapest = least == max(times) and member(bound, "fees") == stated["fees"]
        need(self.converged == cheapest, "converged is not that bounds are reached")
        need(minima or self.stopped or cheapest, "fees are not those of the bound")
        return f"links carry what they may; the fullest node ends at {show(max(times))}, fees are {show(fees)}"

    proofs = {"l1": prove_l1, "l2": prove_l2, "l2_integral": prove_l2_integral, "linf": prove_linf,
              "node_flow": prove_node_flow, "rounds": prove_rounds, "moved": prove_moved, "max_load": prove_max_load}


def units_of(claim):
    """A whole number that may be too large for one of JSON."""
    found = number(member(claim, "at_least"), "at_least")
    need(found >= 0 and found.denominator == 1, "at_least is no whole number")
    return found.numerator


def share_out(owed, load, way):
    """What a node gives that has less than it owes."""
    if way == "single":
        return {}
    if way == "ppg":
        total = sum(owed.values())
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


# --- Plans -----------------------------------------------------------------------------------


def check_times(result, times, mean, empty=None):
    """The largest time, whose it is, the mean, and what one is of the other; `empty`: whose a largest time of 0 is."""
    worst, makespan = max(times), member(result, "makespan")
    need(time_of(makespan) == worst, f"the largest load over speed is {show(worst)}")
    need(equal(member(makespan, "node"), times.index(worst) if worst else empty), "another node is the fullest")
    need("mean" not in result or time_of(result["mean"]) == mean, f"the mean is {show(mean)}")
    ratio = member(result, "ratio")
    right = ratio is None if mean == 0 else close(real(ratio, "ratio"), worst / mean)
    need(right, "ratio is not that of both")
    return worst


def check_keys(table, name, always, sometimes):
    """A table has the members that it always has, and of the others those whose condition holds."""
    need(isinstance(table, dict), f"{name} is no object")
    for key in always:
        need(key in table, f"{key} is missing")
    for key, holds in sometimes.items():
        need((key in table) == bool(holds), f"{name} has {key}, or lacks it, against what was asked for")


def check_written(result, request, text):
    """The file of another program, as it was asked for."""
    need(("written" in result) == (setting(request, "write_as") is not None), "written belongs to write_as, and only to it")
    need("written" not in result or equal(result["written"], text()), "the file is not that of the placement")


def placement_file(name, nodes):
    if name == "metis":
        return "".join(f"{i}\n" for i in nodes)
    return f"{len(nodes)}\n" + "".join(f"{k}\t{i}\n" for k, i in enumerate(nodes))


def slots_file(name, layers, gpus):
    """Of pairs of a layer's number and its slots."""
    if name == "tensorrt-llm":
        rows = "".join(f"  {layer}: [{', '.join(map(str, slots))}]\n" for layer, slots in layers)
        return f"num_slots: {len(layers[0][1])}\ninitial_global_assignments:\n{rows}layer_updates_per_iter: 0\n"
    texts = []
    for layer, slots in layers:
        each = len(slots) // gpus
        devices = [f'\n{{"device_id":{g},"device_expert":[{",".join(map(str, slots[g * each : (g + 1) * each]))}]}}' for g in range(gpus)]
        texts.append(f'\n{{"layer_id":{layer},"device_count":{gpus},"device_list":[{",".join(devices)}]}}')
    return f'{{"moe_layer_count":{len(layers)},"layer_list":[{",".join(texts)}]}}\n'


def speed_data(table, speed):
    parts_of = [("speed_num", [s.numerator for s in speed]), ("speed_den", [s.denominator for s in speed])]
    return parts_of if table.get("speed") else []


def full_or_none(value):
    return -1 if value is None else value


def names_of(key, names):
    """Names as answers repeat them: not those that only count."""
    return {} if list(names) == [str(i) for i in range(len(names))] else {key: list(names)}


class Placing(Answer):
    """What work, loads at speeds, is placed; or that it cannot be: `never` has tests of the request alone."""

    never = {}

    def read_nodes(self, nodes, names=()):
        """How many, by which names, their speeds and states. Returns their columns."""
        columns = nodes if isinstance(nodes, dict) else {}
        lists = [c for key in ("id", "speed", "state", "rack") if isinstance(c := columns.get(key), list)]
        lists += [c for key in ("capacity", "base") for c in columns.get(key, {}).values()]
        n = self.n = nodes if isinstance(nodes, int) else columns.get("count", len(lists[0]) if lists else 0)
        self.names = columns.get("id") or list(names)
        index = {name: i for i, name in enumerate(self.names)}
        self.node = lambda x: index[x] if isinstance(x, str) and x in index else whole(x, "a node", 0, n - 1)
        self.speed = [decimal(x, "speed") for x in columns.get("speed", [1] * n)]
        self.state = columns.get("state", ["open"] * n)
        self.open_speed = sum((s for s, state in zip(self.speed, self.state) if state != "drain"), Fraction(0))
        return columns

    def sizes(self):
        """What the answer says of the data beside their hash."""
        return {}

    def check_input(self):
        text, stated = super().check_input(), member(self.answer, "input")
        need(equal(stated, {**self.sizes(), "hash": stated["hash"]}), "input is not what the request has")
        return text

    def check_valid(self, valid=True):
        need(equal(member(self.answer, "check"), {"valid": valid, "by": "replay"}), "check is not what a replay finds")

    def searched(self):
        """The claims that are the outcome of a search."""
        return {name: claim for name, claim in self.claims.items() if claim.get("test") in SEARCHES}

    def check_error(self, report):
        """That nothing keeps the rules."""
        self.check_refusal(report, self.prove_never)

    def prove_never(self, name, claim):
        """No plan ends before the slowest node would have done all work alone, so there is none."""
        if isinstance(claim.get("test"), str) and claim["test"] in self.never:
            return self.never[claim["test"]](self)
        text, longest = self.prove(name, claim), Fraction(sum(self.load)) / min(self.speed)
        least = number(member(claim, "at_least"), "at_least")
        need(least > longest, f"plans may end by {show(longest)}, so that does not show that there is none")
        return text


class Where:
    """Where something may be: nodes that many objects share, without some of its own, and perhaps where it is."""

    def __init__(self, nodes, without=frozenset(), home=None):
        self.nodes, self.without, self.home = nodes, without, home

    def __contains__(self, i):
        return i == self.home or i in self.nodes and i not in self.without

    def within(self, inside, outside):
        """Whether it may be nowhere else; `outside` keeps what shared nodes have elsewhere."""
        if self.nodes not in outside:
            outside[self.nodes] = self.nodes - inside
        left = outside[self.nodes]
        return (self.home is None or self.home in inside) and len(left) <= len(self.without) and left <= self.without


class Use:
    """What a node uses of a resource: a sum, of its objects the largest peak, and every block once."""

    def __init__(self, resource, i):
        self.resource, self.sum, self.peak, self.blocks = resource, resource[1][i], 0, set()
        self.capacity = resource[0][i]

    def add(self, j):
        _, _, use, peak, block, sizes = self.resource
        self.sum, self.peak = self.sum + use[j], max(self.peak, peak[j])
        if block[j] is not None and block[j] not in self.blocks:
            self.blocks.add(block[j])
            self.sum += sizes[block[j]]

    def fits(self, j=None):
        """Whether it is enough, with one object more."""
        if self.capacity is None or j is None:
            return self.capacity is None or self.sum + self.peak <= self.capacity
        _, _, use, peak, block, sizes = self.resource
        more = sizes[block[j]] if block[j] is not None and block[j] not in self.blocks else 0
        return self.sum + use[j] + more + max(self.peak, peak[j]) <= self.capacity


class PlanAnswer(Placing):
    """Objects and the nodes where each may be. Those that stay together are one item."""

    told = ("states", "limited", "front", "refused")

    def __init__(self, request, answer):
        super().__init__(request, answer)
        objects, topology = member(request, "objects"), request.get("topology")
        self.objects = objects
        self.columns = columns = self.read_nodes(member(request, "nodes"), topology.get("labels") or () if isinstance(topology, dict) else ())
        n, self.rack = self.n, [str(rack) for rack in columns.get("rack") or []]
        self.load = wholes(member(objects, "load"), "load", None, 0)
        self.grain = gcd(*self.load) or 1
        m = self.m = len(self.load)
        column = lambda key, usual: listed(objects.get(key, [usual] * m), key, m)
        self.home = [None if x is None else self.node(x) for x in column("node", None)]
        self.bytes = wholes(column("bytes", 1), "bytes", m, 0)
        self.pinned = column("pinned", False)
        self.group, self.groups = column("group", None), self.asked("groups", []) if "group" in objects else []
        self.group = [None if g is None else whole(g, "group", 0, len(self.groups) - 1) for g in self.group]
        self.read_asked()
        self.read_resources(columns, objects)
        self.read_given()
        self.make_items()
        self.comm = self.read_comm()
        self.sends = any(work > 0 for _, _, work in self.comm)

    def read_asked(self):
        """What is asked for: a search, or what a placement that is given or goes along a flow comes to."""
        self.flow, self.transient = self.asked("flow"), self.asked("transient", False) is True
        self.searches = self.flow is None and self.asked("algorithm") != "none"
        self.by_links = self.flow is not None and self.asked("collapse", False) is not True
        self.price, limit = self.asked("migration", "moves"), self.asked("limit", {})
        self.out, self.inn, self.both = setting(limit, "out", 1), setting(limit, "in", 1), setting(limit, "both")
        self.target, self.min_gain = (None if self.asked(key) is None else decimal(self.asked(key), key) for key in ("target", "min_gain"))
        self.refused = isinstance(self.result, dict) and "refused" in self.result
        self.reached = self.least_moves = None  # until the bounds are read

    def read_given(self):
        """Where each object may be: as the request lists it, but not new on a closed or drained node."""
        rows = [[None if row is None else tuple(row) for row in self.objects.get(key) or [None] * self.m] for key in ("allowed", "avoid")]
        self.rows = list(zip(*rows))  # None: anywhere, or nowhere barred
        sets = {row: frozenset(range(self.n) if row is None else map(self.node, row)) for row in set(rows[0])}
        barred = {row: frozenset(map(self.node, row or ())) for row in set(rows[1])}
        usable = {row: frozenset(i for i in nodes if self.state[i] == "open") for row, nodes in sets.items()}
        self.given_sets = {(a, b): sets[a] - barred[b] for a, b in set(self.rows)}
        self.allowed = []
        for (a, b), home, pinned in zip(self.rows, self.home, self.pinned):
            stays = home is not None and home in sets[a] and home not in barred[b] and self.state[home] != "drain"
            if pinned:
                self.allowed.append(Where(frozenset(), home=home if stays else None))
            else:
                self.allowed.append(Where(usable[a], barred[b], home if stays and self.state[home] == "closed" else None))

    def read_resources(self, columns, objects):
        """{name: (capacity, base, use, peak, block of each object, sizes)}"""
        names = {}
        for table in (columns.get("capacity"), columns.get("base"), objects.get("resources"), objects.get("peak")):
            names.update(dict.fromkeys(table or {}))
        blocks = self.request.get("blocks", []) if "block" in objects else []
        if not names and blocks:
            names["memory"] = None
        names.update(dict.fromkeys(b["resource"] for b in blocks if "resource" in b))
        self.blocks, self.block_of = blocks, [b.get("resource", next(iter(names))) for b in blocks]
        column = lambda table, name, usual: (table or {}).get(name, usual)
        self.resources = {name: (
            column(columns.get("capacity"), name, [None] * self.n), column(columns.get("base"), name, [0] * self.n),
            column(objects.get("resources"), name, [0] * self.m), column(objects.get("peak"), name, [0] * self.m),
            [b if b is not None and self.block_of[b] == name else None for b in objects.get("block") or [None] * self.m],
            [b["size"] for b in blocks]) for name in names}

    def read_comm(self):
        """Messages as [from, to, work]: beta x what is sent, rounded half up."""
        beta, index = decimal(self.asked("beta", 1), "beta"), {name: j for j, name in enumerate(self.objects.get("id") or [])}
        object_of = lambda x: index[x] if isinstance(x, str) and x in index else whole(x, "comm", 0, self.m - 1)
        twice = [(object_of(a), object_of(b), 2 * beta * decimal(v, "comm") + 1) for a, b, v in self.request.get("comm", [])]
        return [(a, b, work.numerator // (2 * work.denominator)) for a, b, work in twice]

    def make_items(self):
        of = {}
        for j in range(self.m):
            rule = self.groups[self.group[j]] if self.group[j] is not None else {}
            one = rule.get("rule") == "together" and rule.get("level", "node") == "node"
            of.setdefault(("group", self.group[j]) if one else ("object", j), []).append(j)
        self.items = list(of.values())
        self.item_of = {j: k for k, item in enumerate(self.items) for j in item}
        self.item_nodes = [self.common(item) for item in self.items]
        self.members = [[] for _ in self.groups]
        for j, g in enumerate(self.group):
            if g is not None:
                self.members[g].append(j)

    def common(self, objects):
        """Where all of them may be."""
        found = [self.allowed[j] for j in objects]
        every, nodes = lambda i: all(i in where for where in found), min((where.nodes for where in found), key=len)
        if nodes and any(where.nodes != nodes for where in found):
            return Where(frozenset(filter(every, range(self.n))))
        home = next((w.home for w in found if w.home is not None and every(w.home)), None)
        return Where(nodes, frozenset().union(*(where.without for where in found)), home)

    def data(self):
        c, o = self.columns, self.objects
        found = [("nodes", self.n)] + speed_data(c, self.speed)
        if "state" in c:
            found.append(("state", [["open", "closed", "drain"].index(x) for x in self.state]))
        if "rack" in c:
            order = list(dict.fromkeys(self.rack))
            found.append(("rack", [order.index(x) for x in self.rack]))
        found += [("capacity " + k, list(map(full_or_none, v))) for k, v in c.get("capacity", {}).items()]
        found += [("base " + k, v) for k, v in c.get("base", {}).items()]
        found += read_network(self.request).data if self.asked("topology") is not None else []
        found += [("load", self.load), ("node", list(map(full_or_none, self.home))), ("bytes", self.bytes)]
        found += [("pinned", list(map(int, self.pinned)))] if "pinned" in o else []
        if o.get("allowed") is not None or o.get("avoid") is not None:  # as sets, equal ones once
            order = {self.given_sets[row]: None for row in self.rows if row != (None, None)}
            place = {nodes: k for k, nodes in enumerate(order)}
            of = [-1 if row == (None, None) else place[self.given_sets[row]] for row in self.rows]
            found += [("nodes_of", of), ("node_sets", list(map(sorted, order)))]
        found += [(f"{key} {k}", v) for key in ("resources", "peak") for k, v in o.get(key, {}).items()]
        if "block" in o:
            names = list(self.resources)
            found += [("block", list(map(full_or_none, o["block"]))), ("block_size", [b["size"] for b in self.blocks]),
                      ("block_of", [names.index(name) for name in self.block_of])]
        if "group" in o:
            found += [("group", list(map(full_or_none, self.group))), ("groups", self.groups)]
        if "assignment" in self.request:
            found.append(("assignment", [self.node(x) for x in self.request["assignment"]]))
        if "comm" in self.request:
            found.append(("comm", [x for message in self.comm for x in message]))
        return found

    def sizes(self):
        names = {**names_of("labels", self.names), **names_of("object_labels", self.objects.get("id") or [])}
        return {"nodes": self.n, "objects": self.m, "total": sum(self.load), **names}

    def none_takes(self):
        need(all(state == "drain" for state in self.state), "some node is not drained")
        return "no node takes an object: all are drained"

    never = {"drained": none_takes}

    # The plan, replayed.

    def first(self):
        return [("plan", self.check_plan)]

    def check_plan(self):
        result = self.result
        self.check_members(result)
        end = self.placed = wholes(result["assignment"], "assignment", self.m, 0, self.n - 1)
        self.check_rules(end)
        run = Replay(self, end)
        for k, move in enumerate(listed(result["moves"], "moves")):
            run.take(k, move)
        run.close_round()
        need(run.place == (self.home if self.refused else end), "the moves end elsewhere")
        need(not (self.refused and result["moves"]), "a plan that is refused has moves")
        moved = [j for j in range(self.m) if self.home[j] not in (None, end[j])]
        self.moved, self.cost = len(moved), sum(self.bytes[j] for j in moved)
        need(equal(result["loads"], self.sums(self.load, end)), "the loads at the end are others")
        need(not self.sends or equal(result["messages"], self.messages(end)), "the messages at the end are others")
        self.mean = sum(self.load) / self.open_speed
        self.end = check_times(result, self.times(end), self.mean)
        self.check_migration(result["migration"], run.round)
        self.check_start(result["initial"])
        self.check_valid(self.broken(end) == 0 and not self.refused)
        check_written(result, self.request, lambda: placement_file(self.asked("write_as"), end))
        return f"the moves keep every rule and end at {show(self.end)}: {self.moved} objects, {self.cost} bytes"

    def check_members(self, result):
        always = ("assignment", "loads", "makespan", "mean", "ratio", "migration", "moves", "initial", "bound", "optimal")
        check_keys(result, "result", always, {"messages": self.sends, "violations": not self.searches, "flow": self.flow is not None})
        need(self.transient or not self.refused, "refused belongs to transient")
        need(self.asked("pareto") is True or "front" not in result, "front belongs to pareto")
        for name, part, keys in (("migration", result["migration"], ("moves", "bytes", "rounds")),
                                 ("initial", result["initial"], ("loads", "makespan", "ratio", "violations")),
                                 ("bound", result["bound"], ("makespan", "moves", "gap"))):
            check_keys(part, name, keys, {"bytes_distance": self.price == "bytes-distance"} if name == "migration" else {})

    def check_migration(self, stated, rounds):
        right = equal(stated["moves"], self.moved) and equal(stated["bytes"], self.cost)
        need(right, f"{self.moved} objects move, {self.cost} bytes")
        need(equal(stated["rounds"], rounds), f"there are {rounds} rounds")
        if self.searches:
            need(self.moved <= self.asked("max_moves", self.moved), "more objects move than may")
            need(self.cost <= self.asked("max_bytes", self.cost), "more bytes move than may")

    def check_start(self, stated):
        """Before the plan, without objects that are new."""
        need(equal(stated["loads"], self.sums(self.load)), "the loads at the start are others")
        self.start = check_times(stated, self.times(self.home), self.mean)
        need(equal(stated["violations"], self.broken(self.home)), f"the start breaks rules {self.broken(self.home)} times")

    def check_rules(self, place):
        """What was searched for keeps every rule; of what was given it is counted what breaks."""
        if self.searches:
            for j, i in enumerate(place):
                need(i in self.allowed[j], f"object {j} may not be on node {i}")
            for g, (distinct, count) in enumerate(self.spread_of_groups(place)):
                need(self.groups[g]["rule"] != "spread" or distinct == count, f"two of group {g} are on one node")
                need(self.groups[g]["rule"] == "spread" or distinct <= 1, f"group {g} is not together")
            for name, i in self.full(place):
                need(False, f"node {i} has not so much {name}")
            return
        need(self.flow is not None or place == [self.node(x) for x in self.request["assignment"]], "the assignment is not the given one")
        need(equal(self.result["violations"], self.broken(place)), f"rules are broken {self.broken(place)} times")

    def broken(self, place):
        """How many rules a placement breaks: objects where they may not be, full nodes, members of groups."""
        count = sum(i is not None and i not in self.allowed[j] for j, i in enumerate(place)) + len(self.full(place))
        for rule, (distinct, members) in zip(self.groups, self.spread_of_groups(place)):
            count += members - distinct if rule["rule"] == "spread" else max(0, distinct - 1)
        return count

    def spread_of_groups(self, place):
        """Of every group on how many nodes, or racks, how many of its members are."""
        there = [[self.place_of(g, place[j]) for j in members if place[j] is not None] for g, members in enumerate(self.members)]
        return [(len(set(places)), len(places)) for places in there]

    def place_of(self, g, i):
        return self.rack[i] if self.groups[g].get("level") == "rack" else i

    def full(self, place):
        """Resources and the nodes that have too little of them."""
        uses = self.uses(place)
        return [(name, i) for name, rows in uses.items() for i, use in enumerate(rows) if not use.fits()]

    def uses(self, place):
        found = {name: [Use(resource, i) for i in range(self.n)] for name, resource in self.resources.items()}
        for rows in found.values():
            for j, i in enumerate(place):
                if i is not None:
                    rows[i].add(j)
        return found

    def gathered(self, place):
        """The objects of every node."""
        here = [[] for _ in range(self.n)]
        for j, i in enumerate(place):
            if i is not None:
                here[i].append(j)
        return here

    def sums(self, values, place=None):
        """What objects use, a node each."""
        found = [0] * self.n
        for j, i in enumerate(self.home if place is None else place):
            if i is not None:
                found[i] += values[j]
        return found

    def traffic(self, place):
        """What every node sends to others, and receives."""
        sent, got = [0] * self.n, [0] * self.n
        for a, b, work in self.comm:
            a, b = place[a], place[b]
            if a != b and a is not None and b is not None:
                sent[a] += work
                got[b] += work
        return sent, got

    def messages(self, place):
        """Of every node the larger of both."""
        return list(map(max, *self.traffic(place)))

    def times(self, place):
        return [(l + m) / s for l, m, s in zip(self.sums(self.load, place), self.messages(place), self.speed)]

    # How far objects go.

    def check_distance(self):
        """Bytes x links on the way."""
        if self.price == "bytes-distance":
            found = sum(self.bytes_to(j, i) for j, i in enumerate(self.placed))
            need(equal(self.result["migration"]["bytes_distance"], found), f"{found} bytes x links move")

    def bytes_to(self, j, i):
        home = self.home[j]
        return 0 if home in (None, i) else self.bytes[j] * self.links_between(home, i)

    def links_between(self, a, b):
        """Links of the network, or in a tree of racks."""
        if self.asked("topology") is None:
            return 2 if self.rack[a] == self.rack[b] else 4
        if not hasattr(self, "network"):
            self.network, self.ways = read_network(self.request), {}
        if a not in self.ways:
            if len(self.ways) * (self.n + len(self.network.links)) > 10**7:
                raise Unknown("the network is too large for all ways in it")
            self.ways[a] = self.network.distances([a])
        need(b in self.ways[a], f"there is no way from node {a} to node {b}")
        return self.ways[a][b]

    # Bounds: each test shows that the items do not fit into the rooms of the nodes.


    def rooms(self, free, values):
        """What nodes have room for: none where they are drained, where they are closed what is there and may stay."""
        there = self.sums(values, [i if i in self.allowed[j] else None for j, i in enumerate(self.home)])
        return [min(f, 0) if s == "drain" else min(f, t) if s == "closed" else f for s, f, t in zip(self.state, free, there)]

    def rooms_before(self, time):
        """The most work of each node that ends before a time, a multiple of what divides all loads."""
        work = [time * s / self.grain for s in self.speed]
        return self.rooms([(-(-w.numerator // w.denominator) - 1) * self.grain for w in work], self.load)

    def fires(self, test, claim, values, rooms):
        sizes = [sum(values[j] for j in item) for item in self.items]
        tests = {"fill": self.fill, "largest": self.largest, "prefix": self.prefix, "count": self.count, "l2": self.halves,
                 "spread": self.spread, "together": self.together}
        need(isinstance(test, str) and test in tests, "test is unknown")
        return tests[test](claim, sizes, rooms, values)

    def fill(self, claim, sizes, rooms, _):
        if "node" in claim:
            i = whole(claim["node"], "node", 0, self.n - 1)
            forced = self.forced(sizes, {i})
            need(forced > rooms[i], f"node {i} has room for {rooms[i]}")
            return f"{forced} may only be on node {i}, which has room for {rooms[i]}"
        nodes = node_set(member(claim, "nodes"), "nodes", self.n) or range(self.n)
        load, room = self.forced(sizes, set(nodes)), sum(rooms[i] for i in nodes)
        need(load > room, f"{len(nodes)} nodes have room for {room}")
        return f"{load} may only be on {len(nodes)} nodes, which have room for {room}"

    def forced(self, sizes, inside):
        """What may be on these nodes only."""
        outside = {}
        return sum(size for size, where in zip(sizes, self.item_nodes) if where.within(inside, outside))

    def largest(self, claim, sizes, rooms, _):
        k = self.item_of[whole(member(claim, "object"), "object", 0, self.m - 1)]
        need(all(sizes[k] > rooms[i] for i in range(self.n) if i in self.item_nodes[k]), "some node has room for it")
        return f"an item of {sizes[k]} is more than any of its nodes has room for"

    def prefix(self, claim, sizes, rooms, _):
        k = whole(member(claim, "k"), "k", 1, len(sizes))
        most, want = sum(sorted(rooms)[::-1][:k]), sum(sorted(sizes)[::-1][:k])
        need(want > most, f"the {k} roomiest nodes have room for {most}")
        return f"the {k} largest items are {want}, the {k} roomiest nodes have room for {most}"

    def count(self, claim, sizes, rooms, _):
        q = whole(member(claim, "q"), "q", 1, len(sizes))
        smallest_first = list(accumulate(sorted(sorted(sizes)[::-1][:q])))
        fit = sum(bisect_right(smallest_first, room) for room in rooms)
        need(fit < q, f"the nodes hold {fit} of the {q} largest items")
        return f"of the {q} largest items the nodes hold {fit}"

    def halves(self, claim, sizes, rooms, _):
        a, room = whole(member(claim, "a"), "a", 0), max(rooms)
        need(room > 0 and 2 * a <= room, "a is more than half of a node")
        huge, large = sum(w > room - a for w in sizes), [w for w in sizes if room < 2 * w and w <= room - a]
        small = sum(w for w in sizes if a <= w and 2 * w <= room)
        more = max(0, small - (len(large) * room - sum(large)))
        used, have = huge + len(large) + -(-more // room), sum(r > 0 for r in rooms)
        need(used > have, f"{used} nodes are enough")
        return f"items above half a node and those of {a} or more beside them take {used} nodes of {have}"

    def places(self, rule, rooms, of_rack):
        """Rooms of nodes, or of racks."""
        if rule.get("level") != "rack":
            return rooms
        return [of_rack(room for room, own in zip(rooms, self.rack) if own == rack) for rack in dict.fromkeys(self.rack)]

    def spread(self, claim, sizes, rooms, _):
        g, k = whole(member(claim, "group"), "group", 0, len(self.groups) - 1), whole(member(claim, "k"), "k", 1)
        need(self.groups[g].get("rule") == "spread", "the group is not spread")
        there = sorted((sizes[self.item_of[j]] for j in self.members[g]), reverse=True)
        need(k <= len(there), "the group has not so many members")
        rooms = [-1 if state == "drain" else room for state, room in zip(self.state, rooms)]  # not even for loads of 0
        places = sorted(self.places(self.groups[g], rooms, max), reverse=True)
        room = places[k - 1] if k <= len(places) else -1
        need(there[k - 1] > room, "there are nodes for them")
        return f"number {k} of group {g} is {there[k - 1]}, its node has room for {max(room, 0)}"

    def together(self, claim, _, rooms, values):
        g = whole(member(claim, "group"), "group", 0, len(self.groups) - 1)
        there = self.members[g]
        need(self.groups[g].get("rule") == "together" and there, "the group is not together")
        total, common = sum(values[j] for j in there), self.common(there)
        if self.groups[g].get("level") != "rack":
            rooms = [room for i, room in enumerate(rooms) if i in common]
        need(all(total > room for room in self.places(self.groups[g], rooms, sum)), "some place has room for the group")
        return f"group {g}, which stays together, is {total}, more than any place has room for"

    def prove_makespan(self, claim):
        test = claim.get("test")
        if test == "packing":
            name = member(claim, "resource")
            need(isinstance(name, str) and name in self.resources, "there is no such resource")
            capacity, base, use = self.resources[name][:3]
            rooms = self.rooms([sum(use) if c is None else c - b for c, b in zip(capacity, base)], use)
            return f"no plan keeps the rules: {name}: " + self.fires(member(claim, "inner"), claim, use, rooms)
        least = number(member(claim, "at_least"), "at_least")
        if least == 0:
            return "nothing ends before 0"
        rooms = self.rooms_before(least)
        if test in ("removal", "exchange", "bytes"):
            return f"no plan within its caps ends before {show(least)}: " + self.capped(test, claim, rooms)
        return f"no plan ends before {show(least)}: " + self.fires(test, claim, self.load, rooms)

    def capped(self, test, claim, rooms):
        """Under a cap on moves or bytes: to end earlier, more would have to move."""
        key = "max_bytes" if test == "bytes" else "max_moves"
        cap, found = whole(member(self.request, key), key, 0), self.departures(test, claim, rooms)
        need(found is None or found > cap, f"{found} are enough")
        return f"{'no way at all is left' if found is None else f'{found} would have to move'}, {cap} may"

    def prove_migration(self, claim):
        """By a time, so many objects leave each node: those that may not stay, then the largest."""
        by = number(member(claim, "makespan"), "makespan")
        need(by == self.end, f"the plan ends at {show(self.end)}")
        return self.leaving(claim, by)

    def prove_target(self, claim):
        """The same by the last time within the target at which any node can end."""
        by, limit = number(member(claim, "makespan"), "makespan"), decimal(member(self.request, "target"), "target") * self.mean
        need(by <= limit and self.done_by(by) == self.done_by(limit), f"the target is {show(limit)}")
        need(self.end <= by, "the plan does not meet the target")
        return self.leaving(claim, by, exactly=True)

    def done_by(self, time):
        """The work that every node does by then, a multiple of what divides all loads."""
        return [work.numerator // work.denominator * self.grain for work in (time * s / self.grain for s in self.speed)]

    def leaving(self, claim, by, exactly=False):
        need(claim.get("test") in ("removal", "exchange"), "test is unknown")
        least = whole(member(claim, "at_least"), "at_least", 0)
        count = self.departures(claim["test"], claim, self.rooms(self.done_by(by), self.load))
        need(count is None or count == least or count > least and not exactly, f"{count} objects have to move")
        return f"every plan that ends by {show(by)} moves {least} objects or more: so many leave nodes that hold too much, the largest first"

    def departures(self, test, claim, rooms):
        return {"removal": self.removed, "exchange": self.exchanged, "bytes": self.bytes_out}[test](claim, rooms)

    def at_home(self):
        """Objects at home on every node: those that may not stay, and those that may."""
        for i, here in enumerate(self.gathered(self.home)):
            may = [i in self.allowed[j] for j in here]
            yield i, [j for j, stays in zip(here, may) if not stays], [j for j, stays in zip(here, may) if stays]

    def fewest(self, objects, values, room):
        """How many leave until the rest fits, the largest first; those that are pinned cannot."""
        left, count = sum(values[j] for j in objects), 0
        for j in sorted((j for j in objects if not self.pinned[j]), key=lambda j: -values[j]):
            if room is None or left <= room:
                break
            left, count = left - values[j], count + 1
        return count

    def removed(self, _, rooms):
        tables = [(self.load, rooms)]
        tables += [(use, [None if c is None else c - b for c, b in zip(capacity, base)])
                   for capacity, base, use, _, _, _ in self.resources.values()]
        count = 0
        for i, out, stays in self.at_home():
            count += len(out) + max(self.fewest(stays, values, room[i]) for values, room in tables)
        return count

    def exchanged(self, claim, rooms):
        """Objects above t are large: two fit on no node. As many nodes as there are large objects
        end with one, and with so much less room for small ones. None: there are not so many."""
        t = whole(member(claim, "t"), "t", 0)
        need(2 * (t + 1) > max(rooms), "two large objects may fit on a node")
        large, count, changes = [w for w in self.load if w > t], 0, []
        if not large:
            return 0
        for i, out, stays in self.at_home():
            small = [j for j in stays if self.load[j] <= t]
            many = len(stays) - len(small)
            without = many + self.fewest(small, self.load, rooms[i])
            count += len(out) + without
            if rooms[i] >= min(large):
                changes.append(max(0, many - 1) + self.fewest(small, self.load, rooms[i] - min(large)) - without)
        return count + sum(sorted(changes)[: len(large)]) if len(changes) >= len(large) else None

    def bytes_out(self, _, rooms):
        """Of every node the bytes of what may not stay and of a fractional cover of its overload."""
        total = 0
        for i, out, stays in self.at_home():
            over, cost = sum(self.load[j] for j in stays) - rooms[i], Fraction(0)
            loose = [j for j in stays if not self.pinned[j] and self.load[j]]
            for j in sorted(loose, key=lambda j: (Fraction(self.bytes[j], self.load[j]), j)):
                taken = max(0, min(over, self.load[j]))
                cost += Fraction(self.bytes[j] * taken, self.load[j])
                over -= taken
            total += sum(self.bytes[j] for j in out) - (-cost.numerator // cost.denominator)
        return total

    def prove_rounds(self, claim):
        least, i = whole(member(claim, "at_least"), "at_least", 0), whole(member(claim, "node"), "node", 0, self.n - 1)
        out, come = self.transfers()
        if self.both is None:
            rounds = [max(-(-a // self.out), -(-b // self.inn)) for a, b in zip(out, come)]
        else:
            rounds = [-(-(a + b) // self.both) for a, b in zip(out, come)]
        need(not self.by_links and not self.refused, "there are no rounds that have to be")
        need(rounds[i] == least == max(rounds), f"node {i} needs {rounds[i]} rounds, the busiest {max(rounds)}")
        return f"node {i} sends {out[i]} objects and receives {come[i]}: these moves take {least} rounds or more"

    def transfers(self):
        """What every node sends and receives in the end, but for new objects that need not wait."""
        out, come = [0] * self.n, [0] * self.n
        for home, end in zip(self.home, self.placed):
            if home != end and (home is not None or self.transient):
                come[end] += 1
                if home is not None:
                    out[home] += 1
        return out, come

    proofs = {"makespan": prove_makespan, "migration": prove_migration, "target": prove_target, "rounds": prove_rounds}

    def due(self):
        rounds = self.result["moves"] and not self.by_links
        return ["makespan", "migration"] + ["rounds"] * bool(rounds)

    def last(self):
        return [("bound", self.check_bound), ("distance", self.check_distance), ("optimal", self.check_optimal),
                ("front", self.check_front), ("limited", self.check_limited), ("refused", self.check_refused),
                ("obstacles", self.check_obstacles), ("flow", self.check_flow)]

    def check_bound(self):
        """The bounds are those proven, and gap that of plan and bound."""
        bound = self.result["bound"]
        self.reached = time_of(bound["makespan"])
        self.least_moves = whole(bound["moves"], "moves", 0)
        for name, stated in (("makespan", self.reached), ("migration", self.least_moves)):
            right = number(member(self.claims.get(name, {}), "at_least"), "at_least") == stated
            need(right, f"the certificate of {name} is of another number")
        check_gap(bound, self.end, self.reached, "plan and bound")

    def check_optimal(self):
        """The bounds show it, or a search came to its end, with what that adds to them."""
        optimal, plain = self.result["optimal"], self.target is None and self.min_gain is None and self.price == "moves"
        shown = self.m == 0 or plain and self.end == self.reached and self.moved == self.least_moves
        need(self.searches or optimal is None, "nothing was searched for")
        need("states" in self.result or optimal != "search", "states is missing")
        need("states" not in self.result or self.searches and whole(self.result["states"], "states", 1), "states belongs to a search")
        need(optimal in ("bound", "search", None) and (shown or optimal != "bound"), "the bounds do not show that it is optimal")
        need(not shown or optimal is not None or not self.searches or self.stopped, "the bounds show that it is optimal")
        expected, found = self.of_search() if optimal == "search" else {}, self.searched()
        need(found.keys() == expected.keys(), "the claims of a search are not those of its outcome")
        for name, numbers in expected.items():
            told = [found[name].get(key) for key in ("at_least", "makespan", "states")]
            need(equal(told, [*numbers, self.result.get("states", 0)]), f"{name} has other numbers than the result")

    def of_search(self):
        """What a search proves beside the certificates: at_least and makespan by the claim."""
        target = self.target is not None and self.end <= self.target * self.mean
        least, by = self.claims.get("target" if target else "migration", {}), show(self.end)
        found = {} if target or self.end == self.reached else {"makespan by search": [by, None]}
        if self.price == "moves" and not equal(least.get("at_least"), self.moved):
            found["target by search" if target else "migration by search"] = [self.moved, least.get("makespan")]
        return {} if self.min_gain is not None else found

    def check_front(self):
        """More moves end no later; the last point is the plan. Other points are plans that are not listed."""
        if "front" not in self.result:
            return need(self.asked("pareto") is not True, "front is missing")
        moves, before = -1, None
        for point in listed(self.result["front"], "front"):
            check_keys(point, "a point", ("moves", "makespan", "bound"), {})
            moves, end = whole(point["moves"], "moves", moves + 1), time_of(point["makespan"])
            need(self.mean <= time_of(point["bound"]) <= end and (before is None or end <= before), f"the point of {moves} moves ends before its bound, or late")
            need(moves or None in self.home or self.broken(self.home) or end == self.start, "without moves it ends as it starts")
            before = end
        own = before is not None and (before == self.end or self.min_gain is not None and before < self.end)
        need(moves == self.moved and own, "the front does not end with the plan")

    def check_limited(self):
        """What kept the plan from ending as early as another one, which is not listed."""
        limited = self.result.get("limited")
        if "limited" in self.result:
            check_keys(limited, "limited", ("by", "makespan", "moves", "bytes"), {})
            moves, cost = whole(limited["moves"], "moves", 0), whole(limited["bytes"], "bytes", 0)
            caps = [("max_moves", self.asked("max_moves", moves) < moves), ("max_bytes", self.asked("max_bytes", cost) < cost),
                    ("target", self.target is not None), ("min_gain", self.min_gain is not None)]
            need(equal(limited["by"], [key for key, holds in caps if holds]), "limited is by others")
            need(self.searches and any(self.asked(key) is not None for key, _ in caps), "nothing limits the plan")
            need(self.mean <= time_of(limited["makespan"]) < self.end, "limited does not end earlier")

    def check_refused(self):
        """Objects that wait, for room on the nodes where they go."""
        if self.refused:
            refused = self.result["refused"]
            check_keys(refused, "refused", ("outcome", "blocking", "waiting", "states", "says"), {})
            need(refused["outcome"] in ("impossible", "not found"), "refused has no outcome")
            waiting = wholes(refused["waiting"], "waiting", None, 0, self.m - 1)
            need(all(a < b for a, b in zip(waiting, waiting[1:])), "waiting is not in the order of the objects")
            need(all(self.home[j] != self.placed[j] for j in waiting), "an object waits that does not move")
            need(equal(refused["blocking"], sorted({self.placed[j] for j in waiting})), "blocking is not where objects wait to go")
            whole(refused["states"], "states", 0)

    def check_obstacles(self):
        """What keeps each object of the fullest node there."""
        need("obstacles" not in self.result or self.end > 0, "nothing is on the fullest node")
        if "obstacles" not in self.result:
            return need(self.end == 0 or self.stopped, "obstacles is missing")
        told, node = self.result["obstacles"], self.result["makespan"]["node"]
        check_keys(told, "obstacles", ("node", "objects", "looked_at", "rules"), {})
        here = sorted((j for j in range(self.m) if self.placed[j] == node), key=lambda j: (-self.load[j], j))
        looked_at = here[: 20_000_000 // self.n]
        right = equal([told[key] for key in ("node", "objects", "looked_at")], [node, len(here), len(looked_at)])
        need(right, f"{len(here)} objects are on node {node}")
        kept, keeper = {}, Keeper(self, node)
        for j in looked_at:
            kept.setdefault(keeper.keeps(j), []).append(j)
        rules = [rule for rule in Keeper.RULES if rule in kept]
        need([member(one, "rule") for one in listed(told["rules"], "rules")] == rules, f"they are kept by {', '.join(rules)}")
        for one, rule in zip(told["rules"], rules):
            check_keys(one, "a rule", ("rule", "count", "objects", "bound"), {})
            right = equal(one["count"], len(kept[rule])) and equal(one["objects"], kept[rule][:10])
            need(right, f"{len(kept[rule])} objects are kept by {rule}")
            own = one["bound"] is None or rule not in ("no gain", "none") and time_of(one["bound"]) <= self.end
            need(own or not self.searches, f"without {rule} plans may end earlier than that")

    def check_flow(self):
        """What goes along the links follows from what the flow has there."""
        if self.flow is not None:
            FlowOfPlan(self, self.result["flow"]).check()


class Replay:
    """The moves of a plan carried out one after the other, each as it says, and no more in a round than may be."""

    def __init__(self, plan, end):
        self.plan, self.end, self.place, self.loads = plan, end, list(plan.home), plan.sums(plan.load)
        self.round, self.before, self.rounds_of = 0, -1, {}
        self.out, self.come, self.left = {}, {}, []  # in this round
        self.there = list(map(set, plan.gathered(plan.home))) if plan.transient else []
        self.read_homes()

    def take(self, k, move):
        plan, name = self.plan, f"move {k}"
        check_keys(move, name, ("object", "from", "to", "round", "load", "bytes", "rule", "before", "after", "gain"), {})
        j, to = whole(move["object"], "object", 0, plan.m - 1), whole(move["to"], "to", 0, plan.n - 1)
        at, r = move["from"], whole(move["round"], "round", 0)
        need(equal(at, self.place[j]) and at != to, f"{name} does not follow")
        self.check_round(j, at, r, name)
        self.check_limit(at, to, r)
        own = equal(move["load"], plan.load[j]) and equal(move["bytes"], plan.bytes[j])
        need(own, f"{name} is of another object")
        need(move["rule"] == self.rule_of(j, to), f"{name} has the reason {self.rule_of(j, to)}")
        self.carry_out(j, at, to, move, name)

    def check_round(self, j, at, r, name):
        """New objects wait for none, unless they need room; the others go round by round, in their order."""
        plan = self.plan
        need(r > 0 or at is None, f"{name} is in no round")
        need(at is not None or (r > 0) == plan.transient, f"{name} places a new object late, or too early")
        order = r >= self.round if plan.by_links else (r, j) > (self.round, self.before)
        need(order and (r <= self.round + 1 or plan.by_links), f"{name} is out of order")
        again = plan.transient or plan.by_links
        need(self.rounds_of.get(j) is None or again and self.rounds_of[j] < r, f"{name} moves an object again")
        if r != self.round:
            self.close_round()
        self.round, self.before, self.rounds_of[j] = r, j, r

    def check_limit(self, at, to, r):
        """No node sends or receives more at once than it may."""
        plan = self.plan
        if r == 0 or plan.by_links:
            return
        self.come[to] = self.come.get(to, 0) + 1
        if at is not None:
            self.out[at] = self.out.get(at, 0) + 1
        for i in [to] + [at] * (at is not None):
            out, come = self.out.get(i, 0), self.come.get(i, 0)
            fits = out <= plan.out and come <= plan.inn if plan.both is None else out + come <= plan.both
            need(fits, f"node {i} has too many transfers in round {r}")

    def close_round(self):
        """With transient, what receives holds what was there before the round beside what comes."""
        if self.plan.transient:
            for i in sorted(self.come):
                for name, resource in self.plan.resources.items():
                    use = Use(resource, i)
                    for j in self.there[i]:
                        use.add(j)
                    need(use.fits(), f"node {i} has not so much {name} in round {self.round}")
            for j, i in self.left:
                self.there[i].discard(j)
        self.out, self.come, self.left = {}, {}, []

    def carry_out(self, j, at, to, move, name):
        plan, ends = self.plan, [to] if at is None else [at, to]
        before = [self.loads[i] for i in ends]
        self.place[j] = to
        self.loads[to] += plan.load[j]
        if at is not None:
            self.loads[at] -= plan.load[j]
        after = [self.loads[i] for i in ends]
        need(equal(move["before"], before) and equal(move["after"], after), f"{name} finds or leaves other loads")
        was, then = (max(load / plan.speed[i] for load, i in zip(loads, ends)) for loads in (before, after))
        need(abs(real(move["gain"], "gain") - (was - then)) * 2**48 <= max(was, then), f"{name} gains {show(was - then)}")
        if plan.transient:
            self.there[to].add(j)
            self.left += [(j, at)] * (at is not None)

    def read_homes(self):
        """What is wrong where objects are before anything moves."""
        plan, self.at_home, self.grouped = self.plan, {}, {}
        self.home_loads, self.full = list(self.loads), {i for _, i in plan.full(plan.home)}
        self.latest = max(load / s for load, s in zip(plan.sums(plan.load, self.end), plan.speed))
        for g, members in enumerate(plan.members):
            for i in (plan.home[j] for j in members if plan.home[j] is not None):
                key = (g, plan.place_of(g, i))
                self.at_home[key] = self.at_home.get(key, 0) + 1
                self.grouped[g] = self.grouped.get(g, 0) + 1

    def rule_of(self, j, to):
        """Why it moves: the first rule that its home breaks, or the load that is too much there."""
        plan, home = self.plan, self.plan.home[j]
        if plan.by_links:
            return "flow"
        if plan.transient and to != self.end[j]:
            return "hop"
        if home is None:
            return "new"
        if home not in plan.allowed[j]:
            return "drain" if plan.state[home] == "drain" else "allowed"
        if home in self.full:
            return "capacity"
        if self.breaks_group(j, home):
            return "group"
        return "load" if self.home_loads[home] / plan.speed[home] > self.latest else "room"

    def breaks_group(self, j, home):
        g = self.plan.group[j]
        if g is None:
            return False
        there = self.at_home[g, self.plan.place_of(g, home)]
        return there > 1 if self.plan.groups[g]["rule"] == "spread" else there < self.grouped[g]


class Keeper:
    """What keeps objects on a node: of the first rules that bar each of the other nodes the last."""

    RULES = ("pinned", "allowed", "closed", "capacity", "group", "cap", "no gain", "none")

    def __init__(self, plan, node):
        self.plan, self.node, self.uses = plan, node, plan.uses(plan.placed)
        self.loads, (self.sent, self.got) = plan.sums(plan.load, plan.placed), plan.traffic(plan.placed)
        self.there, self.messages = {}, {}
        for g, members in enumerate(plan.members):
            for j in members:
                key = (g, plan.place_of(g, plan.placed[j]))
                self.there[key] = self.there.get(key, 0) + 1
        for a, b, work in plan.comm:
            if a != b:
                self.messages.setdefault(a, []).append((b, work, True))
                self.messages.setdefault(b, []).append((a, work, False))

    def keeps(self, j):
        if self.plan.n == 1:
            return "no gain"
        return self.RULES[max(self.RULES.index(self.bars(j, i)) for i in range(self.plan.n) if i != self.node)]

    def bars(self, j, i):
        """The first rule that keeps it from that node."""
        plan = self.plan
        if plan.pinned[j] and i != plan.home[j]:
            return "pinned"
        if i not in plan.given_sets[plan.rows[j]]:
            return "allowed"
        if i not in plan.allowed[j]:
            return "closed"
        if not all(rows[i].fits(j) for rows in self.uses.values()):
            return "capacity"
        if not self.fits_group(j, i):
            return "group"
        moved, cost = self.migration(j, i)
        met = plan.target is not None and plan.end <= plan.target * plan.mean
        if met or moved > plan.asked("max_moves", moved) or cost > plan.asked("max_bytes", cost):
            return "cap"
        if self.later(j, i) >= self.time(self.node):
            return "no gain"
        return "none" if plan.min_gain is None or self.gains(j, i, moved, cost) else "cap"

    def fits_group(self, j, i):
        plan, g = self.plan, self.plan.group[j]
        if g is None or plan.place_of(g, i) == plan.place_of(g, self.node):
            return True
        if plan.groups[g]["rule"] == "spread":
            return (g, plan.place_of(g, i)) not in self.there
        return self.there[g, plan.place_of(g, self.node)] == 1

    def migration(self, j, i):
        """Moves and bytes once it is there."""
        plan, home = self.plan, self.plan.home[j]
        change = 0 if home is None else (home != i) - (home != self.node)
        return plan.moved + change, plan.cost + change * plan.bytes[j]

    def time(self, i):
        return (self.loads[i] + max(self.sent[i], self.got[i])) / self.plan.speed[i]

    def later(self, j, i):
        """The later of both nodes' times once it is there."""
        here, placed, speed, load = self.node, self.plan.placed, self.plan.speed, self.plan.load[j]
        work = {(at, way): row[at] for at in (here, i) for way, row in ((True, self.sent), (False, self.got))}
        for other, amount, sends in self.messages.get(j, []):
            if placed[other] != here:
                work[here, sends] -= amount
            else:
                work[here, not sends] += amount
            if placed[other] != i:
                work[i, sends] += amount
            else:
                work[i, not sends] -= amount
        left = self.loads[here] - load + max(work[here, True], work[here, False])
        return max(left / speed[here], (self.loads[i] + load + max(work[i, True], work[i, False])) / speed[i])

    def gains(self, j, i, moved, cost):
        """Whether makespan + min_gain x migration is less then, or as much with less migration."""
        plan = self.plan
        price = {"moves": moved, "bytes": cost}.get(plan.price)
        before = {"moves": plan.moved, "bytes": plan.cost}.get(plan.price)
        if price is None:
            before, price = 0, plan.bytes_to(j, i) - plan.bytes_to(j, self.node)
        then = max([self.later(j, i)] + [self.time(k) for k in range(plan.n) if k not in (i, self.node)])
        saved = (plan.end - then) - plan.min_gain * (price - before)
        return saved > 0 or saved == 0 and price < before


class FlowOfPlan:
    """Objects along the links of a flow, whose amounts are those of a flow job."""

    def __init__(self, plan, told):
        self.plan, self.told = plan, told
        keys = ("converged", "iterations", "rounds", "largest", "proven", "edge_bound", "edges", "nodes")
        check_keys(told, "flow", keys, {})
        self.edges = [self.read_edge(edge) for edge in listed(told["edges"], "edges")]
        self.targets, self.out, self.degree = plan.sums(plan.load), [[] for _ in range(plan.n)], [0] * plan.n
        for e, (a, b, amount) in enumerate(self.edges):
            self.targets[a] -= amount
            self.targets[b] += amount
            self.out[a].append(e)
            self.degree[a] += 1
            self.degree[b] += 1

    def read_edge(self, edge):
        check_keys(edge, "an edge", ("from", "to", "amount", "carried", "error"), {})
        a, b = (whole(edge[key], key, 0, self.plan.n - 1) for key in ("from", "to"))
        need(a != b, "an edge joins a node to itself")
        return a, b, whole(edge["amount"], "amount", 1)

    def check(self):
        plan, told = self.plan, self.told
        movable = [j for j in range(plan.m) if plan.home[j] is not None and not plan.pinned[j] and plan.load[j] > 0]
        self.largest = max([plan.load[j] for j in movable], default=0)
        carried, hops, place, rounds = self.carry(movable)
        need(equal([told["rounds"], told["largest"]], [rounds, self.largest]), f"the longest path has {rounds} links, the largest object {self.largest}")
        need(told["proven"] is self.keeps_enough(movable), "proven is not whether givers keep enough")
        need(real(told["edge_bound"], "edge_bound") * 2 == self.largest, "edge_bound is not half the largest object")
        for e, edge in enumerate(told["edges"]):
            need(equal([edge["carried"], edge["error"]], [carried[e], carried[e] - edge["amount"]]), f"edge {e} carries {carried[e]}")
        need(place == plan.placed, "objects along the flow end elsewhere")
        if plan.by_links:
            moves = [[move[key] for key in ("object", "from", "to", "round")] for move in plan.result["moves"]]
            need(equal(moves, hops), "the moves are not those along the flow")
        self.check_nodes(listed(told["nodes"], "nodes", plan.n), plan.sums(plan.load, place))
        whole(told["iterations"], "iterations", 0)
        self.check_converged()
        if plan.asked("topology") is not None:
            links = read_network(plan.request).weights
            need(all((min(a, b), max(a, b)) in links for a, b, _ in self.edges), "an edge is no link of the network")

    def check_converged(self):
        """Then every target is the share of its node, rounded."""
        plan, converged = self.plan, self.told["converged"]
        need(isinstance(converged, bool), "converged is neither true nor false")
        shares = [plan.mean * speed for speed in plan.speed]  # which flows know as IEEE numbers
        near = (abs(target - share) < 1 + share / 2**40 for target, share in zip(self.targets, shares))
        need(not converged or all(near), "a target is not the share of its node, rounded")

    def check_nodes(self, nodes, ends):
        for i, (node, target, load) in enumerate(zip(nodes, self.targets, ends)):
            check_keys(node, "a node", ("target", "load", "error", "bound"), {})
            right = equal([node["target"], node["load"], node["error"]], [target, load, load - target])
            need(right and real(node["bound"], "bound") * 2 == self.degree[i] * self.largest, f"node {i} has the target {target} and ends at {load}")

    def carry(self, movable):
        """Node by node after all that give to it, each takes objects near to the amount, the largest link first."""
        plan, carried, hops, rounds = self.plan, [0] * len(self.edges), [], 0
        held, place, ready = [[] for _ in range(plan.n)], list(plan.home), [0] * plan.n
        for j in movable:
            insort(held[plan.home[j]], (plan.load[j], j))
        for a in self.in_order():
            for e in sorted(self.out[a], key=lambda e: (-self.edges[e][2], e)):
                b = self.edges[e][1]
                for load, j in self.near(held[a], self.edges[e][2]):
                    insort(held[b], (load, j))
                    place[j], carried[e] = b, carried[e] + load
                    hops.append((ready[a], e, j))
                    ready[b] = max(ready[b], ready[a] + 1)
                    rounds = max(rounds, ready[b])
        listed_hops = [[j, self.edges[e][0], self.edges[e][1], r + 1] for r, e, j in sorted(hops)]
        return carried, listed_hops, place, rounds

    def in_order(self):
        before, order = [0] * self.plan.n, []
        for _, b, _ in self.edges:
            before[b] += 1
        ready = [i for i, count in enumerate(before) if count == 0]
        while ready:
            a = heapq.heappop(ready)
            order.append(a)
            for e in self.out[a]:
                b = self.edges[e][1]
                before[b] -= 1
                if before[b] == 0:
                    heapq.heappush(ready, b)
        need(len(order) == self.plan.n, "the flow has a cycle")
        return order

    def near(self, held, amount):
        """Takes the largest that fit, and the smallest left if that comes nearer."""
        taken = []
        while True:
            k = bisect_right(held, (amount, self.plan.m))
            if k == 0:
                break
            taken.append(held.pop(k - 1))
            amount -= taken[-1][0]
        if held and held[0][0] - amount < amount:
            taken.append(held.pop(0))
        return taken

    def keeps_enough(self, movable):
        """Whether every giver keeps (links - 1) x largest / 2."""
        left, plan = [0] * self.plan.n, self.plan
        for j in range(plan.m):
            if plan.home[j] is not None and not plan.pinned[j]:
                left[plan.home[j]] += plan.load[j]
        for a, b, amount in self.edges:
            left[a] -= amount
            left[b] += amount
        return all(2 * left[i] >= (self.degree[i] - 1) * self.largest for i in range(plan.n) if self.out[i])


class ChainAnswer(Placing):
    """Items in a row, cut into a contiguous part a node."""

    COUNTED = {"moves": "items", "bytes": "bytes", "bytes-distance": "bytes_distance"}

    def __init__(self, request, answer):
        super().__init__(request, answer)
        table = self.table = request["chain"]
        self.load = wholes(member(table, "load"), "load", None, 0)
        speeds, count = table.get("speed"), len(self.load)
        p = self.p = table.get("parts", len(speeds or table.get("capacity") or []))
        self.speed = [decimal(x, "speed") for x in speeds or [1] * p]
        self.memory, self.capacity = table.get("memory", [0] * count), table.get("capacity", [None] * p)
        self.ring, self.least_items = table.get("ring", False), table.get("min_items", 0)
        self.end = None  # of cuts that there are

    def data(self):
        table = self.table
        data = [("load", self.load)] + speed_data(table, self.speed) + [("parts", self.p)]
        data += [(key, table[key]) for key in ("memory", "capacity", "bytes") if key in table]
        data += [("min_items", self.least_items), ("ring", self.ring)]
        return data + ([("old_cuts", self.old_cuts())] if "old_cuts" in table else [])

    def old_cuts(self):
        """With the ends that are not given; on a ring they go on beyond the last item."""
        given, count = wholes(self.table["old_cuts"], "old_cuts", None, 0), len(self.load)
        if len(given) == self.p + 1:  # as an answer has them
            given = given[:-1] if self.ring else given[1:-1]
        if not self.ring or len(given) < self.p:
            return [0] + given + [count]
        cuts = [given[0] % max(count, 1)]
        for cut in given[1:]:
            cuts.append(cut + count * (cut < cuts[-1]))
        return cuts + [cuts[0] + count]

    def sizes(self):
        return {"nodes": self.p, "objects": len(self.load), "total": sum(self.load)}

    def too_few(self):
        count = len(self.load)
        need(self.least_items == 1 and count < self.p, "there are items enough")
        return f"{self.p} nodes need an item each, and there are {count}"

    never = {"items": too_few}

    def part(self, first, end):
        """Load and memory of items first .. end - 1, around a ring."""
        items = [k % len(self.load) for k in range(first, end)]
        return sum(self.load[k] for k in items), sum(self.memory[k] for k in items)

    def first(self):
        return [("plan", self.check_plan)]

    def check_plan(self):
        result, p, count = self.result, self.p, len(self.load)
        had = "old_cuts" in self.table
        always = ("cuts", "parts", "makespan", "ratio", "mean", "bound", "optimal")
        check_keys(result, "result", always, {"migration": had, "initial": had})
        cuts = wholes(result["cuts"], "cuts", p + 1, 0)
        begins = cuts[0] < max(count, 1) if self.ring else cuts[0] == 0
        need(begins and cuts[-1] - cuts[0] == count, "the parts are not all items")
        for k in range(p):
            items = cuts[k + 1] - cuts[k]
            need(max(0, self.least_items) <= items <= count, f"part {k} has not enough items")
            used = self.part(cuts[k], cuts[k + 1])[1]
            need(self.capacity[k] is None or used <= self.capacity[k], f"part {k} does not fit")
        self.mean = sum(self.load) / sum(self.speed, Fraction(0))
        self.end = self.check_parts(result, cuts)
        if had:
            self.check_moved(self.old_cuts(), cuts)
            initial = result["initial"]
            check_keys(initial, "initial", ("makespan", "ratio", "parts"), {})
            self.check_parts(initial, self.old_cuts())
        self.check_valid()
        check_written(result, self.request, lambda: placement_file(self.asked("write_as"), self.owners(cuts)))
        return f"{p} parts of {count} items; the fullest ends at {show(self.end)}"

    def check_parts(self, told, cuts):
        """What every part has, and when it ends."""
        times = []
        for k, row in enumerate(listed(member(told, "parts"), "parts", self.p)):
            work, used = self.part(cuts[k], cuts[k + 1])
            memory = {"memory": used} if self.table.get("memory") else {}
            right = {"first": cuts[k] % max(len(self.load), 1), "items": cuts[k + 1] - cuts[k], "load": work, **memory}
            need(equal(row, right), f"part {k} is not what is said of it")
            times.append(work / self.speed[k])
        return check_times(told, times, self.mean)

    def owners(self, cuts):
        """The node of every item."""
        found = [0] * len(self.load)
        for k in range(self.p):
            for item in range(cuts[k], cuts[k + 1]):
                found[item % len(self.load)] = k
        return found

    def check_moved(self, old, cuts):
        """Items that change their node, their bytes, and these times the nodes they pass."""
        bytes_of, found = self.table.get("bytes", [1] * len(self.load)), {"items": 0, "bytes": 0, "bytes_distance": 0}
        for a, b, size in zip(self.owners(old), self.owners(cuts), bytes_of):
            found["items"] += a != b
            found["bytes"] += size * (a != b)
            found["bytes_distance"] += size * (min(abs(a - b), self.p - abs(a - b)) if self.ring else abs(a - b))
        need(equal(member(self.result, "migration"), found), f"{found['items']} items move, {found['bytes']} bytes")

    def prove_makespan(self, claim):
        """Every node in turn takes all it can in less, and items are left."""
        least = number(member(claim, "at_least"), "at_least")
        need(not self.ring and (self.end is None or least <= self.end), "it is not below the plan")
        if least == 0:
            return "nothing ends before 0"
        need(claim.get("test") == "probe", "test is unknown")
        cuts = wholes(member(claim, "cuts"), "cuts", self.p + 1, 0, len(self.load))
        need(cuts[0] == 0 and cuts[-1] < len(self.load), "no items are left")
        for k, most in enumerate(self.capacity):
            need(cuts[k] <= cuts[k + 1], "cuts fall")
            fits = lambda end: self.fits(cuts[k], end, least * self.speed[k], most)
            need(not fits(cuts[k + 1] + 1), f"node {k} could take one more item")
            need(cuts[k] == cuts[k + 1] or fits(cuts[k + 1]), f"node {k} takes more than it can")
        return f"no cuts end before {show(least)}: if every node in turn takes all it can in less, {len(self.load) - cuts[-1]} items are left"

    def fits(self, first, end, below, most):
        work, used = self.part(first, end)
        return work < below and (most is None or used <= most)

    proofs = {"makespan": prove_makespan}

    def due(self):
        return ["makespan"]

    def last(self):
        return [("bound", self.check_bound)]

    def check_bound(self):
        """No cuts end earlier: what is left over shows it, or all cuts that there are, which are those of the kind."""
        bound, claim, found = self.result["bound"], self.claims.get("makespan", {}), self.searched()
        check_keys(bound, "bound", ("makespan", "gap"), {})
        need(number(member(claim, "at_least"), "at_least") == time_of(bound["makespan"]) == self.end, "bound is another number")
        check_gap(bound, self.end, self.end, "plan and bound")
        probed = "makespan" not in found
        need(probed or claim["test"] == ("starts" if self.ring else "table"), "that is no test of such cuts")
        need(probed or self.ring or self.least_items > 0 or self.end == 0, "a probe would show it")
        need(self.result["optimal"] == ("bound" if probed and self.end else "search"), "optimal is not what the proof shows")
        moved = self.result.get("migration", {}).get(self.COUNTED[self.asked("migration", "moves")])
        of_moves = self.claims.get("migration", {"at_least": moved, "test": "windows"})
        need(equal([of_moves.get("at_least"), of_moves.get("test")], [moved, "windows"]), "the claim of migration is of another number")
        need(found.keys() <= {"makespan", "migration"} and ("migration" not in found or "old_cuts" in self.table), "nothing here was searched for")


class ExpertsAnswer(Placing):
    """Layers of experts: the copies of one share its load equally, and no GPU has two."""

    def __init__(self, request, answer):
        super().__init__(request, answer)
        table = request["experts"]
        everything = names = list(table) if isinstance(table, dict) else list(range(len(table)))
        if answer.get("ok") is True:
            self.placed = listed(member(self.result, "layers"), "layers")
            names = [member(told, "layer") for told in self.placed]  # an object has no order
            as_listed = isinstance(table, dict) and all(isinstance(name, str) for name in names)
            need(equal(names, everything) or as_listed and sorted(names) == sorted(everything), "the layers are others")
        self.layers = [self.loads_of(table[name]) for name in names]
        self.slots, self.gpus = (whole(member(request, key), key, 1) for key in ("slots", "gpus"))
        self.groups, self.nodes = (whole(self.asked(key, 1), key, 1) for key in ("expert_groups", "gpu_nodes"))
        self.old, self.ends = request.get("old"), []

    def loads_of(self, layer):
        if isinstance(layer, dict):
            layer = [layer.get(str(e), 0) for e in range(1 + max(map(int, layer), default=-1))]
        return wholes(layer, "experts", None, 0)

    def data(self):
        return [("load", load) for load in self.layers] + [("old", slots) for slots in self.old or []]

    def first(self):
        return [("plan", self.check_plan)]

    def sizes(self):
        return {"nodes": self.gpus, "objects": self.slots, "total": sum(map(sum, self.layers))}

    def check_plan(self):
        for k, told in enumerate(self.placed):
            self.check_layer(k, told, f"layer {k}: ")
            if self.old is not None:
                self.check_front(told, self.ends[k], f"layer {k}: ")
            if "limited" in told:
                self.check_limited(told["limited"], told, self.ends[k], f"layer {k}: ")
        worst = max((end * self.gpus / sum(load) if sum(load) else Fraction(1) for end, load in zip(self.ends, self.layers)))
        need(close(real(member(self.result, "ratio"), "ratio"), worst), "ratio is not the largest of the layers")
        self.check_valid()
        check_written(self.result, self.request, self.file)
        return f"every expert has its copies, none twice on a GPU; {len(self.layers)} layers end as told"

    def file(self):
        layers = [(int(told["layer"]), told["slots"]) for told in self.placed]
        return slots_file(self.asked("write_as"), layers, self.gpus)

    def check_front(self, told, end, where):
        """Placements with other loads: the more there are, the less has the fullest; the one told is among them."""
        points = []
        for point in listed(told["front"], where + "front"):
            check_keys(point, where + "a point", ("moves", "makespan"), {})
            points.append((whole(point["moves"], "moves", 0), time_of(point["makespan"])))
        falls = all(a[0] < b[0] and a[1] > b[1] for a, b in zip(points, points[1:]))
        need(falls and all(time_of(told["mean"]) <= time for _, time in points), where + "a point has no less than the one before")
        need((told["moves"], end) in points, where + "front has not the placement")

    def check_limited(self, limited, told, end, where):
        """What kept the fullest from having as little as in another placement, which is not listed."""
        check_keys(limited, where + "limited", ("by", "makespan", "moves"), {})
        whole(limited["moves"], "moves", 0)
        by = [key for key in ("max_moves", "target") if self.asked(key) is not None]
        need(by and equal(limited["by"], by), where + "limited is by others")
        need(time_of(told["mean"]) <= time_of(limited["makespan"]) < end, where + "limited has no less")

    def check_layer(self, k, told, where):
        load, each = self.layers[k], self.slots // self.gpus
        always = ("layer", "makespan", "mean", "ratio", "bound", "optimal", "copies", "slots", "loads")
        check_keys(told, where + "what is told", always, {"moves": self.old is not None, "front": self.old is not None})
        slots = wholes(member(told, "slots"), where + "slots", self.slots, 0, len(load) - 1)
        copies = [0] * len(load)
        for e in slots:
            copies[e] += 1
        need(equal(told["copies"], copies) and 0 not in copies, where + "copies are others, or an expert has none")
        on = [slots[g * each : (g + 1) * each] for g in range(self.gpus)]
        need(all(len(set(here)) == each for here in on), where + "a GPU has two copies of an expert")
        self.check_groups(slots, len(load), where)
        times = [sum((Fraction(load[e], copies[e]) for e in here), Fraction(0)) for here in on]
        need(all(x.numerator <= LARGEST and x.denominator <= LARGEST for x in times), where + "its times are too long for documents")
        stated = listed(member(told, "loads"), where + "loads", self.gpus)
        need(all(close(real(x, "loads"), time) for x, time in zip(stated, times)), where + "the loads are others")
        mean = Fraction(sum(load), self.gpus)
        as_others = {**told, "ratio": member(told, "ratio") if mean else None}
        self.ends.append(check_times(as_others, times, mean, 0))
        need(mean or equal(told["ratio"], 1), where + "the ratio is not 1")
        if self.old is not None:
            before = [set(self.old[k][g * each : (g + 1) * each]) for g in range(self.gpus)]
            moves = sum(e not in had for here, had in zip(on, before) for e in here)
            need(equal(told["moves"], moves) and moves <= self.asked("max_moves", moves), where + f"{moves} slots load another expert")

    def check_groups(self, slots, experts, where):
        """Groups of experts are on one node each, equally many on each."""
        if self.nodes == 1:
            return
        a_node, a_group = self.slots // self.nodes, experts // self.groups
        pairs = {(e // a_group, s // a_node) for s, e in enumerate(slots)}
        on = [node for _, node in pairs]
        need(len(pairs) == self.groups, where + "a group is on two nodes")
        need(all(on.count(i) * self.nodes == self.groups for i in range(self.nodes)), where + "nodes have unequally many groups")

    def check_error(self, report):
        """That no placement is within max_moves."""
        self.check_refusal(report, self.prove_moves)

    def prove_moves(self, name, claim):
        """A slot that repeats an expert of its GPU loads another one, and an expert without a copy is loaded."""
        k, least = whole(member(claim, "layer"), "layer", 0, len(self.layers) - 1), whole(member(claim, "at_least"), "at_least")
        each, before, most = self.slots // self.gpus, wholes(self.old[k], "old", self.slots, 0), self.asked("max_moves")
        repeated = self.slots - sum(len(set(before[g * each : (g + 1) * each])) for g in range(self.gpus))
        missing = len(set(range(len(self.layers[k]))) - set(before))
        need(name == f"moves/{k}" and claim.get("test") == "old" and most is not None and most < least <= max(repeated, missing), f"{max(repeated, missing)} loads may be enough")
        return f"layer {k} needs {least} loads: {repeated} slots repeat an expert of their GPU, {missing} experts have no copy"

    def prove_makespan(self, claim):
        k, least = whole(member(claim, "layer"), "layer", 0, len(self.layers) - 1), number(member(claim, "at_least"), "at_least")
        return f"the fullest GPU has {show(least)} or more: " + self.shown(k, claim.get("test"), least)

    def shown(self, k, test, least):
        load, a_node = self.layers[k], self.gpus // self.nodes
        if test == "mean":
            need(sum(load) >= least * self.gpus, "all GPUs do it in less")
            return "that is all load over all GPUs"
        if test == "group":
            each = len(load) // self.groups
            groups = sorted(sum(load[g * each : (g + 1) * each]) for g in range(self.groups))
            beside = groups[-1] + sum(groups[: self.groups // self.nodes - 1])
            need(beside >= least * a_node, f"the largest group and the smallest beside it are {beside}")
            return f"the largest group and the smallest beside it are {beside}, on {a_node} GPUs"
        need(test == "largest" and least > 0, "test is unknown")
        copies = [1 + w // least for w in load]  # so that each is smaller
        need(max(copies) > a_node or sum(copies) > self.slots, f"{sum(copies)} copies would all be smaller")
        return f"for all copies to be smaller there would be {sum(copies)} of them, {max(copies)} of one expert"

    proofs = {"makespan": prove_makespan}

    def due(self):
        return [f"makespan/{k}" for k in range(len(self.layers))]

    def last(self):
        return [("bound", self.check_bounds)]

    def check_bounds(self):
        """The bounds are shown by their tests, gap that of plan and bound, and optimal what follows."""
        found = self.searched()
        for k, (told, end) in enumerate(zip(self.placed, self.ends)):
            bound, name, where = told["bound"], f"makespan/{k}", f"layer {k}: "
            check_keys(bound, where + "bound", ("makespan", "test", "gap"), {})
            claim, reached = self.claims.get(name, {}), time_of(bound["makespan"])
            self.shown(k, bound["test"], reached)
            check_gap(bound, end, reached, f"plan and bound of layer {k}")
            need(name not in found or claim["test"] == "search" and end > reached, where + "the bound alone shows it")
            need(name in found or claim.get("test") == bound["test"], where + "the certificate is of another test")
            need(number(member(claim, "at_least"), "at_least") == (end if name in found else reached), where + "the certificate is of another number")
            optimal = "bound" if end == reached else "search" if name in found else None
            need(equal(told["optimal"], optimal), where + "optimal is not what is shown")
        need(found.keys() <= set(self.due()), "nothing else was searched for")


class StreamAnswer(Placing):
    """Loads again and again: at every snapshot it is decided whether a plan is carried out."""

    def __init__(self, request, answer):
        super().__init__(request, answer)
        table = self.table = request["stream"]
        self.read_nodes(member(table, "nodes"))
        rule = lambda key, usual: decimal(table.get(key, usual), key)
        self.by_window, self.fee = table.get("rule") == "threshold", rule("cost_per_move", 1)
        self.factor, self.threshold, self.noise = rule("factor", 2), rule("threshold", 1.35), rule("noise", 0)
        self.cooldown, self.horizon, self.width = (table.get(k, usual) for k, usual in (("cooldown", 100), ("horizon", 100), ("window", 3)))
        first = listed(member(table, "snapshots"), "snapshots")[0]
        load, node = (first["load"], first.get("node")) if isinstance(first, dict) else (first, None)
        self.at_first = [None if x is None else self.node(x) for x in (member(table, "node") if node is None else node)]
        need(len(load) == len(self.at_first), "load has the wrong length")
        self.home, self.window, self.last_plan, self.regret = list(self.at_first), deque(), None, Fraction(0)
        self.plans = self.moves = 0
        self.paid = self.unplanned = self.in_window = Fraction(0)

    def data(self):
        return [("stream", self.table)]

    def sizes(self):
        return {"nodes": self.n, "objects": len(self.at_first), **names_of("labels", self.names)}

    def first(self):
        return [("decisions", self.check_decisions)]

    def check_decisions(self):
        snapshots, result = self.table["snapshots"], self.result
        check_keys(result, "result", ("plans", "moves", "paid", "unplanned", "decisions", "assignment"), {})
        told = listed(result["decisions"], "decisions")
        need(len(told) == len(snapshots) or self.stopped and len(told) < len(snapshots), f"there are {len(snapshots)} snapshots")
        for k, (decision, snapshot) in enumerate(zip(told, snapshots)):
            load, node = (snapshot["load"], snapshot.get("node")) if isinstance(snapshot, dict) else (snapshot, None)
            if node is not None:
                self.home = [None if x is None else self.node(x) for x in node]
            self.check_decision(k, decision, wholes(load, "load", len(self.at_first), 0), f"snapshot {k}: ")
        need(equal(result["assignment"], self.home), "the decisions leave objects elsewhere")
        for key in ("plans", "moves"):
            need(equal(result[key], getattr(self, key)), f"{key} are {getattr(self, key)}")
        for key in ("paid", "unplanned"):
            need(close(real(result[key], key), getattr(self, key), 1), f"{key} is {show(getattr(self, key))}")
        self.check_valid()
        return f"{len(told)} snapshots are decided as the rule says, {self.plans} plans carried out"

    def time(self, load, place):
        sums = [0] * self.n
        for work, i in zip(load, place):
            if i is not None:
                sums[i] += work
        return max(work / speed for work, speed in zip(sums, self.speed))

    def may_not_stay(self, home):
        return home is None or self.state[home] == "drain"

    def check_decision(self, k, told, load, where):
        now, mean = self.time(load, self.home), sum(load) / self.open_speed if self.open_speed else Fraction(0)
        check_keys(told, where + "what is told", ("snapshot", "act", "reason", "says", "makespan", "ratio"), {})
        need(equal(told["snapshot"], k), where + "it is another one")
        need(time_of(member(told, "makespan")) == now, where + f"the largest load over speed is {show(now)}")
        ratio = member(told, "ratio")
        need(ratio is None if mean == 0 else close(real(ratio, "ratio"), now / mean), where + "ratio is not that of makespan and mean")
        plan, repairs = self.plan_of(told, mean, where), any(map(self.may_not_stay, self.home))
        if repairs:
            need(not {"imbalance", "regret", "wait"} & told.keys(), where + "no rule of the stream is asked")
            reason = "rules" if "open" in self.state else "no_plan"
        else:
            reason = (self.threshold_says if self.by_window else self.regret_says)(k, told, now, mean, plan, where)
        acts = reason in ("pays", "rules")
        need(member(told, "reason") == reason and member(told, "act") is acts, where + f"the rule says {reason}")
        need(acts == ("moves" in told) and (plan is None) <= (not acts), where + "moves are those of a plan carried out")
        self.unplanned += self.time(load, self.at_first)
        self.paid += self.carry_out(told["moves"], load, plan, repairs, where) if acts else now
        if acts:
            self.plans += 1
            self.window.clear()
            self.in_window = Fraction(0)
        if acts and not repairs:
            self.last_plan, self.regret = k, Fraction(0)

    def plan_of(self, told, mean, where):
        """When what was found would end, how many it moves, and what that costs."""
        if "plan" not in told:
            return None
        end, count, cost = time_of(member(told["plan"], "makespan")), whole(member(told["plan"], "moves"), "moves", 0), time_of(member(told["plan"], "cost"))
        need(end >= mean and cost == count * self.fee, where + "its plan ends below the mean, or costs something else")
        return end, count, cost

    def of_plan(self, now, plan):
        """Why it is not carried out, as far as it alone decides."""
        if plan is None:
            return "no_plan"
        if plan[0] >= now:
            return "no_gain"
        return "noise" if plan[0] * (1 + self.noise) >= now * (1 - self.noise) else None

    def threshold_says(self, k, told, now, mean, plan, where):
        """The mean of makespan over mean in the window is high, the cooldown is over, and it pays within the horizon."""
        self.window.append(now / mean if mean else Fraction(1))
        self.in_window += self.window[-1]
        if len(self.window) > self.width:
            self.in_window -= self.window.popleft()
        imbalance, wait = self.in_window / len(self.window), 0
        need("regret" not in told and close(real(member(told, "imbalance"), "imbalance"), imbalance), where + "imbalance is another")
        if self.last_plan is not None and k - self.last_plan <= self.cooldown:
            reason, wait = "cooldown", self.cooldown + 1 - (k - self.last_plan)
        elif len(self.window) < self.width:
            reason, wait = "window", self.width - len(self.window)
        elif imbalance < self.threshold:
            reason = "threshold"
        else:
            reason = self.of_plan(now, plan) or ("pays" if (now - plan[0]) * self.horizon > plan[2] else "cost")
        need(equal(told.get("wait", 0), wait), where + f"it has to wait for {wait} snapshots")
        need(plan is None or reason not in ("cooldown", "window", "threshold"), where + "no plan was asked for")
        return reason

    def regret_says(self, k, told, now, mean, plan, where):
        """Waiting has lost more than factor times the cost."""
        reason = self.of_plan(now, plan)
        if reason not in ("no_plan", "noise"):
            self.regret = max(Fraction(0), self.regret + now - plan[0])
        need(not {"imbalance", "wait"} & told.keys(), where + "that belongs to another rule")
        need(close(real(member(told, "regret"), "regret"), self.regret, 1), where + f"waiting has lost {show(self.regret)}")
        if reason is None and self.regret.denominator > 2**60 and close(self.regret, self.factor * plan[2], 1):
            reason = told.get("reason")  # what is lost is kept to 2^-39, and either may be right
            need(reason in ("pays", "regret"), where + "the rule says pays, or regret")
        return reason or ("pays" if self.regret > self.factor * plan[2] else "regret")

    def carry_out(self, moves, load, plan, repairs, where):
        """What is paid with it: where it ends, and its cost."""
        last, count = -1, 0
        for move in listed(moves, "moves"):
            j, to = whole(member(move, "object"), "object", last + 1, len(self.home) - 1), whole(member(move, "to"), "to", 0, self.n - 1)
            need(equal(member(move, "from"), self.home[j]) and self.home[j] != to, where + f"object {j} is not there")
            need(self.state[to] == "open", where + f"node {to} takes nothing new")
            need(not repairs or self.may_not_stay(self.home[j]), where + f"object {j} may stay where it is")
            count += self.home[j] is not None
            last, self.home[j] = j, to
        end = self.time(load, self.home)
        need(not any(map(self.may_not_stay, self.home)), where + "an object may not stay where it is left")
        need(plan[:2] == (end, count), where + f"its plan moves {count} objects and ends at {show(end)}")
        self.moves += count
        return end + plan[2]


def plan_answer(request, answer):
    if "chain" in request:
        return ChainAnswer(request, answer)
    if "experts" in request:
        return ExpertsAnswer(request, answer)
    if "objects" in request:
        return PlanAnswer(request, answer)
    return StreamAnswer(request, answer)


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


def check_transitive(net, generators):
    """Rules ["shift", stride, size] keep all links and lead from node 0 everywhere: each adds 1
    to a digit of the number of a node, modulo its size; the strides multiply up to all nodes."""
    links, place = set(net.links), 1
    for rule in listed(generators, "generators"):
        kind, stride, size = listed(rule, "generators", 3)
        need(kind == "shift" and stride == place, "the generators are not one a digit")
        place *= whole(size, "generators", 1, net.n)
        move = [v - stride * (size - 1) if v // stride % size == size - 1 else v + stride for v in range(net.n)]
        keeps = place <= net.n and all((min(move[u], move[v]), max(move[u], move[v])) in links for u, v in net.links)
        need(keeps, "a generator does not keep the links")
    need(place == net.n, "the generators do not lead everywhere")


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


def nodes_of_tree(start, each, degree, layers):
    """start + each + each (degree - 1) + ..., so many layers; None beyond what a JSON number holds."""
    nodes, layer = start, each
    for i in range(layers if degree != 2 else 0):
        nodes, layer = nodes + layer, layer * (degree - 1)
        if nodes > LARGEST or not layer:
            break
    nodes += each * layers * (degree == 2)
    return known(nodes)


def girth_bound(degree, girth):
    """The fewest nodes of that degree and girth: a tree from a node, or from a link."""
    if girth % 2:
        return nodes_of_tree(1, degree, degree, girth // 2)
    return nodes_of_tree(2, 2 * (degree - 1), degree, girth // 2 - 1)


def least_diameter(nodes, degree):
    if nodes <= 1 or degree == 2:
        return nodes // 2 if nodes > 1 else 0
    if degree == 0 or degree == 1 and nodes > 2:
        return None
    diameter = 1
    while (most := nodes_of_tree(1, degree, degree, diameter)) is not None and most < nodes:
        diameter += 1
    return diameter


def is_power(number_of):
    """Whether a number above 1 is a power of a prime."""
    prime = next((p for p in range(2, number_of) if p * p <= number_of and number_of % p == 0), number_of)
    while number_of % prime == 0:
        number_of //= prime
    return number_of == 1


CAGES = {(3, 5): 10, (3, 7): 24, (3, 9): 58, (3, 10): 70, (3, 11): 112, (4, 5): 19, (4, 7): 67, (5, 5): 30, (6, 5): 40,
         (7, 5): 50, (7, 6): 90}


def cage_nodes(degree, girth):
    """Nodes of the smallest graph of that degree and girth, as far as it is known."""
    if degree == 2 or girth <= 4 or girth in (6, 8, 12) and degree <= 1 << 16 and is_power(degree - 1):
        return girth_bound(degree, girth)
    return CAGES.get((degree, girth))


PRIMES = [9007199254740881, 9007199254740847]


class TopologyAnswer(Answer):
    """A network; where its links are by no rule and the answer does not list them, `net` is None."""

    figures = ("nodes", "edges", "degree", "diameter", "girth", "connected", "bipartite", "regular", "spectrum",
               "lambda_2", "lambda_max", "distinct", "opt_iterations", "cost_m")

    def __init__(self, request, answer):
        super().__init__(request, answer)
        self.net, self.unknown = None, None
        try:
            self.net = read_network(request, self.result.get("edge_list"), self.result.get("nodes"))
        except Unknown as reason:
            self.unknown = reason
        self.girth = None  # that was proven

    def data(self):
        if self.net is None:
            raise self.unknown
        return self.net.data

    def present(self):
        return [*self.figures, "factors", "moore"]

    def first(self):
        borrowed = [("edges", lambda: self.net.check_borrowed(self.request["topology"]))] if self.net and self.net.borrowed else []
        return [("graph", self.check_graph if self.net else self.check_told)] + borrowed + [("spectrum", self.check_spectrum)]

    def prove(self, name, claim):
        if self.net is None:
            raise self.unknown
        return super().prove(name, claim)

    def check_told(self):
        """Of links that are not known: how many there are at a node, as the name says."""
        result, names = self.result, self.request["topology"]
        n, degree = whole(result["nodes"], "nodes", 0), result["degree"]
        if "x" not in names and "^" not in names:
            name, _, numbers = names.partition(":")
            numbers = [int(x) for x in numbers.split(",")]
            if name in ("random-regular", "cage"):
                low, d = (numbers[0], numbers[1]) if name == "random-regular" else (n, numbers[0])
                right = n == low and equal(degree, {"min": d, "max": d}) and equal(result["edges"], n * d // 2)
                need(right, "nodes, edges or degree are not those of the name")
        need(("edge_list" in result) == (self.asked("list") is True), "edge_list is missing, or was not asked for")
        need(result["regular"] is equal(member(degree, "min"), member(degree, "max")), "regular is wrong")
        self.check_moore()
        return f"{n} nodes, {whole(result['edges'], 'edges', 0)} links: what else is told fits them"

    def check_graph(self):
        net, result = self.net, self.result
        text = self.check_links(net, result)
        need(("edge_list" in result) == (self.asked("list") is True), "edge_list is missing, or was not asked for")
        if "edge_list" in result:
            edges = net.data[0][1]["edges"] if net.data else [list(e) for e in net.links]
            need(equal(result["edge_list"], edges), "edge_list is another")
        self.check_moore()
        need(self.stopped or ("matrices" in result) == (self.asked("matrices") is True), "matrices are missing, or were not asked for")
        if "matrices" in result:
            self.check_matrices(net, result["matrices"])
        return text

    def check_links(self, net, stated):
        """What is counted in a network, the whole or a factor."""
        degrees = [len(near) for near in net.near]
        low, high = min(degrees, default=0), max(degrees, default=0)
        found = {"nodes": net.n, "edges": len(net.links), "regular": low == high, "degree": {"min": low, "max": high}}
        for key, value in found.items():
            need(equal(member(stated, key), value), f"{key} is not that of the links")
        right = stated["connected"] is (net.parts <= 1) and stated["bipartite"] is net.two_sided()
        need(self.stopped or right, "connected or bipartite is wrong")
        return f"{net.n} nodes, {len(net.links)} links, degrees and colours"

    @staticmethod
    def check_matrices(net, stated):
        """A and L = D - A by the weights; a column of Z for every link; M = I - alpha L."""
        laplacian = [[Fraction(0)] * net.n for _ in range(net.n)]
        for (u, v), w in net.weights.items():
            for a, b in ((u, v), (v, u)):
                laplacian[a][a] += w
                laplacian[a][b] -= w
        same_node = lambda u, v: Fraction(u == v)
        step = 0 if member(stated, "alpha") is None else number(stated["alpha"], "alpha")
        rules = {"adjacency": lambda u, v: -laplacian[u][v] * (u != v), "laplacian": lambda u, v: laplacian[u][v],
                 "diffusion": lambda u, v: same_node(u, v) - step * laplacian[u][v]}
        for name, rule in rules.items():
            rows = [listed(row, name, net.n) for row in listed(member(stated, name), name, net.n)]
            right = all(close(number(x, name), rule(u, v), 1) for u, row in enumerate(rows) for v, x in enumerate(row))
            need(right, f"{name} is not the matrix of the network")
        rows = [listed(row, "incidence", len(net.links)) for row in listed(member(stated, "incidence"), "incidence", net.n)]
        for k, (u, v) in enumerate(net.links):
            ends = [v if x == u else u if x == v else None for x in range(net.n)]
            column = [number(row[k], "incidence") for row in rows]
            right = all((x == 0) == (end is None) and (end is None or x == -column[end]) for x, end in zip(column, ends))
            need(right and column[u] ** 2 == 1, "incidence is not the matrix of the network")

    def check_moore(self):
        """How many nodes a degree, a diameter and a girth allow."""
        result = self.result
        least, most, girth, diameter = result["degree"]["min"], result["degree"]["max"], result["girth"], result["diameter"]
        n, cycles = result["nodes"], girth is not None and least >= 2
        found = {"most_nodes": None if diameter is None else nodes_of_tree(1, most, most, whole(diameter, "diameter", 0, n)),
                 "least_diameter": least_diameter(n, most),
                 "least_nodes": girth_bound(least, whole(girth, "girth", 3, n)) if cycles else None,
                 "cage_nodes": cage_nodes(least, girth) if cycles and least == most else None}
        need(equal(result["moore"], found), "moore is not that of degree, diameter and girth")

    def check_spectrum(self):
        """Sums of the eigenvalues, and what follows from how many there are."""
        result, costs = self.result, []
        for factor in listed(result["factors"], "factors"):
            for key in ("topology", *self.figures):
                member(factor, key)
            self.check_levels(None, factor)
            costs.append(self.cost_of(factor))
        if costs and self.net:
            self.check_factors([factor["topology"] for factor in result["factors"]])
        cost = [sum(ends) for ends in zip(*costs)] if costs else self.cost_of(result)
        self.check_cost(result, cost)
        return self.check_levels(self.net, result)

    def check_factors(self, names):
        """The factors make up the network, and are as they are told."""
        product = None
        for name, stated in zip(names, self.result["factors"]):
            need(isinstance(name, str), "topology is no name")
            built = named_network(name) if self.net.n <= 10**5 else None
            if built is None:
                raise Unknown("the links of a factor are not known here")
            net = Network(built[0], {(min(edge), max(edge)) for edge in built[1]})
            self.check_links(net, stated)
            self.check_levels(net, stated)
            self.check_cost(stated, self.cost_of(stated))
            self.check_distances(net, stated)
            product = built if product is None else times(product, built)
        links = {(min(edge), max(edge)) for edge in product[1] if edge[0] != edge[1]}
        need(product[0] == self.net.n and links == set(self.net.links), "the factors make up another network")

    @staticmethod
    def check_distances(net, stated):
        if net.n * len(net.links) > 10**6:
            raise Unknown("the factors are large")
        girth, far = girth_of(net, range(net.n)), [max(net.distances([v]).values()) for v in range(net.n)]
        need(equal(stated["girth"], girth), "the girth of a factor is another")
        need(equal(stated["diameter"], max(far) if net.parts == 1 else None), "the diameter of a factor is another")

    @staticmethod
    def cost_of(stated):
        """The least and the most that the optimal scheme costs: its iterations times the degree."""
        most = whole(member(stated["degree"], "max"), "degree", 0)
        distinct = stated["distinct"]
        low, high = (distinct, distinct) if distinct is not None else wholes(member(stated, "distinct_bounds"), "distinct", 2, 1)
        return [(whole(low, "distinct", 1) - 1) * most, (whole(high, "distinct", 1) - 1) * most]

    @staticmethod
    def check_cost(stated, cost):
        right = equal(stated["cost_m"], cost[0] if cost[0] == cost[1] else None)
        need(right and (cost[0] == cost[1] or equal(member(stated, "cost_m_bounds"), cost)), "cost_m is not degree times iterations")

    def check_levels(self, net, stated):
        rows, distinct = stated["spectrum"], stated["distinct"]
        need(equal(stated["opt_iterations"], None if distinct is None else whole(distinct, "distinct") - 1), "opt_iterations is not distinct - 1")
        if rows is None:
            return None
        value = [number(member(row, "value"), "value") for row in listed(rows, "spectrum")]
        count = [whole(member(row, "multiplicity"), "multiplicity", 1) for row in rows]
        need(equal(distinct, len(rows)), "distinct is not their number")
        need(all(a < b for a, b in zip(value, value[1:])), "the eigenvalues are not in order")
        above = [v for v in value if v > NEAR]
        for key, of in (("lambda_2", above[:1]), ("lambda_max", above[-1:])):
            told = stated[key]
            right = close(number(told, key), of[0]) if of and told is not None else not of and told is None
            need(right, f"{key} is not in the spectrum")
        if net is None:
            return None
        degree = [Fraction(0)] * net.n
        for (u, v), w in net.weights.items():
            degree[u] += w
            degree[v] += w
        squares = sum(d * d for d in degree) + 2 * sum(w * w for w in net.weights.values())
        zeros = sum(c for v, c in zip(value, count) if abs(v) <= NEAR)
        need(sum(count) == net.n and zeros == net.parts, "multiplicities are others")
        need(close(sum(v * c for v, c in zip(value, count)), sum(degree), 1), "their sum is not that of the degrees")
        need(close(sum(v * v * c for v, c in zip(value, count)), squares, 1), "their squares do not add up")
        return "sums of eigenvalues and of their squares are those of the matrix; they themselves are computed"

    def searches(self, claim):
        """The nodes from which to search: one where all look alike, else all, or as few as suffice."""
        if "generators" in claim:
            check_transitive(self.net, claim["generators"])
            return [0]
        found = node_set(claim["hubs"], "hubs", self.net.n) if "hubs" in claim else range(self.net.n)
        if len(found) * (len(self.net.links) + self.net.n) > 10**8:
            raise Unknown("so many searches are too much")
        return found

    def prove_diameter(self, claim):
        """A pair that far apart; and from above by searches, of all nodes or of as few as suffice."""
        net, exact = self.net, self.result.get("diameter")
        low, high = (exact, exact) if exact is not None else wholes(member(self.result, "diameter_bounds"), "diameter", 2, 0)
        need(claim.get("at_least") == low and claim.get("at_most") == high, f"the diameter is claimed to be another")
        searches, hubs = self.searches(claim), "hubs" in claim and "generators" not in claim
        if "pair" in claim:
            u, v = wholes(claim["pair"], "pair", 2, 0, net.n - 1)
            need(net.distances([u]).get(v) == low, f"{u} and {v} are not {low} apart")
        most, within = 0, [2 * net.n] * net.n
        for hub in searches:
            hops = net.distances([hub])
            need(len(hops) == net.n, "the network is not connected")
            far = max(hops.values())
            most = max(most, far)
            within = [min(w, hops[v] + far) for v, w in enumerate(within)] if hubs else within
        if hubs:
            need("pair" in claim and searches and max(within) <= high, "the hubs leave nodes further apart")
            return f"the diameter is from {low} to {high}: two nodes are so far apart, and by way of {len(searches)} hubs none farther"
        need(most == low == high, f"the diameter is {most}")
        return f"the diameter is {most}, by {len(searches)} searches"

    def prove_girth(self, claim):
        need("hubs" not in claim, "a cycle need not go through a hub")
        sources = self.searches(claim)
        if len(sources) * len(self.net.links) > 3 * 10**6:
            raise Unknown("too many searches")
        found = girth_of(self.net, sources)
        says = "there are no cycles" if found is None else f"the shortest cycle has {found} links"
        need(equal(self.result["girth"], found) and equal(claim.get("at_least"), found), says)
        self.girth = found
        return says

    def prove_cage(self, claim):
        degree, girth = whole(member(claim, "degree"), "degree", 3, 1000), whole(member(claim, "girth"), "girth", 3, 100)
        own = self.result["regular"] and self.result["degree"]["min"] == degree and self.girth in (None, girth)
        need(own, "degree or girth is another")
        if self.girth is None:
            raise Unknown("the girth is not proven")
        least = girth_bound(degree, girth)
        need(claim["at_least"] == self.net.n == least, f"such a graph has {least} nodes at least")
        return f"no graph of degree {degree} and girth {girth} has fewer than {least} nodes"

    def prove_distinct(self, claim):
        """The sequence x.L^k y obeys a recurrence no longer than there are distinct eigenvalues; modulo
        a prime too. It is shorter only by bad luck with x and y."""
        net, primes, found = self.net, wholes(member(claim, "primes"), "primes"), 0
        state, least = whole(member(claim, "seed"), "seed"), whole(member(claim, "at_least"), "at_least", 1, self.net.n)
        need(primes == PRIMES and state == 1, "primes and seed are chosen by nobody: the largest below 2^53, and 1")
        need(least == self.result["distinct"], "distinct is another number")
        if least * len(net.links) * len(primes) > 10**8:
            raise Unknown("that is too much to count")
        for prime in primes:
            weights = [(u, v, w.numerator * pow(w.denominator, -1, prime) % prime) for (u, v), w in net.weights.items()]
            drawn = [splitmix(state + k * GOLDEN) % prime for k in range(2 * net.n)]
            state, x, y, terms = state + 2 * net.n * GOLDEN, drawn[::2], drawn[1::2], []
            for _ in range(2 * least + 2):
                terms.append(sum(a * b for a, b in zip(x, y)) % prime)
                after = [0] * net.n
                for u, v, w in weights:
                    flow = w * (y[u] - y[v])
                    after[u] += flow
                    after[v] -= flow
                y = [value % prime for value in after]
            found = max(found, recurrence(terms, prime))
        need(found == least, f"{found} distinct eigenvalues are found")
        return f"there are at least {found} distinct eigenvalues, and no more but for a chance of {len(net.links)} squared to {max(primes)}"

    proofs = {"diameter": prove_diameter, "girth": prove_girth, "cage": prove_cage, "distinct": prove_distinct}

    def last(self):
        """Figures without a certificate."""
        if self.net is None:
            return []
        checks = {"diameter": self.check_diameter, "girth": self.check_girth, "distinct": self.check_distinct}
        return [(name, check) for name, check in checks.items() if name not in self.claims and not self.stopped]

    def searched(self, figure, prove):
        if figure is not None and self.net.n * len(self.net.links) > 3 * 10**6:
            raise Unknown("told by the run")
        return prove({"at_least": figure, "at_most": figure})

    def check_diameter(self):
        if self.result["diameter"] is not None:
            return self.searched(self.result["diameter"], self.prove_diameter)
        need(self.net.parts != 1 or "diameter_bounds" in self.result, "the network is connected")
        return None

    def check_girth(self):
        return self.searched(self.result["girth"], self.prove_girth)

    def check_distinct(self):
        if self.result["distinct"] is not None:
            raise Unknown("told by the run")


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


class MapAnswer(Answer):
    """Tasks, their messages, and what a message costs between servers: rows of costs from each server, of a
    hierarchy from one, as all look alike."""

    def __init__(self, request, answer):
        super().__init__(request, answer)
        tasks = self.tasks = member(request, "tasks")
        if "random" in tasks:
            tasks = random_tasks(tasks["random"], self.asked("seed", 1))
        self.comp, self.messages = wholes(member(tasks, "comp"), "comp", None, 0), {}
        n, name = len(self.comp), request["topology"]
        for edge in tasks.get("edges", []):
            u, v, amount = wholes(edge, "edges", 3, 0)
            need(u < n and v < n, "a message has no such task")
            if u != v:
                key = (min(u, v), max(u, v))
                self.messages[key] = self.messages.get(key, 0) + amount
        self.levels, self.penalties, self.machine = None, [], []
        if isinstance(name, str) and name.startswith("eh:") and "x" not in name:
            k, l = map(int, name[3:].split(","))
            penalty = self.asked("penalty", "llca")
            self.penalties = penalty if isinstance(penalty, list) else [i + 1 if penalty == "llca" else 1 for i in range(l)]
            costs, self.levels = hierarchy_costs(k, l, self.asked("distance", "route") == "route", self.penalties)
            self.rows, self.servers = [costs], len(costs)
        else:
            net = read_network(request)
            need(net.parts == 1, "the machine is not connected")
            if net.n > 1024:
                raise Unknown("the machine is too large to check here")
            hops = [net.distances([v]) for v in range(net.n)]
            self.rows, self.servers, self.machine = [[row[w] for w in range(net.n)] for row in hops], net.n, net.data
        self.beta = number(member(self.result, "beta"), "beta")

    def cost_of(self, a, b):
        return self.rows[0][a ^ b] if self.levels else self.rows[a][b]

    def data(self):
        tasks = self.tasks
        data = [("tasks", tasks)] if "random" in tasks else [(key, tasks[key]) for key in ("edges", "comp") if key in tasks]
        data += self.machine + [x for x in self.given("penalty", "level_betas") if isinstance(x[1], list)]
        return data + [("start", start) for _, start in self.given("mapping", "start")[:1] if isinstance(start, list)]

    def present(self):
        asked = ["history"] * (self.asked("history") is True and not self.stopped) + ["tasks"] * (self.asked("list") is True)
        return ["cost", "beta", "c1", "c2", "com", "loads", "bound", *asked]

    def first(self):
        return [("mapping", self.check_mapping)]

    def check_mapping(self):
        result, beta, asked = self.result, self.beta, self.asked("beta", "balance")
        mapping = wholes(member(result, "mapping"), "mapping", len(self.comp), 0, self.servers - 1)
        if asked != "balance":
            need(number(asked, "beta") == beta, "beta is not what was asked for")
        else:
            pairs = sum(map(sum, self.rows)) * (self.servers if self.levels else 1)
            talk = sum(self.messages.values()) * Fraction(pairs, self.servers**2)
            even = Fraction(sum(self.comp), self.servers)
            need(close(beta, even / talk) if talk and even else beta == 1, "beta does not balance a random mapping")
        need(member(result, "loads") == self.check_costs(result, mapping), "the loads are others")
        start = self.request.get("mapping", self.request.get("start"))
        need(member(result, "initial") is not None, "initial is missing")
        need(number(member(result, "accepted"), "accepted") <= number(member(result, "proposals"), "proposals"), "more is accepted than proposed")
        if isinstance(start, list):
            self.check_costs(member(result, "initial"), wholes(start, "start", len(mapping), 0, self.servers - 1))
            moved = sum(a != b for a, b in zip(mapping, start))
            need(equal(member(result, "moved"), moved), f"{moved} tasks move")
            need(moved <= self.asked("max_moves", moved), "more tasks move than may")
        return "the mapping costs what is said: loads, messages and hops added up"

    def check_costs(self, stated, mapping):
        """Loads of a mapping, and that what it costs is what is said."""
        p, total, loads = self.servers, sum(self.comp), [0] * self.servers
        for c, s in zip(self.comp, mapping):
            loads[s] += c
        c2, com = 0, [0] * max(1, len(self.penalties))
        for (u, v), amount in self.messages.items():
            a, b = mapping[u], mapping[v]
            c2 += amount * self.cost_of(a, b)
            level = self.levels[a ^ b] - 1 if self.levels else 0
            if a != b:
                com[level] += amount * self.cost_of(a, b) // (self.penalties[level] or 1 if self.levels else 1)
        squares, c1 = Fraction(sum(x * x for x in loads), p), number(member(stated, "c1"), "c1")
        need(is_root(c1, squares), "c1 is not the root mean square of the loads")
        need(member(stated, "c2") == c2, f"c2 is {c2}")
        need(not all(self.penalties) or member(stated, "com") == com, f"com is {com}")
        cost, mean = number(member(stated, "cost"), "cost"), Fraction(total, p)
        need(close(cost, c1 + self.beta * c2), "the cost is not c1 + beta c2")
        sigma, scale = number(member(stated, "sigma"), "sigma"), max(1, c1)
        need(is_near_root(sigma / scale, squares - mean * mean, scale * scale), "sigma is not that of the loads")
        spread = sum(abs(x - mean) for x in loads) / p / mean if mean else 0
        need(close(number(member(stated, "delta"), "delta"), spread, 1), "delta is not that of the loads")
        load = member(stated, "load")
        right = load.get("min") == min(loads) and load.get("max") == max(loads) and close(number(load["mean"], "mean"), mean)
        need(right, "load is not that of the servers")
        return loads

    def due(self):
        return ["cost"]

    def prove_cost(self, claim):
        stated, total = member(self.result, "bound"), number(self.result["cost"], "cost")
        least = number(member(claim, "at_least"), "at_least")
        need(least == number(member(stated, "cost"), "cost") >= 0, "bound is another number")
        check_gap(stated, total, least, "cost and bound")
        limits = [number(x, "limits") for x in listed(member(claim, "limits"), "limits")]
        need(len(limits) * (len(self.messages) + 1) <= 10**7, "that is too much to add up")
        need(least <= self.bound(limits, least), "loads as even and partners as near as can be cost less")
        return f"no mapping costs less than {show(least)}: loads can be no more even, and partners no nearer"

    proofs = {"cost": prove_cost}

    def bound(self, limits, claimed):
        """The largest load, a whole number no less than the mean, lies between two limits, the last to the total:
        C1 counts from the lower end, C2 from the upper. By whole numbers in units of 2^-64, rounded down."""
        unit, p, total, even, beta = 1 << 64, self.servers, sum(self.comp), self.even_squares(), self.beta
        if not limits:
            return Fraction(root_down(even * unit * unit // p), unit)
        mean = Fraction(total, p)
        need(p > 1 and 0 <= limits[0] <= -(-total // p) and (limits[0] <= mean or close(limits[0], mean)), "limits begin above the mean load")
        need(all(a < b for a, b in zip(limits, limits[1:])), "limits are not ascending")
        shells, partners, best = self.shells(), self.partners(), None
        for low, high in zip(limits, limits[1:] + [Fraction(total)]):
            least = max(low, mean)
            squares = max(Fraction(even), least * least + (total - least) ** 2 / (p - 1))
            here = root_down(squares.numerator * unit * unit // (squares.denominator * p))
            if Fraction(here, unit) < claimed:
                room = max(low, high).numerator * unit // max(low, high).denominator + 1
                paid = sum(self.pays(c, row, room, shells, unit) for c, row in zip(self.comp, partners))
                here += beta.numerator * paid // (2 * beta.denominator)
            best = here if best is None else min(best, here)
        return Fraction(best, unit)

    def shells(self):
        """(cost, the most servers within it of any server), ascending."""
        reach = {}
        for row in self.rows:
            for seen, cost in enumerate(sorted(row), 1):
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
            for a, b in ((u, v), (v, u)):
                if self.comp[b]:
                    found[a].append((amount, self.comp[b]))
        return [sorted(row, key=lambda x: (Fraction(-x[0], x[1]), x[1])) for row in found]

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


# --- Runs: what of a simulation can be told without it -----------------------------------------


def shortest_first(tasks, servers):
    """The sum of responses of one server as fast as all, which serves what has least left."""
    heap, clock, total, k = [], Fraction(0), Fraction(0), 0
    tasks = sorted(tasks)
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


def ticks(value, mean):
    """Ticks, or a multiple of the mean service time as "0.1R", rounded in IEEE numbers."""
    if isinstance(value, str):
        times = value.endswith("R")
        return floor(float(value[: len(value) - times]) * (float(mean) if times else 1.0) + 0.5)
    return whole(value, "ticks", 0)


class DynamicAnswer(Answer):
    """A run, or several: the means of replications, and points of a sweep. Times, loads and traffic are told by the run;
    how they hang together is checked."""

    def __init__(self, request, answer):
        super().__init__(request, answer)
        name, _, numbers = member(request, "topology").partition(":")
        numbers = [whole(int(x), "a size", 0, 1 << 22) for x in numbers.split(",")]
        if name == "eh":
            k, l = numbers
            need(k * l <= 22, "the machine is too large")
            self.levels, self.fan = [1 << k * (l - level) for level in range(l + 1)], 1 << k
        elif name == "dispatcher":
            self.levels, self.fan = [numbers[0], 1], numbers[0]
        elif name == "hypercube":
            self.levels, self.fan = [1 << min(22, numbers[0])], None
        else:
            self.levels, self.fan = [numbers[0] * numbers[1]], None
        self.servers, self.hierarchy = self.levels[0], name == "eh"
        self.sources = sum(self.levels[1:]) or self.servers
        self.tasks = self.request.get("tasks")
        self.read_services()

    def read_services(self):
        """How many tasks there are, of which mean service time: None where tasks of jobs are counted by the run."""
        random = self.asked("random", {})
        self.count, self.mean = setting(random, "tasks", 10000), setting(random, "mean_service", 10**9)
        if self.tasks is not None:
            service = sum(whole(member(task, "service"), "service", 1) for task in listed(self.tasks, "tasks"))
            self.count = len(self.tasks)
            self.mean = max(1, (service + self.count // 2) // max(1, self.count))
        elif "jobs" in self.request:
            self.count = self.mean = None

    def data(self):
        return self.given("sweep", "tasks", "jobs", "exchanges", "probe_targets", "limits_of")

    def present(self):
        if "sweep" in self.request:
            return ["policy", "thresholds", "points"]
        records = ["log"] * (self.asked("log") is True) + ["samples"] * (self.asked("samples", 0) > 0)
        records += ["jobs", "tasks"] if "jobs" in self.request else []
        return ["policy", "thresholds"] + (records if self.one_run() and not self.stopped else [])

    def varies(self, key):
        swept = self.asked("sweep", {})
        return key in swept or key == "random" and any(name in self.request["random"] for name in swept)

    def one_run(self):
        """Whether the answer is about a single run, and so far as it goes has its records."""
        return "sweep" not in self.request and self.asked("replications", 1) == 1

    def first(self):
        checks = [("machine", self.check_machine)]
        if "sweep" in self.request:
            return checks + [("points", self.check_points)]
        if self.stopped and "completed" not in self.result:
            return checks
        return checks + [("accounts", lambda: self.check_accounts(self.result, self.asked("random", {})))] + (
            [("response", self.check_response)] if self.one_run() else [])

    def check_machine(self):
        result = self.result
        need(equal(member(result, "servers"), self.servers), f"there are {self.servers} servers")
        need(equal(member(result, "nodes"), self.levels), "nodes are not those of the levels")
        usual = "si-mlta" if self.hierarchy else "jsq" if self.fan else "si-ta"
        asked = usual if self.asked("policy", "auto") == "auto" else self.request["policy"]
        need(self.varies("policy") or result["policy"] == asked, "policy is another")
        listed(result["thresholds"], "thresholds")
        if self.asked("thresholds") is not None:
            need(equal(result["thresholds"], self.request["thresholds"]), "thresholds are others")
        if "sweep" in self.request or self.mean is None:
            return
        need(equal(member(result, "mean_service"), self.mean), f"the mean service time is {self.mean}")
        hop = self.hop()
        usual = {"hop": hop, "control_hop": floor(0.1 * hop + 0.5), "probe_cpu": floor(0.01 * self.mean + 0.5),
                 "answer_cpu": floor(0.01 * self.mean + 0.5), "allocate_cpu": 0}
        found = {key: value if self.asked(key) is None else ticks(self.request[key], self.mean) for key, value in usual.items()}
        need(equal(member(result, "costs"), found), "costs are not those asked for")

    def hop(self):
        return ticks(self.asked("hop", 0), self.mean)

    def check_points(self):
        """A point for every combination of settings, in their order."""
        points, swept = listed(self.result["points"], "points"), self.request["sweep"]
        wanted = [{}]
        for key, values in swept.items():
            wanted = [{**one, key: value} for one in wanted for value in values]
        need(self.stopped or len(points) == len(wanted), f"there are {len(wanted)} points")
        told = [member(point, "values") for point in points]
        order = [next((i for i, one in enumerate(wanted) if equal(one, values)), None) for values in told]
        right = None not in order and all(a < b for a, b in zip(order, order[1:]))
        need(right, "a point is of other settings, or out of order")
        for point in points:
            random = {**self.asked("random", {}), **point["values"]}
            self.check_accounts(point, random, "tasks" in point["values"] and point["values"]["tasks"])
        return f"{len(points)} points of the settings swept"

    def check_accounts(self, stated, random, count=None):
        """What is counted, and sums and quotients of it; of several runs they are means."""
        count, measures = count or self.count, {}
        for group, names in MEASURES.items():
            table = member(stated, group) if group else stated
            measures.update({name: member(table, name) for name in names})
        get = lambda name: number(measures[name], name)
        one = self.one_run()
        completed, stable = get("completed"), member(stated, "stable")
        for name, value in measures.items():
            need(value is None and name in MAY_BE_NULL or get(name) >= 0, f"{name} is below 0")
        measure_of(stated["imbalance"], "max")
        need(stable is True or stable is False, "stable is neither true nor false")
        need(completed >= 0 and (count is None or completed <= count), f"there are {count} tasks")
        need(not stable or self.stopped or count is None or completed == count, f"there are {count} tasks")
        need(0 <= get("p50") <= get("p95") <= get("p99") <= measure_of(stated["response"], "max"), "percentiles are not in order")
        parts = [measures[name] for name in ("tet_service", "tet_comm", "tet_decision", "tet_wait", "tet_sum")]
        if None not in parts:
            need(close(sum(number(x, "totals") for x in parts[:4]), number(parts[4], "tet_sum")), "tet_sum is not the sum of its parts")
        if self.tasks is not None and completed == count and self.unmeasured() == (0, 0) and measures["tet_service"] is not None:
            need(close(get("tet_service"), sum(task["service"] for task in self.tasks)), "tet_service is not that of the tasks")
        fan = (self.fan or 1) - 1
        bits = fan.bit_length() if self.fan else 0
        for name, of, by in (("decisions_ok", "migrations", 1), ("upward", "probes", 1), ("linear", "searches", fan), ("binary", "searches", bits)):
            need(close(get(name), get(of) * by), f"{name} is not that of {of}")
        self.check_arrivals(member(stated, "arrivals"), random)
        rows = listed(member(stated, "congestion"), "congestion", len(self.levels))
        for level, row in enumerate(rows):
            right = equal(member(row, "level"), level) and equal(member(row, "nodes"), self.levels[level])
            need(right and all(number(member(row, key), key) >= 0 for key in ("task", "control", "cpu")), "congestion is of other levels")
        if one:
            self.check_quotients(get, measures, completed == count)
        else:
            need(self.asked("replications", 1) == 1 or self.stopped or "interval" in stated, "interval is missing")
            self.check_intervals(stated.get("interval", {}), measures)
        return f"{show(completed)} tasks: sums and quotients are those of the counts; they themselves are computed"

    def check_quotients(self, get, measures, all_done):
        """Of one run; where all tasks are done, by Little's law and the work that was there."""
        decisions = get("decisions")
        right = measures["success"] is None if decisions == 0 else close(get("success"), get("migrations") / decisions)
        need(right, "success is not migrations over decisions")
        span = get("makespan")
        if not all_done or span == 0 or self.unmeasured() != (0, 0):
            return
        need(close(get("throughput"), get("completed") / span), "throughput is not tasks over makespan")
        if measures["tet_sum"] is not None:
            need(close(get("in_system"), get("tet_sum") / span, Fraction(1, 1000)), "in_system is not that of Little's law")
            work = get("tet_service") / span / self.servers
            need(work * (1 - NEAR) <= get("utilisation") <= 1 + NEAR, "servers work less than the tasks take")
        need(close(get("messages_per_task"), get("control_hops") / get("completed")), "messages_per_task is not that of control_hops")

    @staticmethod
    def check_intervals(stated, measures):
        """Intervals lie around their means."""
        for name, ends in stated.items():
            low, high = (number(x, name) for x in listed(ends, name, 2))
            key = name.partition(".")[2] or name
            if key in measures and name != "imbalance.max" and measures[key] is not None:
                mean = number(measures[key], key)
                need(low <= high and close((low + high) / 2, mean, max(abs(low), abs(high))), f"the interval of {name} is not around its mean")

    def check_arrivals(self, stated, random):
        """All sources together bring what all servers together can serve, or a share of it."""
        even = Fraction(self.servers, self.sources)
        need(equal(member(stated, "sources"), self.sources), f"there are {self.sources} sources")
        need(close(number(member(stated, "equilibrium"), "equilibrium"), even), "equilibrium is not servers over sources")
        load, told = number(setting(random, "load", 0.8), "load"), member(stated, "lambda")
        listed_tasks = self.tasks is not None or "jobs" in self.request
        need(told is None if listed_tasks else close(number(told, "lambda"), load * even), "lambda is not that of the load")
        need(equal(member(stated, "approximation"), self.fan - 1 if self.hierarchy else None), "approximation is another number")

    def last(self):
        return [("bound", self.check_bound)] if self.one_run() else []

    def check_bound(self):
        claim = self.claims.get("response", {})
        stated, bound = claim.get("computed", claim.get("at_least")), self.result.get("bound")
        need((stated is None) == (bound is None), "bound is missing, or there without a claim")
        told = stated is None or close(number(stated, "computed"), number(member(bound, "response"), "response"))
        need(told, "bound is another number")

    def unmeasured(self):
        """How many of the first and of the last tasks do not count."""
        return tuple(whole(self.asked(key, 0), key, 0) for key in ("warmup", "cooldown"))

    def stretched(self):
        return self.asked("trace_load") is not None

    def due(self):
        return ["response"] if self.tasks is not None and not self.stretched() and self.result.get("bound") else []

    def check_response(self):
        """The mean is above the bound by the gap, and that of the tasks where they are given."""
        response, bound = member(self.result, "response"), self.result.get("bound")
        mean = number(member(response, "mean"), "mean")
        need(number(member(response, "max"), "max") >= mean * (1 - NEAR), "the mean is above the largest")
        if bound is not None:
            stated = number(member(bound, "response"), "response")
            need(stated <= mean * (1 + NEAR), "the tasks are done sooner than the bound")
            need("gap" in bound, "gap is missing")
            check_gap(bound, mean, stated, "response and bound")
        histogram = member(self.result, "histogram")
        width, counts = whole(member(histogram, "width"), "width", 1), wholes(member(histogram, "counts"), "counts", None, 0)
        due = self.tasks is not None or "jobs" in self.request or self.asked("per_task", False)
        need(("tasks" in self.result) == due, "tasks are missing, or were not asked for")
        all_done = self.count is not None and self.result["completed"] == self.count
        need(not all_done or sum(counts) == max(0, self.count - sum(self.unmeasured())), "the histogram is of other tasks")
        if "tasks" not in self.result:
            return "the mean is above the bound by the gap" if bound is not None else None
        rows = listed(self.result["tasks"], "tasks")
        need(len(rows) == self.result["completed"], "not all tasks that are done are listed")
        self.check_tasks(rows)
        if not all_done:
            return None
        need([task["id"] for task in rows] == self.ids(), "tasks are not in their order")
        ends = max(task["complete"] for task in rows) - (0 if self.tasks is None else min(task["arrival"] for task in self.tasks))
        exact = self.tasks is not None and not self.stretched()
        need(not exact or equal(self.result["totals"]["makespan"], ends), "makespan is not from the first arrival to the last end")
        warmup, cooldown = self.unmeasured()
        rows = rows[warmup : len(rows) - cooldown]
        told = [task["response"] for task in rows]
        for key in ("sum", "service", "comm", "decision", "wait"):
            total = sum(task["response" if key == "sum" else key] for task in rows)
            need(self.result["totals"][f"tet_{key}"] in (None, total), f"tet_{key} is not the sum over the tasks")
        need(not told or close(mean, Fraction(sum(told), len(told))), "the mean is not that of the tasks")
        order = sorted(told)
        for key, share in (("p50", 50), ("p95", 95), ("p99", 99), ("max", 100)):
            need(not order or equal(response[key], order[-(-share * len(order) // 100) - 1]), f"{key} is not that of the tasks")
        bars = [0] * len(counts)
        for x in told:
            bars[min(x // width, len(bars) - 1)] += 1
        need(bars == counts, "the histogram is not that of the tasks")
        return f"the mean is that of {len(told)} tasks, each the sum of its parts"

    def ids(self):
        """The names of the tasks, in the order of their arrival."""
        if self.tasks is None:
            return list(range(self.count))
        rows = sorted((task["arrival"], task.get("id", k)) for k, task in enumerate(self.tasks))
        return [name for _, name in rows]

    def check_tasks(self, rows):
        """Every task is the sum of its parts, a server has one at a time, and tasks that were given are done."""
        given = {}
        for k, task in enumerate(self.tasks or []):
            given[task.get("id", k)] = task
        spans, of = ("service", "comm", "decision", "wait"), [[] for _ in range(self.servers)]
        for task in rows:
            parts = {key: whole(member(task, key), key, 0) for key in (*spans, "response", "start", "complete")}
            need(parts["response"] == sum(parts[key] for key in spans), "a response is not the sum of its parts")
            need(parts["complete"] - parts["start"] >= parts["service"], "a task is served for less time")
            of[whole(member(task, "server"), "server", 0, self.servers - 1)].append((parts["start"], parts["complete"]))
            whole(member(task, "id"), "id")
            if given:
                asked = given.pop(task["id"], None)
                need(asked is not None and asked["service"] == parts["service"], f"task {task['id']} is another")
                late = self.stretched() or parts["complete"] - asked["arrival"] == parts["response"]
                need(late, f"the response of task {task['id']} is not from its arrival on")
        for server, mine in enumerate(of):
            mine.sort()
            need(all(a[1] <= b[0] for a, b in zip(mine, mine[1:])), f"server {server} serves two tasks at once")

    def prove_response(self, claim):
        """One server as fast as all; or every task alone, from its own source."""
        least, stated = number(member(claim, "at_least"), "at_least"), number(member(self.result.get("bound"), "response"), "response")
        need(close(least, stated), "bound is another number")
        need(self.tasks is not None, "the tasks are not given")
        need(not self.stretched(), "the arrivals of the tasks are stretched")
        rows = []
        for k, task in enumerate(self.tasks):
            arrival, service = (whole(member(task, key), key, low) for key, low in (("arrival", 0), ("service", 1)))
            rows.append((arrival, task.get("id", k), service, task))
        rows.sort(key=lambda row: row[:2])
        warmup, cooldown = self.unmeasured()
        if claim.get("test") == "shared":
            need(warmup == cooldown == 0, "that is known of all tasks together only")
            need(equal(claim.get("servers"), self.servers), "servers is another number")
            found = shortest_first([(row[0], row[2]) for row in rows], self.servers) / len(rows)
            need(found >= least, "one server as fast as all would be faster")
            return f"no policy is faster on the mean: {self.servers} servers are no more than one that is as fast as all"
        need(claim.get("test") == "alone", "test is unknown")
        hop, total = self.hop(), 0
        rows = rows[warmup : len(rows) - cooldown]
        for _, _, service, task in rows:
            cost, level = setting(task, "hop", hop), setting(task, "node", "").partition(":")[0]
            if cost and not level:
                raise Unknown("sources are known to the run alone")
            total += service + (whole(int(level), "a level", 0, len(self.levels)) * whole(cost, "hop", 0) if level else 0)
        need(rows and Fraction(total, len(rows)) >= least, "every task alone would be faster")
        return "no policy is faster on the mean: every task takes its service and its own way to a server"

    proofs = {"response": prove_response}


MEASURES = {
    "": ("completed", "utilisation", "throughput", "in_system", "messages_per_task", "success"),
    "totals": ("tet_sum", "tet_service", "tet_comm", "tet_decision", "tet_wait", "makespan", "decisions", "decisions_ok",
               "probes", "migrations", "control_hops", "task_hops"),
    "response": ("mean", "p50", "p95", "p99"), "imbalance": ("variance", "idle_while_waiting"),
    "comparisons": ("upward", "searches", "linear", "binary")}


# Counts beyond 2^53, and a share of none.
MAY_BE_NULL = ("success", "tet_sum", "tet_service", "tet_comm", "tet_decision", "tet_wait")


def measure_of(table, name):
    return number(member(table, name), name)


class ClusterAnswer(Answer):
    """Loads and speeds are None where they are those of a preset."""

    def __init__(self, request, answer):
        super().__init__(request, answer)
        nodes, loads, speeds = whole(member(answer["input"], "nodes"), "nodes", 1), request.get("loads"), self.asked("speeds")
        self.net, self.nodes = read_network(request) if self.asked("topology") is not None else None, nodes
        self.loads = self.speeds = None
        if loads is not None:
            self.loads = wholes(placed(request, loads, nodes), "loads", nodes, 0)
        elif "scenario" in request:
            self.loads = scenario_loads(request["scenario"], nodes, self.asked("seed", 1))
        elif "units" in request:
            self.loads = [sum(wholes(row, "units", None, 0)) for row in listed(request["units"], "units", nodes)]
        if isinstance(speeds, dict):
            pattern = listed(member(speeds, "pattern"), "pattern")
            self.speeds = [pattern[v % len(pattern)] for v in range(nodes)]
        elif isinstance(speeds, list):
            self.speeds = placed(request, speeds, nodes)
        preset = self.asked("preset") is not None
        usual = [10**9] * nodes if speeds is None and not preset else None
        self.speed = (self.speeds or usual) and [number(x, "speeds") for x in self.speeds or usual]
        ops = self.asked("unit_ops", None if preset else 22500)
        self.ops = None if ops is None else number(ops, "unit_ops")
        self.iterations = whole(self.asked("iterations", 1000), "iterations", 1)
        self.arrivals = [wholes(row, "arrivals", 3, 0) for row in request.get("arrivals", [])]

    def data(self):
        if self.loads is None:
            raise Unknown("the loads are those of the preset")
        links = self.given("links") if self.asked("links") else []
        network = self.net.data if self.net else []
        data = links + network if isinstance(self.asked("links"), list) else network + links
        data += [("speeds", self.speeds)] if self.speeds else []
        data += self.given("units") if "units" in self.request else [("loads", self.loads)]
        return data + self.given("arrivals", "dead_links")

    def present(self):
        keys = {"trace": self.asked("trace") is True, "timeline": self.asked("timeline", 0) > 0,
                "matrix": self.asked("matrix") is True, "ranking": self.asked("advise") is True, "compare": self.asked("compare") is not None}
        return ["pays", "verdict", "detected_at", "messages", "screen", "series", "balancing_s", "max_over_share",
                *(key for key, due in keys.items() if due and not self.stopped)]

    def first(self):
        return [("run", self.check_run)]

    def check_run(self):
        """What follows from other numbers of the result, and what no run changes."""
        result = self.result
        makespan, least = number(member(result, "makespan_s"), "makespan_s"), number(member(result, "ideal_s"), "ideal_s")
        need(makespan >= least * (1 - NEAR), "the run ends before the bound")
        check_gap(result, makespan, least, "makespan and bound")
        never, pays = member(result, "never_s"), result["pays"]
        self.check_gain(member(result, "gain"), makespan, never)
        need(pays is None or isinstance(pays, bool), "pays is neither true nor false")
        self.check_counts()
        for key in ("ranking", "compare"):
            self.check_methods(listed(result.get(key, []), key), never, key == "ranking")
        if not self.stopped:
            self.check_series(result["series"], makespan)
        if self.loads is not None and not self.stopped:
            self.check_loads(listed(member(result, "final_loads"), "final_loads", self.nodes))
        if "trace" in result and self.loads is not None and self.asked("rounding") != "real":
            self.check_trace(result["trace"], list(self.loads))
        return "gap, gain, sums and loads fit to each other; times are computed"

    @staticmethod
    def check_gain(gain, makespan, never):
        right = gain is None if not never else gain is not None and close(1 - number(gain, "gain"), makespan / number(never, "never_s"), 1)
        need(right, "gain is not that against never balancing")

    def check_counts(self):
        """How many nodes and links there are, and counts of the run that are whole numbers."""
        result, links = self.result, self.asked("links")
        need(equal(member(result, "nodes"), self.nodes), f"there are {self.nodes} nodes")
        edges = whole(member(result, "edges"), "edges", 0)
        if isinstance(links, list):
            need(edges == len({(min(link[:2]), max(link[:2])) for link in links}), "edges are not the links given")
        elif self.net:
            need(edges == len(self.net.links), "edges are not the links of the network")
        for key in ("lb_steps", "forced", "refused", "rounds"):
            whole(member(result, key), key, 0)
        for key in ("load", "control", "detection", "app", "sync", "alpha"):
            whole(member(result["messages"], key), key, 0)
        need(result["detected_at"] is None or 0 <= whole(result["detected_at"], "detected_at") <= self.iterations, "detected_at is no iteration")
        if "matrix" in result:
            sums = {}
            for row, _, weight in result["matrix"]:
                sums[whole(row, "matrix", 0, self.nodes - 1)] = sums.get(row, 0) + number(weight, "matrix")
            need(len(sums) == self.nodes and all(close(total, Fraction(1)) for total in sums.values()), "a row of the matrix is not 1")

    def check_methods(self, rows, never, ranked):
        """Each gain against never balancing; a ranking is in order of time, a comparison as it was asked for."""
        times_of = [number(member(row, "makespan_s"), "makespan_s") for row in rows]
        need(not ranked or times_of == sorted(times_of), "the ranking is not in order of makespan_s")
        for row, time in zip(rows, times_of):
            self.check_gain(member(row, "gain"), time, never)
            for key in ("lb_steps", "messages"):
                whole(member(row, key), key, 0)
            need(all(isinstance(member(row, key), str) for key in ("method", "what", "flags")), "a method has no name")
        names = [row["method"] for row in rows]
        need(len(set(names)) == len(names), "a method is there twice")
        need(ranked or self.stopped or names == self.asked("compare", []), "compare has other methods")

    def check_series(self, series, makespan):
        """Iteration by iteration: their times make up the makespan, what they move all that is moved."""
        rows = {key: [number(x, key) for x in listed(member(series, key), key, self.iterations)] for key in ("iteration_s", "max_load", "moved")}
        need(close(sum(rows["iteration_s"]), makespan), "the iterations do not add up to the makespan")
        need(close(sum(rows["moved"]), number(member(self.result, "moved"), "moved"), 1), "moved is not the sum over the iterations")
        need(number(self.result["balancing_s"], "balancing_s") >= 0, "balancing_s is below 0")
        for entry in listed(self.result.get("timeline", []), "timeline", min(self.asked("timeline", 0), self.iterations)):
            balanced, computed, end = ([number(x, key) for x in listed(member(entry, key), key, self.nodes)] for key in ("balanced", "computed", "end"))
            need(all(a <= b <= c for a, b, c in zip(balanced, computed, end)), "a clock of the timeline goes back")

    def check_loads(self, final):
        """Tokens that were there or arrived are there at the end; how far they are from their shares."""
        result, real = self.result, self.asked("rounding") == "real"
        loads = [number(x, "final_loads") for x in final] if real else wholes(final, "final_loads", None, 0)
        total = sum(self.loads) + sum(tokens for _, _, tokens in self.arrivals)
        need(close(sum(loads), Fraction(total)) if real else sum(loads) == total, f"{total} tokens are there at the end")
        need(real or equal(member(result, "used"), sum(load > 0 for load in loads)), "used is not the nodes with load")
        if self.speed is None:
            return
        share = [Fraction(total) * s / sum(self.speed) for s in self.speed]
        over = max(load - s for load, s in zip(loads, share))
        need(close(number(member(result, "overload"), "overload"), over, total), "overload is not that of the loads at the end")
        ratio = max(load / s for load, s in zip(loads, share)) if total else None
        told = result["max_over_share"]
        need(told is None if ratio is None else close(number(told, "max_over_share"), ratio), "max_over_share is not that of the loads at the end")
        if self.ops is not None:
            alone = self.work() * self.ops / max(self.speed)
            need(close(number(member(result, "sequential_s"), "sequential_s"), alone), "sequential_s is not that of the fastest node")
            need(close(number(result["ideal_s"], "ideal_s"), self.work() * self.ops / sum(self.speed)), "ideal_s is not the work over all speeds")
            self.check_screen(result["screen"])

    def check_screen(self, screen):
        """What evening out saves at most: against the node that is the last one as the loads are."""
        last = [load * self.ops / s for load, s in zip(self.loads, self.speed)]
        slowest = whole(member(screen, "slowest"), "slowest", 0, self.nodes - 1)
        need(close(last[slowest], max(last)), f"slowest is node {last.index(max(last))}")
        for key in ("exchange_s", "move_s", "detection_s"):
            need(number(member(screen, key), key) >= 0, f"{key} is below 0")
        need(isinstance(member(screen, "advice"), str), "advice is missing")
        if not self.arrivals:
            saves = max(last) * self.iterations - number(self.result["ideal_s"], "ideal_s")
            need(close(number(member(screen, "saving_s"), "saving_s"), saves, max(last) * self.iterations), "saving_s is not that of the slowest node")

    def work(self):
        """Iterations of tokens."""
        return sum(self.loads) * self.iterations + sum(tokens * max(0, self.iterations - at) for at, _, tokens in self.arrivals)

    def check_trace(self, trace, loads):
        """Loads after every balancing step are those before, what arrived, and what was sent."""
        arrivals, k, before = sorted(self.arrivals, key=lambda row: row[0]), 0, -1
        for entry in listed(trace, "trace"):
            now = whole(member(entry, "iteration"), "iteration", before + 1, self.iterations - 1)
            before = now
            while k < len(arrivals) and arrivals[k][0] <= now:
                loads[arrivals[k][1]] += arrivals[k][2]
                k += 1
            for sent in listed(member(entry, "exchanges"), "exchanges"):
                a, b = (whole(member(sent, key), key, 0, len(loads) - 1) for key in ("from", "to"))
                tokens = whole(member(sent, "tokens"), "tokens")
                need(tokens == 0 or member(sent, "go") is True or member(sent, "forced") is True, "tokens go that should not")
                loads[a] -= tokens
                loads[b] += tokens
            need(equal(member(entry, "loads"), loads), f"loads after iteration {now} are others")
            need(len(listed(member(entry, "clocks"), "clocks")) == self.nodes, "clocks are not one a node")

    def due(self):
        return ["makespan"]

    def prove_makespan(self, claim):
        claimed, least = number(member(claim, "at_least"), "at_least"), number(self.result["ideal_s"], "ideal_s")
        need(claimed <= least and close(claimed, least), "the bound is another")
        if self.speed is None or self.loads is None or self.ops is None or self.stopped:
            raise Unknown("speeds or loads are known to the run alone")
        work = self.work()
        need(equal(setting(claim, "token_iterations", work), work), f"there are {work} iterations of tokens")
        total = work * self.ops / sum(self.speed)
        need(claimed <= total, f"all work shared by speed takes {show(total)} s")
        return f"no plan takes less than {show(claimed)} s: no node computes faster than its speed"

    proofs = {"makespan": prove_makespan}


class AdviseAnswer(Answer):
    def data(self):
        network = read_network(self.request).data if isinstance(self.asked("topology"), dict) else []
        nodes = self.answer["input"]["nodes"]
        if "loads" in self.request:
            return network + [("loads", placed(self.request, self.request["loads"], nodes))]
        scenario = self.asked("scenario", {"random": {"mean": 800}})
        return network + [("loads", scenario_loads(scenario, nodes, self.asked("seed", 1)))]

    def first(self):
        return [("ranking", self.check_ranking)]

    def check_ranking(self):
        nodes, weights = self.answer["input"].get("nodes"), self.asked("weights", {"flow": 1, "migration": 1})
        ranked, others = (listed(member(self.result, key), key) for key in ("ranking", "other_sizes"))
        need(all(row.get("nodes") == nodes for row in ranked), "a network of another size is ranked")
        need(all(row.get("nodes") != nodes for row in others), "a network of the size asked for is not ranked")
        rows = ranked + others
        totals, keys = [number(member(row, "total_ms"), "total_ms") for row in rows], ("degree", "cost_m", "node_flow")
        values = [[number(member(row, key), key) for key in keys] for row in rows]
        need(rows or self.stopped, "nothing is ranked")
        for i, row in enumerate(rows):
            self.check_row(row)
            whole_of = sum(number(member(weights, k), "weights") * number(member(row, f"{k}_ms"), k) for k in ("flow", "migration"))
            need(close(totals[i], whole_of, 1), f"total_ms of {row['topology']} is not that of its parts")
            least = row.get("least_node_flow")
            fits = least is None or number(least, "least") <= values[i][2] * (1 + NEAR)
            need(fits, "a node flow is below its least")
            better = any(rows[j]["nodes"] == row["nodes"] and other != values[i] and all(map(lambda a, b: a <= b, other, values[i]))
                         for j, other in enumerate(values))
            need(row["front"] is not better, f"front of {row['topology']} is wrong")
        need(totals[: len(ranked)] == sorted(totals[: len(ranked)]), "the ranking is not in order of total_ms")
        return f"{len(rows)} rows: totals, order and front follow from them; the times themselves are computed"

    def check_row(self, row):
        name, nodes = member(row, "topology"), self.answer["input"]["nodes"]
        need(isinstance(name, str), "topology is no name")
        need(member(row, "near") is (member(row, "nodes") != nodes), f"near of {name} is wrong")
        need(isinstance(member(row, "own"), bool) and isinstance(member(row, "scheme"), str), f"{name} is not told in full")
        need(isinstance(member(row, "why"), str), f"{name} is not told in full")
        for key in ("iterations", "rounds"):
            need(member(row, key) is None or number(row[key], key) >= 0, f"{key} of {name} is below 0")
        try:
            built = named_network(name)
        except Unknown:
            return
        if built and built[0] * len(built[1]) < 10**6:
            net = Network(built[0], {(min(edge), max(edge)) for edge in built[1]})
            found = {"nodes": net.n, "edges": len(net.links), "degree": max(map(len, net.near), default=0)}
            for key, value in found.items():
                need(member(row, key) == value, f"{key} of {row['topology']} is {value}")


class EhAnswer(Answer):
    """Extended hypercubes, by arithmetic on addresses: a node is (level, number)."""

    def __init__(self, request, answer):
        super().__init__(request, answer)
        self.k, self.l = whole(member(request, "k"), "k", 1, 16), whole(member(request, "l"), "l", 1, 40)
        self.cube = 1 << self.k

    def data(self):
        return [("shape", f"EH({self.k},{self.l})")]

    def address(self, level, number_of):
        digits = [number_of >> self.k * digit & self.cube - 1 for digit in range(self.l - level)]
        return ".".join(map(str, digits[::-1])) or "root"

    def read(self, named):
        """The node of an address, or of the number of a server."""
        if not isinstance(named, str):
            return 0, whole(named, "a server", 0)
        parts_of = [] if named == "root" else named.split(":" if ":" in named else ".")
        need(all(x.isascii() and x.isdigit() and len(x) < 16 for x in parts_of), f"{named} is no address")
        if ":" in named:
            need(len(parts_of) == 2, f"{named} is no address")
            level, at = map(int, parts_of)
            return level, at
        found = 0
        for digit in parts_of:
            found = found << self.k | int(digit)
        return self.l - len(parts_of), found

    def first(self):
        return [("counts", self.check_counts), ("nodes", self.check_nodes), ("route", self.check_route)]

    def check_counts(self):
        k, l, cube = self.k, self.l, self.cube
        servers, cubes = cube**l, (cube**l - 1) // (cube - 1)
        found = {
            "servers": servers, "controllers": cubes, "nodes": servers + cubes, "control_links": servers + cubes - 1,
            "hypercube_links": cubes * k * cube // 2, "cubes": cubes, "degree_server": k + 1,
            "degree_controller": cube + k + 1 if l > 1 else None, "degree_root": cube,
            "route_diameter": 2 * (l - 1) + k, "graph_diameter": 2 * (l - 1) + min(k, 2)}
        need(member(self.result, "counts") == found, "counts are not those of the shape")
        return f"{servers} servers and {cubes} controllers"

    def check_nodes(self):
        if self.asked("list") and self.k * self.l > 20:
            raise Unknown("there are too many nodes to list here")
        every = [(level, i) for level in range(self.l + 1) for i in range(self.cube ** (self.l - level))] if self.asked("list") else None
        nodes = every or [self.read(named) for named in self.asked("nodes", [])]
        for told, (level, i) in zip(listed(member(self.result, "nodes"), "nodes", len(nodes)), nodes):
            root = level == self.l
            right = told == {
                "address": self.address(level, i), "level": level, "number": i,
                "parent": None if root else self.address(level + 1, i >> self.k),
                "children": [self.address(level - 1, (i << self.k) + c) for c in range(self.cube)] if level else [],
                "neighbours": [] if root else [self.address(level, i ^ 1 << d) for d in range(self.k)]}
            need(right, f"node {self.address(level, i)} is another")
        return f"{len(nodes)} nodes, their parents, children and neighbours" if nodes else None

    def apart(self, a, b):
        """The level of the common ancestor, and how many bits differ below it."""
        level = ((a ^ b).bit_length() - 1) // self.k + 1 if a != b else 0
        return level, bin((a ^ b) >> max(0, level - 1) * self.k).count("1")

    def check_route(self):
        told, ends = member(self.result, "route"), self.asked("route")
        if ends is None:
            return need(told is None, "no route was asked for")
        a, b = (self.read(named)[1] for named in listed(ends, "route", 2))
        (level, bits), k = self.apart(a, b), self.k
        up = [(i, a >> i * k) for i in range(level)]
        path = up[:]
        for d in range(k):
            at = path[-1] if path else (0, a)
            if level and (at[1] ^ b >> (level - 1) * k) >> d & 1:
                path.append((at[0], at[1] ^ 1 << d))
        path += [(i, b >> i * k) for i in range(level - 1)][::-1]
        hops = [[self.address(*x), self.address(*y), "hypercube" if x[0] == y[0] else "control"] for x, y in zip(path, path[1:])]
        found = {"from": self.address(0, a), "to": self.address(0, b), "llca_level": level, "hops": hops,
                 "length": len(hops), "graph_distance": max(0, 2 * (level - 1)) + min(bits, 2)}
        need(told == found, "the route is another")
        return f"{len(hops)} hops, each over a link"

    def prove_route_diameter(self, claim):
        longest = 2 * (self.l - 1) + self.k
        need(claim.get("at_most") == longest, "the longest route is another")
        a, b = (self.read(named)[1] for named in listed(member(claim, "pair"), "pair", 2))
        level, bits = self.apart(a, b)
        need(2 * (level - 1) + bits == longest, "the pair is nearer")
        return f"no route is longer than {longest}: up and down {self.l - 1} levels, and {self.k} bits within a cube"

    def prove_graph_distance(self, claim):
        a, b = (self.read(named)[1] for named in listed(member(self.request, "route"), "route", 2))
        level, bits = self.apart(a, b)
        found = max(0, 2 * (level - 1)) + min(bits, 2)
        need(claim.get("at_least") == found, f"they are {found} apart")
        return f"servers {a} and {b} are {found} links apart"

    proofs = {"route_diameter": prove_route_diameter, "graph_distance": prove_graph_distance}


# --- Everything ------------------------------------------------------------------------------


KINDS = {
    "ring": RingAnswer, "flow": FlowAnswer, "plan": plan_answer, "topology": TopologyAnswer, "map": MapAnswer,
    "dynamic": DynamicAnswer, "cluster": ClusterAnswer, "advise": AdviseAnswer, "eh": EhAnswer,
}


def check(request, answer):
    report = Report()

    def all_of_it():
        need(isinstance(request, dict) and isinstance(answer, dict), "request and answer are no objects")
        need(member(answer, "schema") == "evenkeel/1", "this is no answer of Evenkeel")
        kind = member(request, "kind")
        need(member(answer, "kind") == kind, "the answer is of another kind")
        if kind not in KINDS:
            raise Unknown("answers of this kind claim nothing that is checked here")
        ok = answer.get("ok") is True
        if ok and answer.get("result") is None:
            raise Unknown("the run was stopped before it had one")
        need(not ok or isinstance(answer["result"], dict), "result is no object")
        error = answer.get("error")
        if not ok and not (isinstance(error, dict) and "proof" in error):
            return Answer(request, answer).check_error(report)
        try:
            found = KINDS[kind](request, answer)
            found.check(report) if ok else found.check_error(report)
        except (ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError):
            if "--debug" in sys.argv:
                raise
            raise False_("the answer has not the shape of its kind")

    report.run("checked", "answer", all_of_it)
    return report


def read_json(text):
    """A document in which every number is an IEEE one, as it is to all who read it."""

    def real(digits):
        value = float(digits)
        return int(value) if abs(value) <= LARGEST and value.is_integer() else value

    def refuse(name):
        raise ValueError(f"{name} is no number of JSON")

    try:
        return json.loads(text, parse_float=real, parse_constant=refuse,
                          parse_int=lambda digits: int(digits) if len(digits) < 16 else real(digits))
    except RecursionError:
        raise ValueError("that is nested too deeply") from None


def documents(paths):
    def text_of(path):
        if path == "-":
            return sys.stdin.read()
        with open(path, encoding="utf-8") as file:
            return file.read()

    if len(paths) == 2:
        return [(read_json(text_of(paths[0])), read_json(text_of(paths[1])))]
    text = text_of(paths[0])
    try:
        found = [read_json(text)]
    except ValueError:
        found = [read_json(line) for line in text.splitlines() if line.strip()]
    return [(member(one, "request"), member(one, "answer")) for one in found]


def main():
    if sys.argv[1:] in (["--help"], ["-h"]):
        print(__doc__.strip())
        return 0
    paths = [a for a in sys.argv[1:] if a != "--debug"]
    if len(paths) not in (1, 2) or any(p.startswith("-") and p != "-" for p in paths):
        print(__doc__.strip(), file=sys.stderr)
        return 2
    try:
        pairs = documents(paths)
    except (OSError, ValueError, RecursionError, False_) as error:
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
