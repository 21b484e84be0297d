// Puts a class behind the name of its element, unless a copy of this script did before.

export const element =
  (name: string) =>
  (constructor: CustomElementConstructor): void => {
    if (!customElements.get(name)) customElements.define(name, constructor);
  };
