import { words } from "@/lib/platform/words/words"

type PanelAction = {
  /** As `KeyboardEvent.key` names it; with another key held it is heard elsewhere. */
  key: string
  /** How the sheet of shortcuts writes the key. */
  shown?: string
  /** What it acts on, and where the sheet lists it. */
  on: "list" | "ticket" | "everywhere"
}

/** What keys do in the ticket panel: the keys that act, those named on controls and the sheet of shortcuts are all read from here. */
export const panelActions = {
  next: { key: "j", on: "list" },
  previous: { key: "k", on: "list" },
  open: { key: "o", on: "list" },
  select: { key: "x", on: "list" },
  create: { key: "t", on: "list" },
  search: { key: "/", on: "list" },
  reply: { key: "r", on: "ticket" },
  note: { key: "n", on: "ticket" },
  canned: { key: "e", on: "ticket" },
  send: { key: "Ctrl ⏎", on: "ticket" },
  take: { key: "a", on: "ticket" },
  close: { key: "c", on: "ticket" },
  delete: { key: "#", on: "ticket" },
  spam: { key: "!", on: "ticket" },
  undo: { key: "z", on: "ticket" },
  back: { key: "Escape", shown: "Esc", on: "ticket" },
  palette: { key: "Ctrl k", on: "everywhere" },
  shortcuts: { key: "?", on: "everywhere" },
} satisfies Record<string, PanelAction>

export type PanelActionName = keyof typeof panelActions

const named = Object.entries(panelActions) as [PanelActionName, PanelAction][]

export const keyOf = (action: PanelActionName): string => panelActions[action].key

export const actionOf = (key: string): PanelActionName | undefined =>
  named.find(([, action]) => action.key === key)?.[0]

/** The actions on one thing, as the sheet of shortcuts lists them. */
export const shortcutsOn = (thing: PanelAction["on"]) =>
  named
    .filter(([, { on }]) => on === thing)
    .map(([name, { key, shown = key }]) => ({ key: shown, does: words("support.keys")(name) }))
