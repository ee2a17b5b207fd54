/** What mouse and finger report of a card; each file that listens decides when a press becomes a lift. */
export type LiftGestures = {
  canLift: () => boolean;
  /** `y` is where the pointer first touched, in the window. */
  onLift: (row: HTMLElement, y: number) => void;
  onDrag: (y: number) => void;
  onDrop: () => void;
  onCancel: () => void;
};
