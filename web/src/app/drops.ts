// Files that are dragged over the page, and dropped. Dragged text is not a file.
import { panels } from './registry.js';
import { rowOf, type State } from './state.js';

export const dropHint = (state: State | null): string =>
  (rowOf(state?.panel)?.drop ?? panels[0].drop)!.hint;

const hasFiles = ({ dataTransfer }: DragEvent): boolean =>
  dataTransfer?.types.includes('Files') ?? false;

export function listenForDrops(
  hangs: (over: boolean) => void,
  drop: (files: readonly File[]) => void,
): void {
  addEventListener('dragover', (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    hangs(true);
  });
  addEventListener('dragleave', (event) => {
    if (!event.relatedTarget) hangs(false);
  });
  addEventListener('drop', (event) => {
    hangs(false);
    if (!hasFiles(event)) return;
    event.preventDefault();
    drop([...event.dataTransfer!.files]);
  });
}
