/**
 * Takes the focus when an element replaces the control that was pressed; otherwise the focus would be lost with that
 * control. Use it as the element's `ref`. An element that cannot be focused by itself needs `tabIndex={-1}`.
 */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();
