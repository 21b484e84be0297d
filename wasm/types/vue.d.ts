// The elements in Vue's templates: import type {} from 'evenkeel/vue'.
import type { HTMLAttributes } from 'vue';
import type {
  ElementAttributes,
  ElementEvents,
  ElementKinds,
  ElementProperties,
} from './elements.js';

type Handlers<K extends ElementKinds[keyof ElementKinds]> = {
  [E in keyof ElementEvents<K> as `on${Capitalize<E>}`]?: (event: ElementEvents<K>[E]) => void;
};
type Component<K extends ElementKinds[keyof ElementKinds]> = new () => {
  $props: Omit<HTMLAttributes, keyof ElementProperties<K> | keyof Handlers<K>> &
    Partial<ElementProperties<K>> & {
      [A in keyof ElementAttributes<K>]?:
        | ElementAttributes<K>[A]
        | (A extends keyof ElementProperties<K> ? ElementProperties<K>[A] : never);
    } & Handlers<K>;
};
type Elements = { [N in keyof ElementKinds]: Component<ElementKinds[N]> };

declare module 'vue' {
  interface GlobalComponents extends Elements {}
}
