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
  const control = focused && (key === "c" || key === "a") ? undefined : controlFor(key, panel)
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

const writes = ["r", "n", "e"]

/** Opens what somebody wants to write in, and then presses the key's control. */
function writeIn(
  key: string,
  panel: HTMLElement,
  row: string | undefined,
  { ids, ticketId, open }: KeyActions,
) {
  if (!ticketId) {
    if (!row || !ids.includes(row)) return false
    open(row)
  } else if (key !== "e") return false
  pressInTurn(key === "e" ? ["r", "e"] : [key], panel)
  return true
}

/** Presses the controls of keys one after the other, each as soon as it is there; for some seconds. */
function pressInTurn([key, ...rest]: string[], panel: HTMLElement, tries = 100) {
  if (!key || tries === 0) return
  const control = controlFor(key, panel)
  control?.click()
  setTimeout(() => pressInTurn(control ? rest : [key, ...rest], panel, tries - 1), 50)
}

/** @returns whether the row is in sight. */
export function focusRow(panel: HTMLElement | null, id: string): boolean {
  const link = panel?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)
  if (!link?.checkVisibility({ visibilityProperty: true })) return false
  link.focus()
  link.scrollIntoView({ block: "nearest" })
  return true
}
