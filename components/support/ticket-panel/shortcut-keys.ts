import { goShortcuts } from "./go-keys"

export type Shortcut = { key: string; does: string }

/** The panel's keys, as its sheet lists them. */
export const shortcuts: { title: string; keys: Shortcut[] }[] = [
  {
    title: "The list",
    keys: [
      { key: "j", does: "Next ticket" },
      { key: "k", does: "Previous ticket" },
      { key: "o", does: "Open ticket (or Enter)" },
      { key: "x", does: "Select ticket" },
      { key: "/", does: "Search this view" },
    ],
  },
  {
    title: "The open or focused ticket",
    keys: [
      { key: "r", does: "Reply" },
      { key: "n", does: "Write an internal note" },
      { key: "e", does: "Insert a canned reply" },
      { key: "Ctrl ⏎", does: "Send" },
      { key: "a", does: "Assign to me" },
      { key: "c", does: "Close ticket" },
      { key: "z", does: "Undo last action" },
      { key: "Esc", does: "Back to the list" },
    ],
  },
  { title: "Go to", keys: goShortcuts },
  {
    title: "Everywhere",
    keys: [
      { key: "Ctrl k", does: "Search and commands (⌘ k on a Mac)" },
      { key: "?", does: "Show shortcuts" },
    ],
  },
]

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

/** Whether a key is meant for the panel: no field has the focus, no dialog is open, and no modifier is held. */
export function isForPanel(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.isComposing)
    return false
  if ((event.target as Element).closest?.(writing)) return false
  return !document.querySelector("dialog[open],[popover]:popover-open")
}

/** Whether the field that was typed in has disappeared, and nothing has had the focus since. */
export const isFieldGone = (focused: Element | undefined): boolean =>
  document.activeElement === document.body && focused?.isConnected === false && focused.matches(writing)
