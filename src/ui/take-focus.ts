/**
 * Takes the focus when an element replaces the control that was pressed; otherwise the focus would be lost with that
 * control. Use it as the element's `ref`. An element that cannot be focused by itself needs `tabIndex={-1}`.
 */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();

/**
 * The same for an element that takes the focus only if the user has lost it, for example when a button becomes
 * unavailable.
 */
export function takeLostFocus(element: HTMLElement | null): void {
  if (document.activeElement?.matches('body, :disabled') ?? true) element?.focus();
}
