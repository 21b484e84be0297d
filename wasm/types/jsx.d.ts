// The elements in React: import type {} from 'evenkeel/jsx'.
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type {
  ElementAttributes,
  ElementEvents,
  ElementKinds,
  ElementOf,
  ElementProperties,
} from './elements.js';

type Handlers<K extends ElementKinds[keyof ElementKinds]> = {
  [E in keyof ElementEvents<K> as `on${E}`]?: (event: ElementEvents<K>[E]) => void;
};
type Props<K extends ElementKinds[keyof ElementKinds]> = Omit<
  DetailedHTMLProps<HTMLAttributes<ElementOf<K>>, ElementOf<K>>,
  keyof ElementProperties<K> | keyof ElementAttributes<K>
> &
  Partial<Omit<ElementProperties<K>, keyof ElementAttributes<K>>> & {
    [A in keyof ElementAttributes<K>]?:
      | ElementAttributes<K>[A]
      | (A extends keyof ElementProperties<K> ? ElementProperties<K>[A] : never);
  } & Handlers<K> & { job?: ElementOf<K>['job'] };

type Elements = { [N in keyof ElementKinds]: Props<ElementKinds[N]> };

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends Elements {}
  }
}
