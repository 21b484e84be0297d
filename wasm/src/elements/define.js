// Registers the class of an element, unless another copy of this script did so before.
export const element = (name) => (constructor) => {
    if (!customElements.get(name))
        customElements.define(name, constructor);
};
