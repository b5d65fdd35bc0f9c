import { onClick } from "./on-click"

/** Opens the panels made by `SidePanel`, and closes them by their button, a choice, or a click beside them. */
export function runSidePanels(): void {
  onClick(".side-icon[aria-controls]", (button) => {
    const panel = document.getElementById(button.getAttribute("aria-controls") ?? "")
    if (panel instanceof HTMLDialogElement) panel.showModal()
  })
  onClick(".side-panel", (panel, { target }) => {
    if (target === panel || (target as Element).closest("a, [data-closes]"))
      (panel as HTMLDialogElement).close()
  })
}
