type PanelAction = {
  /** As `KeyboardEvent.key` names it; with another key held it is heard elsewhere. */
  key: string
  /** How the sheet of shortcuts writes the key. */
  shown?: string
  does: string
  /** What it acts on, and where the sheet lists it. */
  on: "list" | "ticket" | "everywhere"
}

/** What keys do in the ticket panel: the keys that act, those named on controls and the sheet of shortcuts are all read from here. */
export const panelActions = {
  next: { key: "j", does: "Next ticket", on: "list" },
  previous: { key: "k", does: "Previous ticket", on: "list" },
  open: { key: "o", does: "Open ticket (or Enter)", on: "list" },
  select: { key: "x", does: "Select ticket", on: "list" },
  create: { key: "t", does: "New ticket", on: "list" },
  search: { key: "/", does: "Search this view", on: "list" },
  reply: { key: "r", does: "Reply", on: "ticket" },
  note: { key: "n", does: "Write an internal note", on: "ticket" },
  canned: { key: "e", does: "Insert a canned reply", on: "ticket" },
  send: { key: "Ctrl ⏎", does: "Send", on: "ticket" },
  take: { key: "a", does: "Assign to me", on: "ticket" },
  close: { key: "c", does: "Close ticket", on: "ticket" },
  delete: { key: "#", does: "Delete ticket", on: "ticket" },
  spam: { key: "!", does: "Mark as spam", on: "ticket" },
  undo: { key: "z", does: "Undo last action", on: "ticket" },
  back: { key: "Escape", shown: "Esc", does: "Back to the list", on: "ticket" },
  palette: { key: "Ctrl k", does: "Search and commands (⌘ k on a Mac)", on: "everywhere" },
  shortcuts: { key: "?", does: "Show shortcuts", on: "everywhere" },
} satisfies Record<string, PanelAction>

export type PanelActionName = keyof typeof panelActions

const named = Object.entries(panelActions) as [PanelActionName, PanelAction][]

export const keyOf = (action: PanelActionName): string => panelActions[action].key

export const actionOf = (key: string): PanelActionName | undefined =>
  named.find(([, action]) => action.key === key)?.[0]

/** The actions on one thing, as the sheet of shortcuts lists them. */
export const shortcutsOn = (thing: PanelAction["on"]) =>
  named.filter(([, { on }]) => on === thing).map(([, { key, shown = key, does }]) => ({ key: shown, does }))
