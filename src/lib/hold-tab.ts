/** Makes the browser ask when the tab is closed or reloaded, as a listener of `beforeunload`. */
export function holdTab(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
