import { shortcutsOn } from "@/components/support/views/panel-actions"
import { words } from "@/lib/platform/words/words"
import { goShortcuts } from "./go-keys"

/** The panel's keys, as its sheet lists them. */
export function shortcuts() {
  const t = words("support.panel")
  return [
    { title: t("list"), keys: shortcutsOn("list") },
    { title: t("ticket"), keys: shortcutsOn("ticket") },
    { title: t("goTo"), keys: goShortcuts() },
    { title: t("everywhere"), keys: shortcutsOn("everywhere") },
  ]
}

const kept = "vestibule.shortcuts"

/** Whether single keys are on: people who use speech input may switch them off (WCAG 2.1.4). */
export function areKeysOn(): boolean {
  try {
    return localStorage.getItem(kept) !== "off"
  } catch {
    return true
  }
}
export function switchKeys(isOn: boolean): void {
  try {
    localStorage.setItem(kept, isOn ? "on" : "off")
  } catch {
    // Storage may be forbidden; they stay on.
  }
}

export const writing =
  'input:not([type="checkbox"]),textarea,select,[contenteditable="true"],[role="listbox"],[role="menu"]'

/** An open dialog, menu or list to choose from. */
const lyingOver = 'dialog[open],[aria-haspopup][aria-expanded="true"]'

/** Whether a key is meant for the panel: no field has the focus, nothing lies over the panel, and no modifier is held. */
export function isForPanel(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.isComposing)
    return false
  if ((event.target as Element).closest?.(writing)) return false
  return !document.querySelector(lyingOver)
}

/** Whether the field that was typed in has disappeared, and nothing has had the focus since. */
export const isFieldGone = (focused: Element | undefined): boolean =>
  document.activeElement === document.body && focused?.isConnected === false && focused.matches(writing)
