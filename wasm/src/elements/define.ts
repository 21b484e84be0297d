// Registers the class of an element, unless another copy of this script did so before.

export const element =
  (name: string) =>
  (constructor: CustomElementConstructor): void => {
    if (!customElements.get(name)) customElements.define(name, constructor);
  };
