// Attributes that an element does not have: a warning appears once per attribute.
const common = /^(?:id|class|style|slot|title|lang|dir|hidden|inert|tabindex|role|part|exportparts|is|nonce|key|ref|translate|draggable|popover|accesskey|autofocus|contenteditable|item(?:id|prop|ref|scope|type)|(?:data|aria|v|on|_).*|[@:#*[(].*)$/i;
const told = new Set();
export function warnOfUnknown(element, known) {
    const { localName } = element;
    for (const name of element.getAttributeNames()) {
        const place = `${localName} ${name}`;
        if (common.test(name) || known.includes(name) || told.has(place))
            continue;
        told.add(place);
        console.warn(`<${localName}> has no attribute ${name}: it has ${known.join(', ')}`);
    }
}
