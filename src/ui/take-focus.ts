/**
 * As the `ref` of what takes the place of the control that was pressed: the focus would otherwise be lost with that.
 * What takes no focus by itself needs `tabIndex={-1}`.
 */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();
