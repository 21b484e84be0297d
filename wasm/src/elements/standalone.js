const kept = [
    'fill',
    'fill-opacity',
    'stroke',
    'stroke-opacity',
    'stroke-width',
    'stroke-dasharray',
    'stroke-linecap',
    'stroke-linejoin',
    'paint-order',
    'opacity',
    'font-size',
    'font-weight',
    'font-family',
    'text-anchor',
    'dominant-baseline',
];
const dropped = [
    'tabindex',
    'role',
    'class',
    'data-node',
    'data-edge',
    'data-task',
    'data-address',
];
/** @param size In pixels. The document is half as large again, for slides and paper.
 * @param behind  The colour of the ground, if there is any. */
export function standalone(source, { width, height }, behind) {
    const copy = source.cloneNode(true);
    const originals = [source, ...source.querySelectorAll('*')];
    const copies = [copy, ...copy.querySelectorAll('*')];
    originals.forEach((original, i) => {
        const style = getComputedStyle(original);
        // Set through the property, because a site can forbid style attributes.
        copies[i].style.cssText = kept
            .map((name) => `${name}:${style.getPropertyValue(name)}`)
            .join(';');
        const unseen = ['ground', 'hit'].some((name) => original.classList.contains(name));
        for (const name of dropped)
            copies[i].removeAttribute(name);
        // The style already contains the values of the page's colour variables.
        for (const { name, value } of [...copies[i].attributes])
            if (name !== 'style' && value.includes('var('))
                copies[i].removeAttribute(name);
        if (unseen)
            copies[i].remove();
    });
    copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
    copy.setAttribute('width', String(width * 1.5));
    copy.setAttribute('height', String(height * 1.5));
    copy.setAttribute('viewBox', copy.getAttribute('viewBox') ?? `0 0 ${width} ${height}`);
    for (const style of copy.querySelectorAll('style'))
        style.remove();
    if (behind !== null) {
        const ground = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
        ground.setAttribute('width', '100%');
        ground.setAttribute('height', '100%');
        ground.setAttribute('fill', behind);
        copy.prepend(ground);
    }
    return new XMLSerializer().serializeToString(copy).replaceAll(/<!--.*?-->/g, '');
}
