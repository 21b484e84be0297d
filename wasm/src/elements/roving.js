const focusable = 'button, input, select, summary, a[href], [tabindex]';
export class Roving {
    constructor(view) {
        this.view = view;
        this.current = null;
        view.addController(this);
        view.addEventListener('keydown', (event) => this.onKey(event));
        view.addEventListener('focusin', (event) => {
            const [target] = event.composedPath();
            if (this.all().includes(target))
                this.settle(target);
        });
    }
    all() {
        const found = this.view.renderRoot.querySelectorAll(focusable);
        return [...found].filter((one) => !one.matches(':disabled'));
    }
    hostUpdated() {
        this.settle(this.current);
    }
    settle(wanted) {
        const all = this.all();
        this.current = (wanted && all.includes(wanted) ? wanted : all[0]) ?? null;
        for (const one of all) {
            const place = one === this.current ? '0' : '-1';
            if (one.getAttribute('tabindex') !== place)
                one.setAttribute('tabindex', place);
        }
    }
    onKey(event) {
        const way = { ArrowDown: 1, ArrowUp: -1 }[event.key];
        if (!way || event.altKey || event.ctrlKey || event.metaKey)
            return;
        const all = this.all();
        const next = all[all.indexOf(event.composedPath()[0]) + way];
        event.preventDefault();
        if (!next)
            return;
        this.settle(next);
        next.focus();
    }
}
