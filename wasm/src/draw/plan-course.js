function stagesOf(moves) {
    const stages = [];
    moves.forEach(({ round }, k) => {
        const stage = stages.at(-1);
        if (stage?.round === round)
            stage.last = k + 1;
        else
            stages.push({ round, first: k, last: k + 1 });
    });
    return stages;
}
/** The frames of a plan. Moving forward costs the moves in between. Moving back starts again. */
export class PlanCourse {
    constructor(setting, moves) {
        this.setting = setting;
        this.moves = moves;
        this.step = 0;
        this.stages = stagesOf(moves);
        this.frame = this.start();
    }
    start() {
        const { homes, loads, nodes } = this.setting;
        const held = new Float64Array(nodes);
        homes.forEach((node, j) => {
            if (node >= 0)
                held[node] += loads[j];
        });
        return { assignment: Int32Array.from(homes), loads: held };
    }
    /** The frame after `step` stages. It is valid until the next call. */
    at(step) {
        if (step < this.step) {
            this.step = 0;
            this.frame = this.start();
        }
        for (; this.step < step; ++this.step)
            this.apply(this.stages[this.step]);
        return this.frame;
    }
    apply({ first, last }) {
        const { assignment, loads } = this.frame;
        for (const { object, from, to, load } of this.moves.slice(first, last)) {
            if (from !== null)
                loads[from] -= load;
            loads[to] += load;
            assignment[object] = to;
        }
    }
}
