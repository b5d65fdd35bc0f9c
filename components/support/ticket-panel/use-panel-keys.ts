"use client"
import { type RefObject, useEffect, useRef } from "react"
import { actionOf, panelActions } from "@/components/support/views/panel-actions"
import type { PanelKeys } from "@/components/support/views/panel-keys"
import { pressToast } from "@/components/ui/toast"
import { viewOfKey } from "./go-keys"
import { areKeysOn, isFieldGone, isForPanel, writing } from "./shortcut-keys"

declare global {
  interface Window {
    /** Of early-keys.js, which the panel's page loads first. */
    takeEarlyKeys?: () => string[]
  }
}

export type KeyActions = {
  keys: PanelKeys
  /** Ids of the rows, in their order. */
  ids: readonly string[]
  open: (id: string) => void
  choose: (id: string) => void
  closeTicket: (id: string) => void
  takeTicket: (id: string) => void
  goToView: (view: string) => void
  /** Leaves whatever is nearest: the choice of rows, or the ticket. */
  back: () => void
}

/** The editor has come by then, even to a busy machine. */
const swapMs = 1000
/** Within this time the second key says where the first one goes. */
const goMs = 1500

/** Work by single keys (T01): those of rows act on the row one stands on, those of a ticket on the one in the address. */
export function usePanelKeys(root: RefObject<HTMLElement | null>, actions: KeyActions) {
  const latest = useRef(actions)
  latest.current = actions
  const memory = useRef<Memory>({})
  useEffect(() => {
    let focused: Element | undefined
    let goneAt = Number.POSITIVE_INFINITY
    const follow = ({ target }: FocusEvent) => {
      focused = target as Element
      goneAt = Number.POSITIVE_INFINITY
      if (focused.matches(writing)) giveTyped(latest.current.keys, focused)
    }
    /** Between a plain box and the editor that takes its place, what is typed is meant for that. */
    const isBetweenFields = () => {
      if (!isFieldGone(focused)) return false
      goneAt = Math.min(goneAt, Date.now())
      return Date.now() - goneAt < swapMs
    }
    const act = (key: string) => {
      const panel = root.current
      return (
        panel !== null && (latest.current.keys.keep(key) || press(key, panel, latest.current, memory.current))
      )
    }
    const hear = (event: KeyboardEvent) => {
      if (isBetweenFields() || !isForPanel(event) || !areKeysOn()) return
      if (act(event.key)) event.preventDefault()
    }
    const forget = () => latest.current.keys.forget()
    addEventListener("focusin", follow)
    addEventListener("keydown", hear)
    addEventListener("pointerdown", forget)
    const early = window.takeEarlyKeys?.() ?? []
    if (areKeysOn()) for (const key of early) act(key)
    return () => {
      removeEventListener("focusin", follow)
      removeEventListener("keydown", hear)
      removeEventListener("pointerdown", forget)
    }
  }, [root])
}

/** The last row visited, and since when a first key of two waits for the second. */
type Memory = { stoodOn?: string; goingSince?: number }

/** @returns whether the key did something. */
function press(key: string, panel: HTMLElement, actions: KeyActions, memory: Memory): boolean {
  const { keys, ids } = actions
  const { goingSince = 0 } = memory
  memory.goingSince = key === "g" ? Date.now() : undefined
  if (key === "g") return true
  if (Date.now() - goingSince < goMs) {
    const view = viewOfKey(key)
    if (view) actions.goToView(view)
    return true
  }
  const ticketId = keys.openTicketId()
  const focused = document.activeElement
    ?.closest("li, tr")
    ?.querySelector("[data-row]")
    ?.getAttribute("data-row")
  const row = focused ?? ticketId ?? memory.stoodOn
  const action = actionOf(key)
  if (!action) return false
  if (action === "next" || action === "previous") {
    const at = ids.indexOf(row ?? "")
    const to = ids[at < 0 ? 0 : at + (action === "next" ? 1 : -1)]
    if (!to) return true
    memory.stoodOn = to
    if (!focusRow(panel, to)) actions.open(to)
    return true
  }
  if (action === "back") {
    actions.back()
    return true
  }
  if (action === "undo") return pressToast(key)
  const ofRow: Partial<Record<typeof action, (id: string) => void>> = {
    open: actions.open,
    select: actions.choose,
    close: actions.closeTicket,
    take: actions.takeTicket,
  }
  const forRow = ofRow[action]
  const isOnlyOfRow = action === "open" || action === "select"
  // With the focus on a row, keys act on its ticket, never on the one that is open beside it.
  if (forRow && row && ids.includes(row) && (focused || isOnlyOfRow || row !== ticketId)) {
    forRow(row)
    return true
  }
  if (panelActions[action].on !== "ticket") return keys.act(key)
  if (!row || (row !== ticketId && !ids.includes(row))) return false
  if (row !== ticketId) actions.open(row)
  return keys.actIn(row, key)
}

/** Writes what was typed on the way to a field there, as if it were typed now. */
function giveTyped(keys: PanelKeys, field: Element) {
  // The editor that takes the place of such a box is given it.
  if (field instanceof HTMLTextAreaElement && field.readOnly) return
  const ticket = field.closest(".composer-dock")?.closest<HTMLElement>("[data-ticket]")
  const typed = keys.takeTyped(ticket?.dataset.ticket)
  if (!typed) return
  // The editor sets its caret behind the focus.
  queueMicrotask(() => {
    const isBox = field instanceof HTMLTextAreaElement
    for (const [index, line] of typed.split("\n").entries()) {
      if (index > 0) document.execCommand(isBox ? "insertText" : "insertParagraph", false, "\n")
      if (line) document.execCommand("insertText", false, line)
    }
  })
}

/** @returns whether the row is in sight. */
export function focusRow(panel: HTMLElement | null, id: string): boolean {
  const link = panel?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)
  if (!link?.checkVisibility({ visibilityProperty: true })) return false
  link.focus()
  link.scrollIntoView({ block: "nearest" })
  return true
}
