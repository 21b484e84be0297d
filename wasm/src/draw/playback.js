/** The moments of one log. Moving forward costs the events in between. Moving back starts again. */
export class Playback {
    /** @param linger  Ticks for which an event without duration stays visible. */
    constructor(log, servers, linger) {
        this.log = log;
        this.servers = servers;
        this.linger = linger;
        this.journeys = new Map();
        this.next = 0;
        this.time = 0;
        this.held = new Map();
        this.under = [];
        this.tests = [];
        this.present = new Array(servers).fill(0);
        this.end = log.at(-1)?.time ?? 0;
        const open = new Map();
        for (const event of log) {
            const { task } = event;
            if (task === undefined)
                continue;
            if (event.from !== undefined && event.to !== undefined) {
                const kind = event.event === 'assign' ? 'assign' : 'migrate';
                const journey = {
                    task,
                    from: event.from,
                    to: event.to,
                    start: event.time,
                    end: event.time,
                    kind,
                };
                this.journeys.set(event, journey);
                open.set(task, journey);
            }
            else if (event.event === 'reach' || event.event === 'enqueue') {
                const journey = open.get(task);
                if (journey)
                    journey.end = event.time;
                open.delete(task);
            }
        }
    }
    at(time) {
        if (time < this.time)
            this.rewind();
        this.time = time;
        while (this.next < this.log.length && this.log[this.next].time <= time)
            this.apply(this.log[this.next++]);
        this.under = this.under.filter((one) => Math.max(one.end, one.start + this.linger) > time);
        this.tests = this.tests.filter((one) => one.time + this.linger > time);
        return {
            time,
            present: this.present,
            held: this.held,
            journeys: this.under,
            tests: this.tests,
        };
    }
    rewind() {
        this.next = 0;
        this.present = new Array(this.servers).fill(0);
        this.held = new Map();
        this.under = [];
        this.tests = [];
    }
    hold(node, change) {
        this.held.set(node, (this.held.get(node) ?? 0) + change);
    }
    apply(event) {
        const serverOf = (node) => Number(node.slice(node.indexOf(':') + 1));
        const journey = this.journeys.get(event);
        if (journey)
            this.under.push(journey);
        switch (event.event) {
            case 'enqueue':
                ++this.present[serverOf(event.server)];
                break;
            case 'complete':
                --this.present[serverOf(event.server)];
                break;
            case 'ri_migrate':
                if (event.from.startsWith('0:'))
                    --this.present[serverOf(event.from)];
                break;
            case 'decide':
                this.hold(event.node, 1);
                break;
            case 'probe_fail':
                this.hold(event.node, -1);
                break;
            case 'migrate':
                this.hold(event.from, -1);
                break;
            case 'probe':
            case 'ri_probe':
                this.tests.push({ node: event.at, time: event.time, ok: event.ok });
                break;
        }
    }
}
