"use client"
import { type RefObject, useEffect, useRef } from "react"
import { areKeysOn, controlFor, isFieldGone, isForPanel } from "./shortcut-keys"

export type KeyActions = {
  /** Ids of the rows, in their order. */
  ids: readonly string[]
  /** The open ticket. */
  ticketId: string | null
  open: (id: string) => void
  choose: (id: string) => void
  closeTicket: (id: string) => void
  takeTicket: (id: string) => void
  /** Leaves whatever is nearest: the choice of rows, or the ticket. */
  back: () => void
}

/** The editor has come by then, even to a busy machine. */
const swapMs = 1000

/** Work by single keys (T01): a key presses the control in sight that names it; those of rows act on the row one stands on. */
export function usePanelKeys(root: RefObject<HTMLElement | null>, actions: KeyActions) {
  const latest = useRef(actions)
  latest.current = actions
  const stoodOn = useRef<string>(undefined)
  useEffect(() => {
    let focused: Element | undefined
    let goneAt = Number.POSITIVE_INFINITY
    const follow = ({ target }: FocusEvent) => {
      focused = target as Element
      goneAt = Number.POSITIVE_INFINITY
    }
    /** Between a plain box and the editor that takes its place, what is typed is meant for that. */
    const isBetweenFields = () => {
      if (!isFieldGone(focused)) return false
      goneAt = Math.min(goneAt, Date.now())
      return Date.now() - goneAt < swapMs
    }
    const press = (event: KeyboardEvent) => {
      const panel = root.current
      if (!panel || isBetweenFields() || !isForPanel(event) || !areKeysOn()) return
      if (!act(event.key, panel, latest.current, stoodOn)) return
      event.preventDefault()
    }
    addEventListener("focusin", follow)
    addEventListener("keydown", press)
    return () => {
      removeEventListener("focusin", follow)
      removeEventListener("keydown", press)
    }
  }, [root])
}

type Memory = { current: string | undefined }

/** @returns whether the key did something. */
function act(key: string, panel: HTMLElement, actions: KeyActions, stoodOn: Memory): boolean {
  const { ids, ticketId } = actions
  const focused = (document.activeElement as HTMLElement | null)?.closest("li")?.querySelector("[data-row]")
  const row = focused?.getAttribute("data-row") ?? ticketId ?? stoodOn.current
  if (key === "j" || key === "k") {
    const at = ids.indexOf(row ?? "")
    const to = ids[at < 0 ? 0 : at + (key === "j" ? 1 : -1)]
    if (!to) return true
    stoodOn.current = to
    if (!focusRow(panel, to)) actions.open(to)
    return true
  }
  if (key === "Escape") {
    actions.back()
    return true
  }
  // Whoever stands on a row means its ticket, never another one that is open beside it.
  const isForRow = focused && (row === ticketId ? ["c", "a"] : ["c", "a", ...writes]).includes(key)
  const control = isForRow ? undefined : (controlFor(key, panel) ?? offered(key))
  if (control) {
    if (control.matches("input")) control.focus()
    else control.click()
    return true
  }
  if (writes.includes(key)) return writeIn(key, panel, row, actions)
  const forRow = { o: actions.open, x: actions.choose, c: actions.closeTicket, a: actions.takeTicket }[key]
  if (!forRow || !row || !ids.includes(row)) return false
  forRow(row)
  return true
}

/** What a toast offers by a key; the newest stands first. */
function offered(key: string) {
  const toasts = document.querySelector<HTMLElement>(".toasts")
  return toasts ? controlFor(key, toasts) : undefined
}

const writes = ["r", "n", "e"]

/** Opens the ticket somebody wants to write in, and then presses the key's control there. */
function writeIn(
  key: string,
  panel: HTMLElement,
  row: string | undefined,
  { ids, ticketId, open }: KeyActions,
) {
  if (!row) return false
  if (row !== ticketId) {
    if (!ids.includes(row)) return false
    open(row)
  } else if (key !== "e") return false
  pressInTurn(key === "e" ? ["r", "e"] : [key], panel, row)
  return true
}

/** Presses the controls of keys in one ticket one after the other, each as soon as it is there; for some seconds. */
function pressInTurn([key, ...rest]: string[], panel: HTMLElement, ticketId: string, tries = 100) {
  if (!key || tries === 0) return
  // Until the ticket that was left is gone, its controls are in sight.
  const ticket = panel.querySelector<HTMLElement>(`[data-ticket="${CSS.escape(ticketId)}"]`)
  const control = ticket && controlFor(key, ticket)
  control?.click()
  setTimeout(() => pressInTurn(control ? rest : [key, ...rest], panel, ticketId, tries - 1), 50)
}

/** @returns whether the row is in sight. */
export function focusRow(panel: HTMLElement | null, id: string): boolean {
  const link = panel?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)
  if (!link?.checkVisibility({ visibilityProperty: true })) return false
  link.focus()
  link.scrollIntoView({ block: "nearest" })
  return true
}
